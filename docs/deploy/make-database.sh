#!/bin/sh
# Makes the database and its owner, who migrates: no superuser, but with the right to make the roles of transactions.
# The user who runs the server is made by the first migration (`server/migrate.ts --create-runtime-user`).
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$OWNER_PASSWORD" --username="${POSTGRES_USER:-postgres}" <<'SQL'
create role kochfeld_owner login createrole password :'password';
create database kochfeld owner kochfeld_owner encoding 'UTF8';
revoke all on database kochfeld from public;
grant connect on database kochfeld to public;
SQL
