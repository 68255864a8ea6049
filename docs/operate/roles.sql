-- Run once by the postgres image, on an empty volume: the role that owns the tables, and the one that serves
-- (database-roles.md). By hand, as an administrator: OWNER_PASSWORD=… SHOP_PASSWORD=… psql -f roles.sql postgres
\getenv owner_password OWNER_PASSWORD
\getenv shop_password SHOP_PASSWORD
create role nukkad_owner login password :'owner_password';
create role nukkad_shop login password :'shop_password';
create database nukkad owner nukkad_owner;
