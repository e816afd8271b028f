-- A viewing that two sides agreed on in a conversation has a time of its own, which nobody else is offered.
alter table tour_slot add column is_agreed boolean not null default false;
