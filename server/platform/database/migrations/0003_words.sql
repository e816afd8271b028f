-- Words leave the table that every other filter reads: with descriptions in two languages they are most of a row, and
-- small rows are what keeps scans of the search index short.

create table listing_words (
  id    bigint primary key references listing_search (id) on delete cascade,
  -- Beside the words of the text, marks of the kind such as `=1.3`, which no text can hold.
  words tsvector not null
);
insert into listing_words (id, words)
select id,
       words || case when off_market then ''::tsvector
                     else array_to_tsvector(array['=', '=' || listing_type, '=.' || property_type,
                                                  '=' || listing_type || '.' || property_type,
                                                  '=' || listing_type || '.' || property_type || '.' || subtype])
                end
  from listing_search;
create index listing_words_words on listing_words using gin (words) with (fastupdate = off);

-- Not really a change of type: it makes PostgreSQL write the rows anew, without the words.
alter table listing_search
  drop column words,
  alter column flags type bigint using flags | 0;

-- Ranges of prices and areas are often the narrowest part of a search; what it orders by and filters by stands beside.
drop index listing_search_price;
create index listing_search_price
  on listing_search (listing_type, property_type, subtype, price, id)
  include (usable_area, latitude, longitude, town_id, region, published_at) where not off_market;
