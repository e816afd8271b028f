-- Makes pictures of listings that are not public visible to those who have their address, and leaves no file behind.

alter table listing_media
  -- Part of the address of a picture as long as its listing is not public: nobody guesses it.
  add column view_key text not null default replace(gen_random_uuid()::text, '-', '');
create unique index listing_media_view_key on listing_media (view_key);

-- Files that belong to nothing: an upload that is not written down yet, or a picture that was removed. Those that stay
-- here for a while are removed from where files are kept.
create table loose_file (
  object_key text primary key,
  since      timestamptz not null default now()
);
create index loose_file_since on loose_file (since);
