-- What customers sent back and has not come yet is a parcel on its way, too.
insert into parcels (order_id, return_id, way, state, courier, handed_over_at)
  select order_id, id, 'back', 'handedOver', pickup_courier,
    coalesce((select max(at) from return_events where return_id = returns.id and to_status = 'PICKED_UP'), requested_at)
  from returns where status = 'PICKED_UP';
