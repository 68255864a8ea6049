-- Each order is written into fewer indexes. One without an AWB has no entry among the parcels.
drop index orders_parcel;
create unique index orders_parcel on orders (courier, awb) where not shares_awb and awb is not null;

-- A phone has few orders: `orders_phone` finds the open ones, too.
drop index orders_open_cash_phone;
