-- A search by words found ids in listing_words and then looked up each of them in listing_search: three pages of its
-- primary key and one of the table for every listing that was found. Among a million listings that was more than half of
-- what a search took. Listings stand beside their words with all their columns now, so that what the index of words finds
-- is tested where it was found. listing_search stays as it is, with its narrow rows, for searches without words.

create table listing_with_words (
  like listing_search including defaults including generated,
  words tsvector not null,
  marks integer[] not null
);
insert into listing_with_words (
  id, owner_id, off_market, listing_type, property_type, subtype, region, district, town_id, quarter, latitude,
  longitude, cell, price, price_per_m2, total_monthly, deposit, usable_area, land_area, room_count, floor_number,
  year_built, min_lease_months, available_from, lister_type, lease_type, pets, condition, building_type, ownership,
  flat_class, house_position, energy_class, furnished, internet, heating_source, water, sewerage, electricity, gas,
  flags, published_at, words, marks)
select
  s.id, s.owner_id, s.off_market, s.listing_type, s.property_type, s.subtype, s.region, s.district, s.town_id,
  s.quarter, s.latitude, s.longitude, s.cell, s.price, s.price_per_m2, s.total_monthly, s.deposit, s.usable_area,
  s.land_area, s.room_count, s.floor_number, s.year_built, s.min_lease_months, s.available_from, s.lister_type,
  s.lease_type, s.pets, s.condition, s.building_type, s.ownership, s.flat_class, s.house_position, s.energy_class,
  s.furnished, s.internet, s.heating_source, s.water, s.sewerage, s.electricity, s.gas, s.flags, s.published_at, w.words, w.marks
  from listing_search s
  join listing_words w on w.id = s.id
 order by s.id;
drop table listing_words;
alter table listing_with_words rename to listing_words;
alter table listing_words
  add constraint listing_words_pkey primary key (id),
  add constraint listing_words_id_fkey foreign key (id) references listing_search (id) on delete cascade;

create index listing_words_terms on listing_words using gin (search_terms(words), marks) with (fastupdate = off);
create index listing_words_sample_2 on listing_words using gin (search_terms(words), marks) with (fastupdate = off)
 where hashint8(id) & 3 = 0;
create index listing_words_sample_4 on listing_words using gin (search_terms(words), marks) with (fastupdate = off)
 where hashint8(id) & 15 = 0;
create index listing_words_sample_6 on listing_words using gin (search_terms(words), marks) with (fastupdate = off)
 where hashint8(id) & 63 = 0;
create index listing_words_sample_8 on listing_words using gin (search_terms(words), marks) with (fastupdate = off)
 where hashint8(id) & 255 = 0;
create index listing_words_sample_10 on listing_words using gin (search_terms(words), marks) with (fastupdate = off)
 where hashint8(id) & 1023 = 0;
