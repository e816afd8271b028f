-- Makes a seeker's work possible: notes beside favorites, conversations about a listing, saved searches that tell of what
-- is new, and reports of what is wrong.

alter table favorite add column note text check (length(note) between 1 and 1000);
create index favorite_newest on favorite (account_id, created_at desc, listing_id desc);
create index favorite_listing on favorite (listing_id);

-- Whether its owner wants to hear what becomes of favorites.
alter table account add column wants_favorite_mails boolean not null default true;

alter table lead add column locale text not null default 'cs' check (locale in ('en', 'cs'));
alter table lead add column last_message_at timestamptz not null default now();
update lead set last_message_at = created_at;
-- Of which tour date a place is taken; empty once it was given back. A tour date can go away.
alter table lead drop constraint lead_tour_slot_id_fkey;
alter table lead add foreign key (tour_slot_id) references tour_slot (id) on delete set null;
create index lead_tour_slot on lead (tour_slot_id) where tour_slot_id is not null;
drop index lead_listing;
create index lead_listing on lead (listing_id, last_message_at desc, id desc);
drop index lead_sender;
create index lead_sender on lead (sender_id, last_message_at desc, id desc);

-- What was written after the message that a lead began with. The system writes codes, which readers see as words.
create table lead_message (
  id         bigint generated always as identity primary key,
  lead_id    bigint not null references lead (id) on delete cascade,
  author     text not null check (author in ('lister', 'sender', 'system')),
  text       text not null default '',
  code       text check (code in ('tour_cancelled', 'listing_sold', 'listing_rented', 'listing_gone')),
  created_at timestamptz not null default now(),
  check ((author = 'system') = (code is not null))
);
create index lead_message_lead on lead_message (lead_id, id);

create table saved_search (
  id           bigint generated always as identity primary key,
  account_id   bigint not null references account (id) on delete cascade,
  name         text not null check (length(name) between 1 and 120),
  frequency    text not null check (frequency in ('instant', 'daily', 'weekly', 'off')),
  is_paused    boolean not null default false,
  -- The parameters as they were sent, and as one text for all that ask for the same.
  criteria     jsonb not null,
  criteria_key text not null,
  -- What the scopes below cannot say, as filters; empty where they say everything.
  rest         jsonb,
  seen_at      timestamptz not null default now(),
  mailed_at    timestamptz,
  created_at   timestamptz not null default now()
);
create unique index saved_search_once on saved_search (account_id, md5(criteria_key));
create index saved_search_newest on saved_search (account_id, id desc);

-- Where the listings of a search that is not paused lie, for a listing to find the searches it may fit. A listing looks in
-- its map cell, town, district and region, in the whole country, and each time among searches for its types and for any.
create table saved_search_scope (
  saved_search_id bigint not null references saved_search (id) on delete cascade,
  scope           integer not null,
  -- 0 for any.
  listing_type    smallint not null,
  property_type   smallint not null,
  -- One bit for each code of the subtype that the property type has.
  subtypes        integer not null,
  price_min       integer not null,
  price_max       integer not null,
  -- In tenths of a square metre; a listing without an area has -1.
  area_min        integer not null,
  area_max        integer not null,
  -- In 1/100,000 of a degree; empty where the scope says it all.
  west            integer,
  south           integer,
  east            integer,
  north           integer,
  has_rest        boolean not null
);
create index saved_search_scope_place
  on saved_search_scope (scope, listing_type, property_type)
  include (saved_search_id, subtypes, price_min, price_max, area_min, area_max, west, south, east, north, has_rest);
create index saved_search_scope_search on saved_search_scope (saved_search_id);

-- What a saved search has found: a listing once, and once more for each price that it fell to.
create table alert (
  saved_search_id bigint not null references saved_search (id) on delete cascade,
  listing_id      bigint not null references listing (id) on delete cascade,
  -- 0 for the listing itself.
  dropped_to      bigint not null default 0,
  dropped_from    bigint,
  occurred_at     timestamptz not null,
  -- When a mail is to tell of it; empty where none is, or where it was sent.
  mail_due_at     timestamptz,
  primary key (saved_search_id, listing_id, dropped_to),
  check ((dropped_to = 0) = (dropped_from is null))
);
create index alert_newest on alert (saved_search_id, occurred_at desc);
create index alert_due on alert (mail_due_at) where mail_due_at is not null;
create index alert_listing on alert (listing_id);

-- What people think is wrong with a listing; each of them once.
create table listing_report (
  id           bigint generated always as identity primary key,
  listing_id   bigint not null references listing (id) on delete cascade,
  reporter_id  bigint references account (id) on delete set null,
  -- Of a guest: a keyed hash of the visit, and the address that wants to hear the outcome.
  visit_key    text,
  email        text,
  locale       text not null check (locale in ('en', 'cs')),
  reason       text not null check (reason in
                 ('gone', 'wrong_price', 'wrong_facts', 'duplicate', 'fraud', 'offensive', 'other')),
  text         text not null default '',
  -- Reports of confirmed people can hold a listing back; those of others wait for somebody to look at them.
  is_confirmed boolean not null,
  outcome      text check (outcome in ('upheld', 'dismissed')),
  created_at   timestamptz not null default now(),
  decided_at   timestamptz,
  check ((outcome is null) = (decided_at is null))
);
create unique index listing_report_account on listing_report (listing_id, reporter_id) where reporter_id is not null;
create unique index listing_report_visit on listing_report (listing_id, visit_key) where visit_key is not null;
create index listing_report_reporter on listing_report (reporter_id) where reporter_id is not null;
create index listing_report_open on listing_report (created_at) where outcome is null;
