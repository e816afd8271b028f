-- Leads by years.

select promise_before('lead', 'id', 'lead');

-- next transaction

alter table lead validate constraint lead_before;

-- next transaction

-- contract: the table has its name, columns, constraints and triggers as before
select divide('lead', 'id', 'lead');

-- next transaction

alter table lead_message validate constraint lead_message_lead_id_fkey;

-- next transaction

alter table message_photo validate constraint message_photo_lead_id_fkey;

-- next transaction

analyze lead;
