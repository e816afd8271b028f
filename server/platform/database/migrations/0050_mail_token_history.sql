-- What happened to the tokens of emails, step by step, as their machine took it. A token that a newer one replaced, or that
-- was revoked, stays for as long as one that was used, so that its history says so.

alter table mail_token
  add column state text not null default 'issued' check (state in ('issued', 'expired', 'used', 'replaced', 'revoked'));

create table mail_token_history (
  id          bigint generated always as identity primary key,
  token_id    uuid not null references mail_token (id) on delete cascade,
  occurred_at timestamptz not null,
  event       text not null check (event in ('USE', 'REPLACE', 'REVOKE', 'EXPIRE', 'REISSUE')),
  from_state  text not null check (from_state in ('issued', 'expired', 'used', 'replaced', 'revoked')),
  to_state    text not null check (to_state in ('issued', 'expired', 'used', 'replaced', 'revoked')),
  actor_role  text not null check (actor_role in ('owner', 'system')),
  -- When the lifetime of the token was to end, as it was then: a lifetime begins when the email leaves.
  expires_at  timestamptz not null
);
create index mail_token_history_token on mail_token_history (token_id, id);

-- Renewing a listing spent all links about it, also those that were too old to be used.
update mail_token set state = case when used_at < expires_at then 'used' else 'revoked' end where used_at is not null;
insert into mail_token_history (token_id, occurred_at, event, from_state, to_state, actor_role, expires_at)
  select id, used_at, case state when 'used' then 'USE' else 'REVOKE' end, 'issued', state,
         case state when 'used' then 'owner' else 'system' end, expires_at
    from mail_token
   where used_at is not null
   order by used_at;

drop index mail_token_email;
alter table mail_token drop column used_at;
create index mail_token_email on mail_token (lower(email)) where state = 'issued';
create index mail_token_due on mail_token (expires_at) where state = 'issued';
