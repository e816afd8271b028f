-- How soon the person behind listings usually answers a first message, as everybody may read it; null where too few
-- answers are known to say so. Kept up to date by the hour: nothing is counted when a listing is looked at.
alter table account
  add column usual_answer text check (usual_answer in ('hour', 'hours', 'day', 'days'));

-- The answers of listers are looked for by when they were written.
create index lead_message_of_lister on lead_message (created_at) where author = 'lister';
