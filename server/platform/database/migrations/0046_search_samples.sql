-- Three things make searches quicker where there are very many listings.
--
-- The smallest cells of the map are 25 km wide: whoever looked at a street in a town was shown what the index found in all
-- of the town. There are smaller ones now.
--
-- A range of prices or areas was found in steps of a fifth, and up to half of what the index found was thrown away again.
-- Steps are of one per cent now: 64 to each doubling.
--
-- A sample was found by a mark of its own in the index of all listings, which took a page of each common mark for nearly
-- every listing of the sample. It has indexes of its own now, which take a few pages in all.

drop index listing_search_marks;
drop index listing_words_terms;

-- How many bits a positive number has.
create function number_bits(value integer) returns integer language sql immutable parallel safe
begin atomic
  select width_bucket(value, array[
           1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144,
           524288, 1048576, 2097152, 4194304, 8388608, 16777216, 33554432, 67108864, 134217728, 268435456,
           536870912, 1073741824
         ]);
end;

-- A number in steps that grow with it, 64 to each doubling: how many bits it has, and the seven highest of them.
create or replace function growing_code(value integer) returns integer language sql immutable parallel safe
begin atomic
  select case when value < 64 then greatest(value, 0)
              else 64 * (number_bits(value) - 6) + ((value >> (number_bits(value) - 7)) & 63) end;
end;

-- Strict, so that PostgreSQL calls it instead of writing all of it into each search that names it.
create or replace function listing_marks(s listing_search) returns integer[]
  language sql immutable strict parallel safe cost 10000
