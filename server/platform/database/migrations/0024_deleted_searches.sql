-- Lets somebody take the deletion of a saved search back: it stays for a while with everything that it found.

alter table saved_search add column deleted_at timestamptz;
create index saved_search_deleted on saved_search (deleted_at) where deleted_at is not null;

-- Once a search is deleted, the same may be saved anew.
drop index saved_search_once;
create unique index saved_search_once on saved_search (account_id, md5(criteria_key)) where deleted_at is null;
