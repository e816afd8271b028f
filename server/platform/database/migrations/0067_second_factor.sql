-- Administrators can prove by codes of their phone that it is them: the key that phone and server share, and codes for the
-- day on which the phone is gone. A key cannot be read without the installation's secret, a code not at all.
create table second_factor (
  account_id    bigint primary key references account (id) on delete cascade,
  -- Encrypted for this account alone.
  sealed_secret text not null check (sealed_secret <> ''),
  begun_at      timestamptz not null,
  -- Until then it is asked of nobody.
  confirmed_at  timestamptz,
  -- The time step of the last code that was taken: neither it nor one before counts again.
  last_step     bigint not null default 0
);

create table recovery_code (
  account_id bigint not null references second_factor (account_id) on delete cascade,
  code_hash  text not null,
  used_at    timestamptz,
  primary key (account_id, code_hash)
);
