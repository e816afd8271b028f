-- What administrators did to accounts, to reports and for agencies. What they did to listings stands in the history of
-- those. As there, a row is never changed: erasing a person empties who it was and what was written, nothing else.

create table admin_action (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null,
  actor_id bigint references account (id) on delete set null,
  action text not null check (action in ('BAN', 'UNBAN', 'MAKE_ADMIN', 'END_ADMIN', 'NAME_AGENCY', 'END_AGENCY',
                                         'DISMISS_REPORTS', 'IMPORT')),
  -- Whom it was about.
  account_id bigint references account (id) on delete set null,
  listing_id bigint references listing (id) on delete set null,
  -- Of listings or reports.
  count integer check (count > 0),
  -- The reason, or the name of the agency.
  text text
);
create index admin_action_newest on admin_action (occurred_at desc, id desc);
create index admin_action_account on admin_action (account_id);
create index listing_status_history_by_admins on listing_status_history (occurred_at desc, id desc)
  where actor_role = 'admin';

create function keep_admin_action() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'What administrators did is not deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.occurred_at, new.action, new.count) is distinct from (old.id, old.occurred_at, old.action, old.count)
     or (new.actor_id is distinct from old.actor_id and new.actor_id is not null)
     or (new.account_id is distinct from old.account_id and new.account_id is not null)
     or (new.listing_id is distinct from old.listing_id and new.listing_id is not null)
     or (new.text is distinct from old.text and new.text is not null) then
    raise exception 'What administrators did is not changed.' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger admin_action_stays
  before update or delete on admin_action
  for each row execute function keep_admin_action();
create trigger admin_action_is_not_emptied
  before truncate on admin_action
  for each statement execute function keep_admin_action();

-- Nor are the histories of listings emptied at once.
create function keep_listing_histories() returns trigger language plpgsql as $$
begin
  raise exception 'The histories of listings are not deleted.' using errcode = 'restrict_violation';
end;
$$;
create trigger listing_status_history_is_not_emptied
  before truncate on listing_status_history
  for each statement execute function keep_listing_histories();
