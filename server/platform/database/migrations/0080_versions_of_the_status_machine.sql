-- Under which version of the status machine each step of a listing was decided. Everything before this was decided under the
-- first one, as is what the release before still writes. See docs/decisions/0129-versions-of-the-status-machine.md.
-- A constant as its default: no row is written or read.
alter table listing_status_history
  add column process_version smallint not null default 1;
