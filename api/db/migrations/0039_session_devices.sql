-- What a session was opened on, as its customer would call it: 'Chrome on Android'.
alter table sessions add column device text not null default 'Unknown device';
