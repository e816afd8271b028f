-- Places are of more kinds now (stations, landscapes, postal codes), and come from three sources: the product, registers that
-- an operator imports, and what listings state.

alter table place drop constraint place_kind_check;
alter table place
  add constraint place_kind_check
  check (kind in ('region', 'district', 'town', 'quarter', 'street', 'metro', 'area', 'postcode'));

alter table place
  add column source text not null default 'built_in' check (source in ('built_in', 'imported', 'learnt')),
  -- How many public homes lie there, about.
  add column homes integer not null default 0,
  -- Whether its position is its own, not that of what it lies in.
  add column located boolean not null default true,
  -- Km around its position that certainly belong to it, and that at most do.
  add column extent real not null default 0.5,
  add column spread real not null default 8,
  add column other_names text[] not null default '{}',
  -- The places that it consists of.
  add column members text[] not null default '{}',
  -- Its number in the register of municipalities.
  add column register_code integer,
  -- What belongs to it beside: latitude, longitude and km of each circle.
  add column circles double precision[] not null default '{}',
  -- The transaction that changed it, so that every process can read what is new to it.
  add column changed_in xid8 not null default pg_current_xact_id();

create function place_changed() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
create trigger place_changed before update on place for each row execute function place_changed();

create index place_changed_in on place (changed_in);

-- Which public listing states a place that is learnt from listings, and where it lies, in 1/100,000 of a degree.
create table stated_place (
  listing_id bigint not null references listing_search (id) on delete cascade,
  place_id   text not null,
  latitude   integer not null,
  longitude  integer not null,
  primary key (listing_id, place_id)
);
create index stated_place_place on stated_place (place_id);

create index place_of_town on place (town_id) where kind = 'quarter';
create index place_register_code on place (register_code) where register_code is not null;
