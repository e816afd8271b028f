-- Makes it possible to bring in many listings at once, each of them once, and to say how much room pictures take.

alter table listing add column external_reference text check (length(external_reference) between 1 and 120);
create unique index listing_external_reference on listing (owner_id, external_reference)
  where external_reference is not null;

-- In bytes; 0 where nobody knows, or where it is drawn.
alter table listing_media add column byte_count integer not null default 0 check (byte_count >= 0);
