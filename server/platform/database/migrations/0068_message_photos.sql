-- Photos in messages. They are private: read through their conversation alone, and gone with it.
create table message_photo (
  id          bigint generated always as identity primary key,
  lead_id     bigint not null references lead (id) on delete cascade,
  -- Who added it, and whose room it takes.
  account_id  bigint not null references account (id) on delete cascade,
  -- Null until the message is sent. What is never sent is removed after a while.
  message_id  bigint references lead_message (id) on delete cascade,
  -- Among the photos of the message.
  position    smallint check (position > 0),
  object_key  text not null unique,
  width       integer not null check (width > 0),
  height      integer not null check (height > 0),
  placeholder text not null,
  byte_count  integer not null check (byte_count > 0),
  created_at  timestamptz not null default now(),
  check ((message_id is null) = (position is null))
);
create index message_photo_lead on message_photo (lead_id);
create index message_photo_account on message_photo (account_id);
create index message_photo_message on message_photo (message_id);
create index message_photo_unsent on message_photo (created_at) where message_id is null;

-- However a photo goes, with its conversation too, its file belongs to nothing from then on.
create function message_photo_gone() returns trigger language plpgsql as $$
begin
  insert into loose_file (object_key) values (old.object_key) on conflict do nothing;
  return null;
end;
$$;
create trigger message_photo_gone after delete on message_photo for each row execute function message_photo_gone();