begin atomic
  select array_remove(array[
    -- What it is, where it is, and on which terms.
    (1 << 20) | case when s.off_market then 2 else 1 end,
    (2 << 20) | s.listing_type,
    (3 << 20) | s.property_type,
    (4 << 20) | (s.property_type::integer << 6) | s.subtype,
    (5 << 20) | nullif(s.region, 0),
    (6 << 20) | nullif(s.district, 0),
    (8 << 20) | nullif(s.lister_type, 0),
    (9 << 20) | nullif(s.lease_type, 0),
    (10 << 20) | nullif(s.pets, 0),
    (11 << 20) | nullif(s.condition, 0),
    (12 << 20) | nullif(s.building_type, 0),
    (13 << 20) | nullif(s.ownership, 0),
    (14 << 20) | nullif(s.flat_class, 0),
    (15 << 20) | nullif(s.house_position, 0),
    (16 << 20) | nullif(s.energy_class, 0),
    (17 << 20) | nullif(s.furnished, 0),
    (18 << 20) | nullif(s.internet, 0),
    (7 << 20) | (s.town_id & 1048575)::integer,
    (19 << 20) | s.cell,
    (20 << 20) | ((s.cell >> 12) << 8) | ((s.cell & 1023) >> 2),
    (21 << 20) | ((s.cell >> 14) << 6) | ((s.cell & 1023) >> 4),
    -- Cells of about 1 km and 5 km, for small parts of the map in towns; unique within a country.
    (28 << 20) | (((s.longitude >> 11) & 1023) << 10) | ((s.latitude >> 10) & 1023),
    (42 << 20) | (((s.longitude >> 13) & 1023) << 10) | ((s.latitude >> 12) & 1023),
    -- Yes or no.
    (22 << 20) | 0 | ((s.flags >> 0) & 1)::integer,
    (22 << 20) | 2 | ((s.flags >> 1) & 1)::integer,
    (22 << 20) | 4 | ((s.flags >> 2) & 1)::integer,
    (22 << 20) | 6 | ((s.flags >> 3) & 1)::integer,
    (22 << 20) | 8 | ((s.flags >> 4) & 1)::integer,
    (22 << 20) | 10 | ((s.flags >> 5) & 1)::integer,
    (22 << 20) | 12 | ((s.flags >> 6) & 1)::integer,
    (22 << 20) | 14 | ((s.flags >> 7) & 1)::integer,
    (22 << 20) | 16 | ((s.flags >> 8) & 1)::integer,
    (22 << 20) | 18 | ((s.flags >> 9) & 1)::integer,
    (22 << 20) | 20 | ((s.flags >> 10) & 1)::integer,
    (22 << 20) | 22 | ((s.flags >> 11) & 1)::integer,
    (22 << 20) | 24 | ((s.flags >> 12) & 1)::integer,
    (22 << 20) | 26 | ((s.flags >> 13) & 1)::integer,
    (22 << 20) | 28 | ((s.flags >> 14) & 1)::integer,
    (22 << 20) | 30 | ((s.flags >> 15) & 1)::integer,
    (22 << 20) | 32 | ((s.flags >> 16) & 1)::integer,
    (22 << 20) | 34 | ((s.flags >> 17) & 1)::integer,
    (22 << 20) | 36 | ((s.flags >> 18) & 1)::integer,
    (22 << 20) | 38 | ((s.flags >> 19) & 1)::integer,
    (22 << 20) | 40 | ((s.flags >> 20) & 1)::integer,
    (22 << 20) | 42 | ((s.flags >> 21) & 1)::integer,
    (22 << 20) | 44 | ((s.flags >> 22) & 1)::integer,
    (22 << 20) | 46 | ((s.flags >> 23) & 1)::integer,
    (22 << 20) | 48 | ((s.flags >> 24) & 1)::integer,
    -- Several values of one field.
    ((23 << 20) | 1) * nullif((s.heating_source >> 0) & 1, 0),
    ((23 << 20) | 2) * nullif((s.heating_source >> 1) & 1, 0),
    ((23 << 20) | 3) * nullif((s.heating_source >> 2) & 1, 0),
    ((23 << 20) | 4) * nullif((s.heating_source >> 3) & 1, 0),
    ((23 << 20) | 5) * nullif((s.heating_source >> 4) & 1, 0),
    ((23 << 20) | 6) * nullif((s.heating_source >> 5) & 1, 0),
    ((23 << 20) | 7) * nullif((s.heating_source >> 6) & 1, 0),
    ((23 << 20) | 8) * nullif((s.heating_source >> 7) & 1, 0),
    ((23 << 20) | 9) * nullif((s.heating_source >> 8) & 1, 0),
    ((23 << 20) | 10) * nullif((s.heating_source >> 9) & 1, 0),
    ((23 << 20) | 11) * nullif((s.heating_source >> 10) & 1, 0),
    ((23 << 20) | 12) * nullif((s.heating_source >> 11) & 1, 0),
    ((23 << 20) | 13) * nullif((s.heating_source >> 12) & 1, 0),
    ((23 << 20) | 14) * nullif((s.heating_source >> 13) & 1, 0),
    ((23 << 20) | 15) * nullif((s.heating_source >> 14) & 1, 0),
    ((24 << 20) | 1) * nullif((s.water >> 0) & 1, 0),
    ((24 << 20) | 2) * nullif((s.water >> 1) & 1, 0),
    ((24 << 20) | 3) * nullif((s.water >> 2) & 1, 0),
    ((24 << 20) | 4) * nullif((s.water >> 3) & 1, 0),
    ((24 << 20) | 5) * nullif((s.water >> 4) & 1, 0),
    ((24 << 20) | 6) * nullif((s.water >> 5) & 1, 0),
    ((24 << 20) | 7) * nullif((s.water >> 6) & 1, 0),
    ((24 << 20) | 8) * nullif((s.water >> 7) & 1, 0),
    ((25 << 20) | 1) * nullif((s.sewerage >> 0) & 1, 0),
    ((25 << 20) | 2) * nullif((s.sewerage >> 1) & 1, 0),
    ((25 << 20) | 3) * nullif((s.sewerage >> 2) & 1, 0),
    ((25 << 20) | 4) * nullif((s.sewerage >> 3) & 1, 0),
    ((25 << 20) | 5) * nullif((s.sewerage >> 4) & 1, 0),
    ((25 << 20) | 6) * nullif((s.sewerage >> 5) & 1, 0),
    ((25 << 20) | 7) * nullif((s.sewerage >> 6) & 1, 0),
    ((25 << 20) | 8) * nullif((s.sewerage >> 7) & 1, 0),
    ((26 << 20) | 1) * nullif((s.electricity >> 0) & 1, 0),
    ((26 << 20) | 2) * nullif((s.electricity >> 1) & 1, 0),
    ((26 << 20) | 3) * nullif((s.electricity >> 2) & 1, 0),
    ((26 << 20) | 4) * nullif((s.electricity >> 3) & 1, 0),
    ((26 << 20) | 5) * nullif((s.electricity >> 4) & 1, 0),
    ((26 << 20) | 6) * nullif((s.electricity >> 5) & 1, 0),
    ((26 << 20) | 7) * nullif((s.electricity >> 6) & 1, 0),
    ((26 << 20) | 8) * nullif((s.electricity >> 7) & 1, 0),
    ((27 << 20) | 1) * nullif((s.gas >> 0) & 1, 0),
    ((27 << 20) | 2) * nullif((s.gas >> 1) & 1, 0),
    ((27 << 20) | 3) * nullif((s.gas >> 2) & 1, 0),
    ((27 << 20) | 4) * nullif((s.gas >> 3) & 1, 0),
    ((27 << 20) | 5) * nullif((s.gas >> 4) & 1, 0),
    ((27 << 20) | 6) * nullif((s.gas >> 5) & 1, 0),
    ((27 << 20) | 7) * nullif((s.gas >> 6) & 1, 0),
    ((27 << 20) | 8) * nullif((s.gas >> 7) & 1, 0),
    -- The day of publication, and groups of 8, 64, 512 and 4,096 days.
    (29 << 20) | (0 << 16) | (published_day(s.published_at) >> 0),
    (29 << 20) | (1 << 16) | (published_day(s.published_at) >> 3),
    (29 << 20) | (2 << 16) | (published_day(s.published_at) >> 6),
    (29 << 20) | (3 << 16) | (published_day(s.published_at) >> 9),
    (29 << 20) | (4 << 16) | (published_day(s.published_at) >> 12),
    -- Codes, and groups of 4, 16 and, where there are more than 256 codes, 64 and 256: a range of codes is a few of them.
    (30 << 20) | growing_code(s.price),
    (30 << 20) | (1 << 16) | (growing_code(s.price) >> 2),
    (30 << 20) | (2 << 16) | (growing_code(s.price) >> 4),
    (30 << 20) | (3 << 16) | (growing_code(s.price) >> 6),
    (30 << 20) | (4 << 16) | (growing_code(s.price) >> 8),
    (31 << 20) | growing_code(s.price_per_m2),
    (31 << 20) | (1 << 16) | (growing_code(s.price_per_m2) >> 2),
    (31 << 20) | (2 << 16) | (growing_code(s.price_per_m2) >> 4),
    (31 << 20) | (3 << 16) | (growing_code(s.price_per_m2) >> 6),
    (31 << 20) | (4 << 16) | (growing_code(s.price_per_m2) >> 8),
    (32 << 20) | growing_code(s.total_monthly),
    (32 << 20) | (1 << 16) | (growing_code(s.total_monthly) >> 2),
    (32 << 20) | (2 << 16) | (growing_code(s.total_monthly) >> 4),
    (32 << 20) | (3 << 16) | (growing_code(s.total_monthly) >> 6),
    (32 << 20) | (4 << 16) | (growing_code(s.total_monthly) >> 8),
    (33 << 20) | growing_code(s.deposit),
    (33 << 20) | (1 << 16) | (growing_code(s.deposit) >> 2),
    (33 << 20) | (2 << 16) | (growing_code(s.deposit) >> 4),
    (33 << 20) | (3 << 16) | (growing_code(s.deposit) >> 6),
    (33 << 20) | (4 << 16) | (growing_code(s.deposit) >> 8),
    (34 << 20) | growing_code(s.usable_area),
    (34 << 20) | (1 << 16) | (growing_code(s.usable_area) >> 2),
    (34 << 20) | (2 << 16) | (growing_code(s.usable_area) >> 4),
    (34 << 20) | (3 << 16) | (growing_code(s.usable_area) >> 6),
    (34 << 20) | (4 << 16) | (growing_code(s.usable_area) >> 8),
    (35 << 20) | growing_code(s.land_area),
    (35 << 20) | (1 << 16) | (growing_code(s.land_area) >> 2),
    (35 << 20) | (2 << 16) | (growing_code(s.land_area) >> 4),
    (35 << 20) | (3 << 16) | (growing_code(s.land_area) >> 6),
    (35 << 20) | (4 << 16) | (growing_code(s.land_area) >> 8),
    (36 << 20) | growing_code(coalesce(s.usable_area, s.land_area)),
    (36 << 20) | (1 << 16) | (growing_code(coalesce(s.usable_area, s.land_area)) >> 2),
    (36 << 20) | (2 << 16) | (growing_code(coalesce(s.usable_area, s.land_area)) >> 4),
    (36 << 20) | (3 << 16) | (growing_code(coalesce(s.usable_area, s.land_area)) >> 6),
    (36 << 20) | (4 << 16) | (growing_code(coalesce(s.usable_area, s.land_area)) >> 8),
    (37 << 20) | linear_code(s.room_count),
    (37 << 20) | (1 << 16) | (linear_code(s.room_count) >> 2),
    (37 << 20) | (2 << 16) | (linear_code(s.room_count) >> 4),
    (38 << 20) | linear_code(s.floor_number + 10),
    (38 << 20) | (1 << 16) | (linear_code(s.floor_number + 10) >> 2),
    (38 << 20) | (2 << 16) | (linear_code(s.floor_number + 10) >> 4),
    (39 << 20) | linear_code(s.year_built - 1850),
    (39 << 20) | (1 << 16) | (linear_code(s.year_built - 1850) >> 2),
    (39 << 20) | (2 << 16) | (linear_code(s.year_built - 1850) >> 4),
    (40 << 20) | linear_code(s.min_lease_months),
    (40 << 20) | (1 << 16) | (linear_code(s.min_lease_months) >> 2),
    (40 << 20) | (2 << 16) | (linear_code(s.min_lease_months) >> 4),
    (41 << 20) | linear_code((extract(year from s.available_from) * 12 + extract(month from s.available_from))::integer - 24241),
    (41 << 20) | (1 << 16) | (linear_code((extract(year from s.available_from) * 12 + extract(month from s.available_from))::integer - 24241) >> 2),
    (41 << 20) | (2 << 16) | (linear_code((extract(year from s.available_from) * 12 + extract(month from s.available_from))::integer - 24241) >> 4)
  ], null);
