-- Makes changes of status possible: since when a listing has its status, what was approved, what its owner was reminded
-- of, and a history that nobody rewrites.

alter table listing
  add column status_since timestamptz not null default now(),
  -- What an administrator approved last, by the keys of the form; null before, and for listings older than this column.
  add column approved_values jsonb,
  -- The fewest days before the end of its time of which its owner was told.
  add column reminded_days smallint,
  add column purged_at timestamptz;

update listing
   set status_since = coalesce(
         (select max(occurred_at) from listing_status_history where listing_id = listing.id), listing.updated_at);

create index listing_expiry on listing (expires_at) where status = 'PUBLISHED';
create index listing_closed on listing (status_since) where status in ('SOLD', 'RENTED');
create index listing_deleted on listing (status_since) where status = 'DELETED' and purged_at is null;

-- A row of the history is never changed: erasing a person empties who it was and what they wrote, nothing else. It goes
-- only with its listing.
create function keep_listing_status_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from listing where id = old.listing_id) then
      raise exception 'The history of a listing is not deleted.' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.id, new.listing_id, new.occurred_at, new.event, new.from_status, new.to_status, new.actor_role, new.reason_code)
     is distinct from
     (old.id, old.listing_id, old.occurred_at, old.event, old.from_status, old.to_status, old.actor_role, old.reason_code)
     or (new.actor_id is distinct from old.actor_id and new.actor_id is not null)
     or (new.reason_text is distinct from old.reason_text and new.reason_text is not null) then
    raise exception 'The history of a listing is not changed.' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger listing_status_history_stays
  before update or delete on listing_status_history
  for each row execute function keep_listing_status_history();

-- The link that renews a listing names it.
alter table mail_token
  drop constraint mail_token_purpose_check,
  add constraint mail_token_purpose_check
    check (purpose in ('confirm_email', 'change_email', 'reset_password', 'undo_change', 'renew_listing')),
  add column listing_id bigint references listing (id) on delete cascade;
