-- The seller is a setting that the owner changes in the back office. Until they save it, it holds what the server's
-- settings said at its last start, which `tax_setup` had until now. That column stays for a server of the version before.
insert into settings (key, value, version, staff_id, changed_at)
select 'seller', seller, 0, null, now() from tax_setup where seller is not null
on conflict (key) do nothing;
