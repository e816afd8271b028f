-- Searches by words and kinds alone are answered from one table, and those around a place from one index.

create table listing_words_by_time (
  id           bigint primary key references listing_search (id) on delete cascade,
  published_at timestamptz(3) not null,
  -- Beside the words of the text, marks of the kind such as `=1.3`, which no text can hold.
  words        tsvector not null
);
insert into listing_words_by_time (id, published_at, words)
select listing_words.id, listing_search.published_at, listing_words.words
  from listing_words
  join listing_search on listing_search.id = listing_words.id;
drop table listing_words;
alter table listing_words_by_time rename to listing_words;
alter index listing_words_by_time_pkey rename to listing_words_pkey;
create index listing_words_words on listing_words using gin (words) with (fastupdate = off);

drop index listing_search_cell;
create index listing_search_cell
  on listing_search (cell, listing_type, property_type, published_at desc, id desc)
  include (subtype, price, usable_area, latitude, longitude, town_id) where not off_market;
