-- Makes search fast: a narrow copy of what is public, its rendered cards, its counts and its words.

-- The map tile (zoom 10, about 25 km wide here) in which a position lies.
create function cell10(latitude double precision, longitude double precision) returns integer
  language sql immutable parallel safe strict
  as $$
    select (floor((longitude + 180) / 360 * 1024)::integer << 10)
         | floor((1 - ln(tan(radians(latitude)) + 1 / cos(radians(latitude))) / pi()) / 2 * 1024)::integer
  $$;

-- Metres between two positions given in 1/100,000 of a degree, on a sphere of 6371 km.
create function metres_between(
  latitude_a integer, longitude_a integer, latitude_b integer, longitude_b integer
) returns integer
  language sql immutable parallel safe strict
  as $$
    select round(12742000 * asin(least(1, sqrt(
             power(sin(radians((latitude_b - latitude_a) / 1e5) / 2), 2)
             + cos(radians(latitude_a / 1e5)) * cos(radians(latitude_b / 1e5))
               * power(sin(radians((longitude_b - longitude_a) / 1e5) / 2), 2)))))::integer
  $$;

-- One row for each listing that the public can find, written in the transaction that changes the listing.
-- Codes are places in the lists of contract/propertyFields, from 1; 0 is none.
create table listing_search (
  id               bigint primary key references listing (id) on delete cascade,
  owner_id         bigint not null,
  -- SOLD and RENTED: found only when asked for.
  off_market       boolean not null,
  listing_type     smallint not null,
  property_type    smallint not null,
  -- The code of the disposition, house_subtype, land_subtype …, whichever the property type has.
  subtype          smallint not null default 0,
  region           smallint not null default 0,
  district         smallint not null default 0,
  town_id          bigint,
  quarter          text,
  -- The position as the public may know it, in 1/100,000 of a degree.
  latitude         integer,
  longitude        integer,
  cell             integer,
  price            integer not null,
  price_per_m2     integer,
  total_monthly    integer,
  deposit          integer,
  -- Areas in tenths of a square metre.
  usable_area      integer,
  land_area        integer,
  area             integer generated always as (coalesce(usable_area, land_area)) stored,
  room_count       smallint,
  floor_number     smallint,
  year_built       smallint,
  min_lease_months smallint,
  available_from   date,
  lister_type      smallint not null default 0,
  lease_type       smallint not null default 0,
  pets             smallint not null default 0,
  condition        smallint not null default 0,
  building_type    smallint not null default 0,
  ownership        smallint not null default 0,
  flat_class       smallint not null default 0,
  house_position   smallint not null default 0,
  energy_class     smallint not null default 0,
  furnished        smallint not null default 0,
  internet         smallint not null default 0,
  -- One bit for each choice.
  heating_source   smallint not null default 0,
  water            smallint not null default 0,
  sewerage         smallint not null default 0,
  electricity      smallint not null default 0,
  gas              smallint not null default 0,
  -- One bit for each of contract/propertyFields/searchFlags.ts.
  flags            bigint not null default 0,
  published_at     timestamptz(3) not null,
  words            tsvector not null
);
-- Words are read through their index; out of line they do not widen the rows that every other filter reads.
alter table listing_search alter column words set storage external;
alter table listing_search set (toast_tuple_target = 256);

create index listing_search_published
  on listing_search (listing_type, property_type, subtype, published_at desc, id desc)
  include (price, usable_area, latitude, longitude, town_id, region) where not off_market;
create index listing_search_price
  on listing_search (listing_type, property_type, subtype, price, id)
  include (usable_area, latitude, longitude, town_id, region) where not off_market;
create index listing_search_price_per_m2
  on listing_search (listing_type, property_type, subtype, price_per_m2, id) where not off_market;
create index listing_search_area
  on listing_search (listing_type, property_type, subtype, area, id) where not off_market;
create index listing_search_town
  on listing_search (town_id, listing_type, property_type, published_at desc, id desc)
  include (subtype, price, usable_area, latitude, longitude) where not off_market;
create index listing_search_cell
  on listing_search (cell, listing_type, property_type, published_at desc, id desc)
  include (subtype, price, usable_area, latitude, longitude) where not off_market;
create index listing_search_latest on listing_search (published_at desc, id desc) where not off_market;
create index listing_search_off_market on listing_search (published_at desc, id desc) where off_market;
create index listing_search_owner on listing_search (owner_id, published_at desc, id desc);
create index listing_search_words on listing_search using gin (words) with (fastupdate = off);

-- The answer's item for each row of listing_search, as JSON text.
create table listing_card (
  id   bigint primary key references listing_search (id) on delete cascade,
  card text not null
);

-- Counts by what is asked for most, refreshed every minute: for totals that are too large to count, and for maps.
create materialized view listing_cube as
  select listing_type, property_type, subtype, region, coalesce(cell, 0) as cell,
         count(*)::integer as listing_count,
         sum(latitude::bigint)::bigint as latitude_sum,
         sum(longitude::bigint)::bigint as longitude_sum,
         min(price) as lowest_price,
         min(id) as first_id
    from listing_search
   where not off_market
   group by 1, 2, 3, 4, 5;
create unique index listing_cube_key on listing_cube (listing_type, property_type, subtype, region, cell);

-- The words that public listings use, so that a slip of the pen finds the word that was meant.
create table lexeme (
  word          text primary key,
  listing_count integer not null
);
create index lexeme_similar on lexeme using gin (word gin_trgm_ops);
create index lexeme_prefix on lexeme (word text_pattern_ops);