end;

update listing_words set marks = listing_marks(s) from listing_search s where s.id = listing_words.id;

create index listing_search_marks on listing_search using gin (listing_marks(listing_search)) with (fastupdate = off);
create index listing_words_terms on listing_words using gin (search_terms(words), marks) with (fastupdate = off);

create index listing_search_sample_2 on listing_search using gin (listing_marks(listing_search)) with (fastupdate = off)
 where hashint8(id) & 3 = 0;
create index listing_words_sample_2 on listing_words using gin (search_terms(words), marks) with (fastupdate = off)
 where hashint8(id) & 3 = 0;
create index listing_search_sample_4 on listing_search using gin (listing_marks(listing_search)) with (fastupdate = off)
 where hashint8(id) & 15 = 0;
create index listing_words_sample_4 on listing_words using gin (search_terms(words), marks) with (fastupdate = off)
 where hashint8(id) & 15 = 0;
create index listing_search_sample_6 on listing_search using gin (listing_marks(listing_search)) with (fastupdate = off)
 where hashint8(id) & 63 = 0;
create index listing_words_sample_6 on listing_words using gin (search_terms(words), marks) with (fastupdate = off)
 where hashint8(id) & 63 = 0;
create index listing_search_sample_8 on listing_search using gin (listing_marks(listing_search)) with (fastupdate = off)
 where hashint8(id) & 255 = 0;
create index listing_words_sample_8 on listing_words using gin (search_terms(words), marks) with (fastupdate = off)
 where hashint8(id) & 255 = 0;
create index listing_search_sample_10 on listing_search using gin (listing_marks(listing_search)) with (fastupdate = off)
 where hashint8(id) & 1023 = 0;
create index listing_words_sample_10 on listing_words using gin (search_terms(words), marks) with (fastupdate = off)
 where hashint8(id) & 1023 = 0;
