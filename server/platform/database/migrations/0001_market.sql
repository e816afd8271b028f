-- Makes people, listings with their pictures and history, places, leads and tours possible.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- A text as it is compared in searches: no diacritics, lower case ('Žižkov' -> 'zizkov').
create function normalized(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create table account (
  id                     bigint generated always as identity primary key,
  email                  text not null,
  contact_email          text,
  password_hash          text,
  first_name             text,
  last_name              text,
  phone_number           text,
  address_street         text,
  address_street_numbers text,
  address_zip            text,
  address_city           text,
  preferred_language     text check (preferred_language in ('en', 'cs')),
  profile_picture_path   text,
  agency_name            text,
  is_admin               boolean not null default false,
  confirmed_at           timestamptz,
  banned_at              timestamptz,
  ban_reason             text,
  created_at             timestamptz not null default now(),
  version                integer not null default 1
);
create unique index account_email on account (lower(email));

create table listing (
  id                 bigint generated always as identity primary key,
  owner_id           bigint not null references account (id),
  status             text not null check (status in
                       ('PUBLISHED', 'PENDING', 'DRAFT', 'ARCHIVED', 'SOLD', 'RENTED', 'DELETED', 'REJECTED')),
  slug               text not null unique,
  listing_type       text not null check (listing_type in ('sale', 'rent')),
  property_type      text not null check (property_type in
                       ('flat', 'house', 'land', 'commercial', 'project', 'garage', 'recreational', 'other')),
  price              bigint check (price > 0),
  offer_price        bigint check (offer_price > 0 and offer_price < price),
  formatted_address  text not null default '',
  street             text,
  house_no           text,
  city               text not null default '',
  city_part          text,
  zip                text,
  region             text,
  district           text,
  town_id            bigint,
  latitude           double precision check (latitude between 48.5 and 51.1),
  longitude          double precision check (longitude between 12.0 and 18.9),
  location_accuracy  text not null default 'street' check (location_accuracy in ('exact', 'street', 'district')),
  project_name       text,
  description_en     text,
  description_cs     text,
  -- All other fields of the property form by their keys; booleans, numbers, texts, lists of texts.
  attributes         jsonb not null default '{}',
  is_reserved        boolean not null default false,
  lifetime_days      integer not null default 90 check (lifetime_days in (30, 90, 180)),
  published_at       timestamptz,
  first_published_at timestamptz,
  expires_at         timestamptz,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  version            integer not null default 1,
  check ((latitude is null) = (longitude is null))
);
-- Leads with the owner, so that a short page of one's own listings never walks the primary key.
create index listing_owner on listing (owner_id, id desc);
create index listing_status_queue on listing (status, updated_at);

create table listing_media (
  id          bigint generated always as identity primary key,
  listing_id  bigint not null references listing (id) on delete cascade,
  media_type  text not null check (media_type in ('OTHER_IMAGE', 'EER_IMAGE', 'FLOOR_PLAN')),
  position    smallint not null,
  -- Either the parameters of a drawing or the key of an uploaded object.
  drawing     jsonb,
  object_key  text,
  width       integer not null,
  height      integer not null,
  placeholder text not null check (length(placeholder) <= 600),
  alt_en      text not null default '',
  alt_cs      text not null default '',
  check ((drawing is null) <> (object_key is null))
);
create index listing_media_order on listing_media (listing_id, position, id);

-- Append-only: every status a listing ever had, and by whom.
create table listing_status_history (
  id          bigint generated always as identity primary key,
  listing_id  bigint not null references listing (id) on delete cascade,
  occurred_at timestamptz not null default now(),
  event       text not null,
  from_status text,
  to_status   text not null,
  actor_id    bigint references account (id),
  actor_role  text not null check (actor_role in ('owner', 'admin', 'system')),
  reason_code text,
  reason_text text
);
create index listing_status_history_listing on listing_status_history (listing_id, id);

create table listing_price_history (
  id          bigint generated always as identity primary key,
  listing_id  bigint not null references listing (id) on delete cascade,
  occurred_at timestamptz not null default now(),
  price       bigint not null,
  offer_price bigint
);
create index listing_price_history_listing on listing_price_history (listing_id, id);

-- One row per listing, stats token and day.
create table listing_view (
  listing_id  bigint not null references listing (id) on delete cascade,
  day         date not null,
  stats_token text not null,
  primary key (listing_id, day, stats_token)
);
create table listing_featured_view (
  listing_id bigint not null references listing (id) on delete cascade,
  day        date not null,
  count      integer not null default 0,
  primary key (listing_id, day)
);

-- Regions, districts, towns, quarters and streets.
create table place (
  id         text primary key,
  kind       text not null check (kind in ('region', 'district', 'town', 'quarter', 'street')),
  name       text not null,
  context    text not null,
  region     text not null,
  district   text,
  town_id    bigint,
  population integer not null default 0,
  latitude   double precision not null,
  longitude  double precision not null,
  search_key text generated always as (normalized(name)) stored
);
create index place_prefix on place (search_key text_pattern_ops, population desc);
create index place_similar on place using gin (search_key gin_trgm_ops);
create index place_position on place (latitude, longitude);

create table tour_slot (
  id         bigint generated always as identity primary key,
  listing_id bigint not null references listing (id) on delete cascade,
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  capacity   smallint not null default 1 check (capacity between 1 and 20),
  check (ends_at > starts_at)
);
create index tour_slot_listing on tour_slot (listing_id, starts_at);

create table lead (
  id           bigint generated always as identity primary key,
  listing_id   bigint not null references listing (id) on delete cascade,
  sender_id    bigint references account (id),
  name         text not null,
  email        text not null,
  phone_number text,
  message      text not null,
  tour_slot_id bigint references tour_slot (id),
  state        text not null default 'new'
                 check (state in ('new', 'seen', 'replied', 'tour_agreed', 'closed', 'spam')),
  created_at   timestamptz not null default now()
);
create index lead_listing on lead (listing_id, id desc);
create index lead_sender on lead (sender_id, id desc);

create table favorite (
  account_id  bigint not null references account (id) on delete cascade,
  listing_id  bigint not null references listing (id) on delete cascade,
  price_then  bigint,
  created_at  timestamptz not null default now(),
  primary key (account_id, listing_id)
);
