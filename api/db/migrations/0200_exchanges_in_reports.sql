-- The items that were returned pay for the exchange, so reports subtract them on the day its order was placed, and an
-- exchange that ends is worth what pays it. The stored days with an exchange are counted again.
create trigger exchange_changed_for_reports after insert or update of order_id, amount or delete on exchanges
  for each row execute function order_part_changed_for_reports();

select mark_report_days_of(id) from orders where exchange_of is not null;
