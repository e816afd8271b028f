-- Up to where in the log of the server a session has written, noted after the write: what it reads next comes from a
-- server that has got as far. Null as long as it has written nothing, and where there are no replicas.
alter table session
  add column wrote_until pg_lsn;
