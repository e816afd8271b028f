-- Makes work after the answer possible: jobs that are tried again until they are done, mails with tokens that are spent
-- once, and accounts that are about to be deleted.

-- A row is a job that is still to be done, or one that was given up; what is done is gone.
create table job (
  id           bigint generated always as identity primary key,
  kind         text not null,
  payload      jsonb not null,
  -- Jobs of one lane are done one after the other, in their order.
  lane         text,
  run_at       timestamptz not null default now(),
  attempts     integer not null default 0,
  -- Until then it belongs to the process that took it.
  locked_until timestamptz,
  last_error   text,
  dead_at      timestamptz,
  created_at   timestamptz not null default now()
);
create index job_due on job (run_at, id) where dead_at is null;
create index job_lane on job (lane, id) where dead_at is null and lane is not null;

-- What a link in a mail may do, once. Only the hash of the secret in the link is kept.
create table mail_token (
  id         uuid primary key,
  hash       text not null unique,
  account_id bigint not null references account (id) on delete cascade,
  purpose    text not null check (purpose in ('confirm_email', 'change_email', 'reset_password', 'undo_change')),
  -- The address that it confirms, moves to, or gives back.
  email      text not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  created_at timestamptz not null default now()
);
create index mail_token_account on mail_token (account_id, purpose);
create index mail_token_email on mail_token (lower(email)) where used_at is null;
create index mail_token_expiry on mail_token (expires_at);

-- The mails of an installation without a mail server that is not in production.
create table development_mail (
  id         bigint generated always as identity primary key,
  message_id text not null unique,
  recipient  text not null,
  subject    text not null,
  locale     text not null check (locale in ('en', 'cs')),
  text       text not null,
  html       text not null,
  links      jsonb not null,
  sent_at    timestamptz not null default now()
);

-- When an account that its owner wants gone is erased; until then signing in and saying so keeps it.
alter table account add column delete_after timestamptz;
alter table account add column erased_at timestamptz;
create index account_delete_after on account (delete_after) where delete_after is not null;
