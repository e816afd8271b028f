-- Makes it possible to edit a listing that is online without changing what is online: its changes collect in a revision
-- until they are published. Listings that are there have none; those that wait for a review because of an edit go on
-- waiting.

-- Never the same twice, also over several revisions of a listing: an old version is known to be old.
create sequence listing_revision_version;

create table listing_revision (
  id           bigint generated always as identity primary key,
  listing_id   bigint not null references listing (id) on delete cascade,
  state        text not null check (state in ('editing', 'inReview', 'discarded', 'published')),
  version      bigint not null default nextval('listing_revision_version'),
  -- The version of the listing that was edited first.
  base_version integer not null,
  -- Changed fields by their keys in the property form; null empties one.
  changes      jsonb not null default '{}',
  -- Ids of all pictures in their order; empty where they are as online.
  media        jsonb check (jsonb_typeof(media) = 'array'),
  -- Ids of the pictures that were online then: one that came later is not taken out by an older order.
  base_media   jsonb check (jsonb_typeof(base_media) = 'array'),
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  submitted_at timestamptz,
  -- Why an administrator returned it, until it is submitted again.
  refusal_code text,
  refusal_text text,
  refused_at   timestamptz,
  -- When it was discarded or published, and by whom.
  ended_at     timestamptz,
  ended_by     text check (ended_by in ('owner', 'admin', 'system')),
  -- What its publication changed: fields with their values before and after.
  difference   jsonb,
  check ((state in ('discarded', 'published')) = (ended_at is not null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index listing_revision_open on listing_revision (listing_id) where state in ('editing', 'inReview');
create index listing_revision_listing on listing_revision (listing_id, id);
create index listing_revision_waiting on listing_revision (submitted_at) where state = 'inReview';
create index listing_revision_discarded on listing_revision (ended_at) where state = 'discarded';

-- The revision that added a picture, until it is published: nobody else sees the picture.
alter table listing_media add column revision_id bigint references listing_revision (id);
create index listing_media_revision on listing_media (revision_id) where revision_id is not null;

-- Administrators decide about revisions, too.
alter table admin_action
  drop constraint admin_action_action_check,
  add constraint admin_action_action_check
    check (action in ('BAN', 'UNBAN', 'MAKE_ADMIN', 'END_ADMIN', 'NAME_AGENCY', 'END_AGENCY', 'DISMISS_REPORTS',
                      'IMPORT', 'APPROVE_CHANGES', 'REJECT_CHANGES'));
