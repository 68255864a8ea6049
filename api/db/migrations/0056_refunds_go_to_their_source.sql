-- A server from before refunds had a method knows only those of payments, and may still run beside a new one.
alter table refunds alter column method set default 'source';
