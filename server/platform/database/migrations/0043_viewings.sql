-- Makes a seeker's viewings possible: what becomes of them is told, they are reminded of, and calendars subscribe to them.

-- Conversations also say that whoever wrote has left, and what became of the listing of a booked viewing.
alter table lead_message drop constraint lead_message_code_check;
alter table lead_message add constraint lead_message_code_check
  check (code in ('tour_cancelled', 'tour_moved', 'listing_sold', 'listing_rented', 'listing_gone', 'sender_gone',
                  'place_changed', 'in_review'));

-- When a tour date got the time that it has, where it had another one before.
alter table tour_slot add column moved_at timestamptz;
create index tour_slot_time on tour_slot (starts_at);

-- The time of the viewing that its sender was reminded of.
alter table lead add column reminded_of timestamptz;

-- Whether the owner of an account wants to be reminded of viewings.
alter table account add column wants_viewing_reminders boolean not null default true;

-- The secret address of an account's viewings for calendar programs: one at a time, and of its secret only a hash.
create table calendar_subscription (
  account_id bigint primary key references account (id) on delete cascade,
  id         uuid not null,
  hash       text not null unique,
  created_at timestamptz not null
);
