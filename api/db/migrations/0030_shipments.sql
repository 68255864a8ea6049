-- Who carries a parcel, beside the number it has there (`awb`).
alter table orders add column courier text;
