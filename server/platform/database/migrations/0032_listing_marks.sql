-- A search is answered from one index, whatever it asks for, so that nothing depends on which index the planner takes.
-- The index knows a listing by its marks: one number for each value that filters can ask for. A mark is the number of its
-- field, times 2^20, plus a code. `server/search/searchMarks.ts` has the same fields and codes; filters that marks only
-- come near to (ranges, places) are still tested on each row that the index finds.

-- A number in steps that grow with it, four to each doubling.
create function growing_code(value integer) returns integer language sql immutable parallel safe
begin atomic
  select width_bucket(value, array[
           1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128,
           160, 192, 224, 256, 320, 384, 448, 512, 640, 768, 896, 1024, 1280, 1536, 1792, 2048,
           2560, 3072, 3584, 4096, 5120, 6144, 7168, 8192, 10240, 12288, 14336, 16384, 20480, 24576,
           28672, 32768, 40960, 49152, 57344, 65536, 81920, 98304, 114688, 131072, 163840, 196608,
           229376, 262144, 327680, 393216, 458752, 524288, 655360, 786432, 917504, 1048576, 1310720,
           1572864, 1835008, 2097152, 2621440, 3145728, 3670016, 4194304, 5242880, 6291456, 7340032,
           8388608, 10485760, 12582912, 14680064, 16777216, 20971520, 25165824, 29360128, 33554432,
           41943040, 50331648, 58720256, 67108864, 83886080, 100663296, 117440512, 134217728,
           167772160, 201326592, 234881024, 268435456, 335544320, 402653184, 469762048, 536870912,
           671088640, 805306368, 939524096, 1073741824, 1342177280, 1610612736, 1879048192
         ]);
end;

-- A small number as it is, as far as it fits.
create function linear_code(value integer) returns integer language sql immutable parallel safe
begin atomic
  select case when value > 255 then 255 when value < 0 then 0 else value end;
end;

-- Days since 2020.
create function published_day(at timestamptz) returns integer language sql immutable parallel safe
begin atomic
  select greatest(0, floor(extract(epoch from at) / 86400)::integer - 18262);
end;

-- Strict, so that PostgreSQL calls it instead of writing all of it into each search that names it.
create function listing_marks(s listing_search) returns integer[]
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
    -- One listing in four, in sixteen …, always the same ones: to count a part where all would be too many.
    case when hashint8(s.id) & 3 = 0 then (28 << 20) | 2 end,
    case when hashint8(s.id) & 15 = 0 then (28 << 20) | 4 end,
    case when hashint8(s.id) & 63 = 0 then (28 << 20) | 6 end,
    case when hashint8(s.id) & 255 = 0 then (28 << 20) | 8 end,
    case when hashint8(s.id) & 1023 = 0 then (28 << 20) | 10 end,
    -- The day of publication, and groups of 8, 64, 512 and 4,096 days.
    (29 << 20) | (0 << 16) | (published_day(s.published_at) >> 0),
    (29 << 20) | (1 << 16) | (published_day(s.published_at) >> 3),
    (29 << 20) | (2 << 16) | (published_day(s.published_at) >> 6),
    (29 << 20) | (3 << 16) | (published_day(s.published_at) >> 9),
    (29 << 20) | (4 << 16) | (published_day(s.published_at) >> 12),
    -- Codes of 0 to 255, and groups of 4 and 16: a range of codes is a few of them.
    (30 << 20) | growing_code(s.price),
    (30 << 20) | (1 << 16) | (growing_code(s.price) >> 2),
    (30 << 20) | (2 << 16) | (growing_code(s.price) >> 4),
    (31 << 20) | growing_code(s.price_per_m2),
    (31 << 20) | (1 << 16) | (growing_code(s.price_per_m2) >> 2),
    (31 << 20) | (2 << 16) | (growing_code(s.price_per_m2) >> 4),
    (32 << 20) | growing_code(s.total_monthly),
    (32 << 20) | (1 << 16) | (growing_code(s.total_monthly) >> 2),
    (32 << 20) | (2 << 16) | (growing_code(s.total_monthly) >> 4),
    (33 << 20) | growing_code(s.deposit),
    (33 << 20) | (1 << 16) | (growing_code(s.deposit) >> 2),
    (33 << 20) | (2 << 16) | (growing_code(s.deposit) >> 4),
    (34 << 20) | growing_code(s.usable_area),
    (34 << 20) | (1 << 16) | (growing_code(s.usable_area) >> 2),
    (34 << 20) | (2 << 16) | (growing_code(s.usable_area) >> 4),
    (35 << 20) | growing_code(s.land_area),
    (35 << 20) | (1 << 16) | (growing_code(s.land_area) >> 2),
    (35 << 20) | (2 << 16) | (growing_code(s.land_area) >> 4),
    (36 << 20) | growing_code(coalesce(s.usable_area, s.land_area)),
    (36 << 20) | (1 << 16) | (growing_code(coalesce(s.usable_area, s.land_area)) >> 2),
    (36 << 20) | (2 << 16) | (growing_code(coalesce(s.usable_area, s.land_area)) >> 4),
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

create index listing_search_marks on listing_search using gin (listing_marks(listing_search)) with (fastupdate = off);

-- Searches by words find both in one index, too. It knows each word as it is, because the kind of a listing is among its
-- marks now, and the first one to six letters of each, marked by `^`: whoever is still typing a word means all that begin
-- with it, and asking a GIN index for a prefix collects all entries of all of them first.
create function search_terms(words tsvector) returns tsvector
  language sql immutable strict parallel safe cost 10000
begin atomic
  select array_to_tsvector(lexemes || array(
           select '^' || left(lexeme, letters)
             from unnest(lexemes) as lexeme
            cross join generate_series(1, least(6, char_length(lexeme))) as letters))
    from (select tsvector_to_array(words) as lexemes offset 0) given;
end;

alter table listing_words add column marks integer[];
update listing_words
   set marks = listing_marks(s),
       -- What stood for the kind among the words.
       words = ts_delete(listing_words.words, array[
         '=', '=' || s.listing_type, '=.' || s.property_type, '=' || s.listing_type || '.' || s.property_type,
         '=' || s.listing_type || '.' || s.property_type || '.' || s.subtype])
  from listing_search s
 where s.id = listing_words.id;
alter table listing_words alter column marks set not null;
create index listing_words_terms on listing_words using gin (search_terms(words), marks) with (fastupdate = off);
drop index listing_words_by_kind;
drop function words_by_kind(tsvector);

-- All listings by price, in one walk instead of one for each of a hundred kinds.
create index listing_search_all_price on listing_search (price, id) where not off_market;

-- What these were for is found by marks.
drop index listing_search_area_bands;
drop index listing_search_sample;
