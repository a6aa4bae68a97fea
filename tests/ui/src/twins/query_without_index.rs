//! Queries that an index serves: its own, that of a field, of an embedded type, or that of `_id`.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Embedded)]
#[index(town = 1, street = -1)]
struct Address {
    #[field(max_length = 40)]
    town: String,
    #[field(max_length = 40)]
    street: String,
    #[index]
    #[field(max_length = 10)]
    zip: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(history(eq(user), sort(created_at = -1)))]
#[query(paged(eq(user), sort(created_at = -1), page = after(created_at, id)))]
#[query(others_of(eq(user), ne(status)))]
#[query(by_status(in(status), sort(created_at = -1)))]
#[query(either_way(sort(status = 1, created_at = 1)))]
#[query(in_order_of_both(in(status), sort(status = 1, created_at = -1)))]
#[query(one(eq(id), eq(status), sort(created_at = 1)))]
#[query(these(in(id)))]
#[query(these_in_order(in(id), sort(created_at = 1)))]
#[query(newest(sort(id = -1), limit = 20))]
#[query(pages(range(id), sort(id = 1), page = after(id)))]
#[query(by_email(eq(email), eq(status), sort(total = 1)))]
#[query(by_number(eq(number), eq(tenant), eq(status)))]
#[query(everything(sort(id = 1)))]
#[query(by_inner_order(eq(tenant), sort(others.street = 1)))]
#[query(in_order_of_it(range(others.street), sort(others.street = 1)))]
#[query(ranges(eq(tenant), range(total), range(weight)))]
#[query(ranges_only(range(height), range(width)))]
#[query(open_ones(eq(tenant), eq(state = "open"), sort(total = 1)))]
#[query(by_total(eq(total)))]
#[query(from(range(total), sort(total = 1)))]
#[query(in_town(eq(home.town), sort(home.street = 1)))]
#[query(in_towns(eq(others.zip)))]
#[query(at_zip(eq(flat.zip)))]
#[query(one_other(elem(others: eq(zip))))]
#[query(hashed(eq(token)))]
#[query(attribute(eq(attributes.color)))]
#[query(lacking(exists(fax = false)))]
#[query(known(exists(phone)))]
#[query(dated(eq(day), sort(day = 1, hour = 1)))]
#[index(user = 1, created_at = -1, id = -1)]
#[index(status = 1, created_at = -1)]
#[index(status = 1, created_at = 1)]
#[index(email = 1, unique)]
#[index(tenant = 1, number = 1, unique)]
#[index(tenant = 1, weight = 1, total = 1)]
#[index(height = 1, width = 1)]
#[index(tenant = 1, total = 1, partial(state = "open"))]
#[index(token = "hashed")]
#[index(tenant = 1, others.street = 1)]
#[index(others.street = 1)]
#[index(attributes = wildcard)]
#[index(fax = 1)]
#[index(phone = 1, sparse)]
#[index(hour = 1)]
#[index(day = -1, hour = 1)]
#[allow_design(many_indexes, reason = "each serves a query of its own form")]
#[allow_design(index_without_query, reason = "the hours are summed up in a pipeline")]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    user: Ref<User>,
    #[field(max_length = 20)]
    status: String,
    #[field(max_length = 20)]
    state: String,
    #[field(max_length = 20)]
    email: String,
    #[field(max_length = 20)]
    tenant: String,
    #[field(max_length = 20)]
    token: String,
    number: i64,
    #[index]
    total: i64,
    weight: i32,
    height: i32,
    width: i32,
    home: Address,
    #[embed(max = 9)]
    others: Vec<Address>,
    #[serde(flatten)]
    flat: Address,
    #[embed(max = 9)]
    attributes: bson::Document,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    fax: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    phone: Option<String>,
    day: DateTime,
    hour: i32,
    created_at: DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "settings")]
#[schema_version(1)]
#[query(by_name(eq(name)))]
#[query(by_color(eq(color), sort(name = 1)))]
#[index(color = 1)]
#[allow_design(query_without_index, reason = "there are twenty of them")]
struct Setting {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    name: String,
    #[field(max_length = 20)]
    color: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "shops")]
#[schema_version(1)]
#[query(at(eq(address.zip), eq(name)))]
#[query(all(limit = 1000))]
#[index(name = 1)]
#[allow_design(query_without_index, reason = "there are few of one name")]
struct Shop {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    name: String,
    address: Address,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "parcels")]
#[schema_version(1)]
#[query(at(eq(address.zip), eq(weight)))]
#[index(weight = 1)]
#[allow_design(query_without_index, reason = "there are few of one weight")]
struct Parcel {
    #[serde(rename = "_id")]
    id: ObjectId,
    weight: i32,
    address: Address,
}
