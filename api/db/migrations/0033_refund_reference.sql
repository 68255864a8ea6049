-- Cash is sent back by hand: what the bank calls that transfer, so that its customer can find it.
alter table returns add column refund_reference text;
