-- Three things make searches quicker where there are very many listings.
--
-- The smallest cells of the map are 25 km wide: whoever looked at a street in a town was shown what the index found in all
-- of the town. There are smaller ones now.
--
-- A range of prices or areas was found in steps of a fifth, and up to half of what the index found was thrown away again.
-- Steps are four times finer now: sixteen to each doubling.
--
-- A sample was found by a mark of its own in the index of all listings, which took a page of each common mark for nearly
-- every listing of the sample. It has indexes of its own now, which take a few pages in all.

drop index listing_search_marks;
drop index listing_words_terms;

-- A number in steps that grow with it, sixteen to each doubling.
create or replace function growing_code(value integer) returns integer language sql immutable parallel safe
begin atomic
  select width_bucket(value, array[
           1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
           28, 29, 30, 31, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 68, 72, 76, 80,
           84, 88, 92, 96, 100, 104, 108, 112, 116, 120, 124, 128, 136, 144, 152, 160, 168, 176, 184, 192, 200,
           208, 216, 224, 232, 240, 248, 256, 272, 288, 304, 320, 336, 352, 368, 384, 400, 416, 432, 448, 464,
           480, 496, 512, 544, 576, 608, 640, 672, 704, 736, 768, 800, 832, 864, 896, 928, 960, 992, 1024, 1088,
           1152, 1216, 1280, 1344, 1408, 1472, 1536, 1600, 1664, 1728, 1792, 1856, 1920, 1984, 2048, 2176, 2304,
           2432, 2560, 2688, 2816, 2944, 3072, 3200, 3328, 3456, 3584, 3712, 3840, 3968, 4096, 4352, 4608, 4864,
           5120, 5376, 5632, 5888, 6144, 6400, 6656, 6912, 7168, 7424, 7680, 7936, 8192, 8704, 9216, 9728,
           10240, 10752, 11264, 11776, 12288, 12800, 13312, 13824, 14336, 14848, 15360, 15872, 16384, 17408,
           18432, 19456, 20480, 21504, 22528, 23552, 24576, 25600, 26624, 27648, 28672, 29696, 30720, 31744,
           32768, 34816, 36864, 38912, 40960, 43008, 45056, 47104, 49152, 51200, 53248, 55296, 57344, 59392,
           61440, 63488, 65536, 69632, 73728, 77824, 81920, 86016, 90112, 94208, 98304, 102400, 106496, 110592,
           114688, 118784, 122880, 126976, 131072, 139264, 147456, 155648, 163840, 172032, 180224, 188416,
           196608, 204800, 212992, 221184, 229376, 237568, 245760, 253952, 262144, 278528, 294912, 311296,
           327680, 344064, 360448, 376832, 393216, 409600, 425984, 442368, 458752, 475136, 491520, 507904,
           524288, 557056, 589824, 622592, 655360, 688128, 720896, 753664, 786432, 819200, 851968, 884736,
           917504, 950272, 983040, 1015808, 1048576, 1114112, 1179648, 1245184, 1310720, 1376256, 1441792,
           1507328, 1572864, 1638400, 1703936, 1769472, 1835008, 1900544, 1966080, 2031616, 2097152, 2228224,
           2359296, 2490368, 2621440, 2752512, 2883584, 3014656, 3145728, 3276800, 3407872, 3538944, 3670016,
           3801088, 3932160, 4063232, 4194304, 4456448, 4718592, 4980736, 5242880, 5505024, 5767168, 6029312,
           6291456, 6553600, 6815744, 7077888, 7340032, 7602176, 7864320, 8126464, 8388608, 8912896, 9437184,
           9961472, 10485760, 11010048, 11534336, 12058624, 12582912, 13107200, 13631488, 14155776, 14680064,
           15204352, 15728640, 16252928, 16777216, 17825792, 18874368, 19922944, 20971520, 22020096, 23068672,
           24117248, 25165824, 26214400, 27262976, 28311552, 29360128, 30408704, 31457280, 32505856, 33554432,
           35651584, 37748736, 39845888, 41943040, 44040192, 46137344, 48234496, 50331648, 52428800, 54525952,
           56623104, 58720256, 60817408, 62914560, 65011712, 67108864, 71303168, 75497472, 79691776, 83886080,
           88080384, 92274688, 96468992, 100663296, 104857600, 109051904, 113246208, 117440512, 121634816,
           125829120, 130023424, 134217728, 142606336, 150994944, 159383552, 167772160, 176160768, 184549376,
           192937984, 201326592, 209715200, 218103808, 226492416, 234881024, 243269632, 251658240, 260046848,
           268435456, 285212672, 301989888, 318767104, 335544320, 352321536, 369098752, 385875968, 402653184,
           419430400, 436207616, 452984832, 469762048, 486539264, 503316480, 520093696, 536870912, 570425344,
           603979776, 637534208, 671088640, 704643072, 738197504, 771751936, 805306368, 838860800, 872415232,
           905969664, 939524096, 973078528, 1006632960, 1040187392, 1073741824, 1140850688, 1207959552,
           1275068416, 1342177280, 1409286144, 1476395008, 1543503872, 1610612736, 1677721600, 1744830464,
           1811939328, 1879048192, 1946157056, 2013265920, 2080374784
         ]);
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
    -- Codes, and groups of 4, 16 and, where there are more than 256 codes, 64: a range of codes is a few of them.
    (30 << 20) | growing_code(s.price),
    (30 << 20) | (1 << 16) | (growing_code(s.price) >> 2),
    (30 << 20) | (2 << 16) | (growing_code(s.price) >> 4),
    (30 << 20) | (3 << 16) | (growing_code(s.price) >> 6),
    (31 << 20) | growing_code(s.price_per_m2),
    (31 << 20) | (1 << 16) | (growing_code(s.price_per_m2) >> 2),
    (31 << 20) | (2 << 16) | (growing_code(s.price_per_m2) >> 4),
    (31 << 20) | (3 << 16) | (growing_code(s.price_per_m2) >> 6),
    (32 << 20) | growing_code(s.total_monthly),
    (32 << 20) | (1 << 16) | (growing_code(s.total_monthly) >> 2),
    (32 << 20) | (2 << 16) | (growing_code(s.total_monthly) >> 4),
    (32 << 20) | (3 << 16) | (growing_code(s.total_monthly) >> 6),
    (33 << 20) | growing_code(s.deposit),
    (33 << 20) | (1 << 16) | (growing_code(s.deposit) >> 2),
    (33 << 20) | (2 << 16) | (growing_code(s.deposit) >> 4),
    (33 << 20) | (3 << 16) | (growing_code(s.deposit) >> 6),
    (34 << 20) | growing_code(s.usable_area),
    (34 << 20) | (1 << 16) | (growing_code(s.usable_area) >> 2),
    (34 << 20) | (2 << 16) | (growing_code(s.usable_area) >> 4),
    (34 << 20) | (3 << 16) | (growing_code(s.usable_area) >> 6),
    (35 << 20) | growing_code(s.land_area),
    (35 << 20) | (1 << 16) | (growing_code(s.land_area) >> 2),
    (35 << 20) | (2 << 16) | (growing_code(s.land_area) >> 4),
    (35 << 20) | (3 << 16) | (growing_code(s.land_area) >> 6),
    (36 << 20) | growing_code(coalesce(s.usable_area, s.land_area)),
    (36 << 20) | (1 << 16) | (growing_code(coalesce(s.usable_area, s.land_area)) >> 2),
    (36 << 20) | (2 << 16) | (growing_code(coalesce(s.usable_area, s.land_area)) >> 4),
    (36 << 20) | (3 << 16) | (growing_code(coalesce(s.usable_area, s.land_area)) >> 6),
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
