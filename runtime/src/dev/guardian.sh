# Owns a data folder and outlives the process that started it, to clean up.
# Reads the process id of the mongod to end, or an empty line when there is
# none; the end of the input means that the owner is gone.
trap '' HUP INT TERM
cd /
mkdir -m 700 -- "$1" || exit
echo ready
mongod=
while read -r line; do mongod=$line; done
if [ -n "$mongod" ]; then kill -9 "$mongod"; fi
# A dying mongod can still make files for a moment.
tries=0
until rm -rf -- "$1" || [ "$tries" -ge 200 ]; do
    tries=$((tries + 1))
    sleep 0.05
done
