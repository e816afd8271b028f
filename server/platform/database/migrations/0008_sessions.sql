-- Makes signing in, staying signed in, and being kept from guessing possible.

-- One sign-in on one device, with all the tokens that follow from it. Of tokens only hashes are here.
create table session (
  id              uuid primary key,
  account_id      bigint not null references account (id) on delete cascade,
  created_at      timestamptz not null,
  last_used_at    timestamptz not null,
  -- However often it is renewed, not beyond this.
  ends_at         timestamptz not null,
  -- What the person recognises it by: words, never the whole header or address.
  device          text not null default '',
  address_prefix  text not null default '',
  -- The refresh token that counts, the one that it came from, and when; how many there have been.
  refresh_hash    text not null unique,
  parent_hash     text,
  rotated_at      timestamptz not null,
  generation      integer not null default 0,
  ended_at        timestamptz,
  ended_because   text check (ended_because in
                    ('signed_out', 'ended_by_person', 'password_changed', 'banned', 'replayed', 'too_many', 'account_changed')),
  check ((ended_at is null) = (ended_because is null))
);
create index session_account on session (account_id, last_used_at desc) where ended_at is null;
create index session_over on session (ends_at);

-- Browsers in which somebody has signed in before: there the right password counts also while others are guessing it.
create table known_device (
  account_id   bigint not null references account (id) on delete cascade,
  device_hash  text not null,
  last_used_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index known_device_last_used on known_device (last_used_at);

-- How often something was tried that must not be tried often, by a keyed hash of what and by whom.
create table attempt (
  key        text primary key,
  count      integer not null,
  started_at timestamptz not null,
  last_at    timestamptz not null
);
create index attempt_last on attempt (last_at);
