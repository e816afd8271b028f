-- Messages by the years in which their conversations began.

-- A message goes only with its conversation, and its photos with it. That a photo belongs to a message that is there, and
-- to one of its own conversation, is seen to when it is sent.
create function message_photo_fits() returns trigger language plpgsql as $$
begin
  if new.message_id is not null
     and not exists (select from lead_message where lead_id = new.lead_id and id = new.message_id) then
    raise exception 'A photo belongs to a message of its conversation.' using errcode = 'foreign_key_violation';
  end if;
  return new;
end;
$$;
create trigger message_photo_fits
  before insert or update of lead_id, message_id on message_photo
  for each row execute function message_photo_fits();
-- contract: the trigger sees to the same, for the release before too
alter table message_photo drop constraint message_photo_message_id_fkey;

-- next transaction

select promise_before('lead_message', 'lead_id', 'lead');

-- next transaction

alter table lead_message validate constraint lead_message_before;

-- next transaction

-- contract: the table has its name, columns, constraints and triggers as before
select divide('lead_message', 'lead_id', 'lead');

-- next transaction

analyze lead_message;
