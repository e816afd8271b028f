-- What each side of a conversation has not read: the newest message that is news to them against the newest one that they
-- have read. Messages are named by their id; 0 is the message that a conversation began with, -1 is none.
alter table lead
  add column lister_news_id bigint not null default 0,
  add column sender_news_id bigint not null default -1,
  add column lister_read_id bigint not null default -1,
  add column sender_read_id bigint not null default -1;

-- What happened before is read, except for conversations that their lister has not opened.
update lead
   set lister_news_id = coalesce(message.last_id, 0),
       sender_news_id = coalesce(message.last_id, -1),
       lister_read_id = case when lead.state = 'new' then -1 else coalesce(message.last_id, 0) end,
       sender_read_id = coalesce(message.last_id, -1)
  from lead other
  left join lateral (select max(id) as last_id from lead_message where lead_message.lead_id = other.id) message on true
 where other.id = lead.id;

create index lead_unread_by_lister on lead (listing_id) where lister_news_id > lister_read_id;
create index lead_unread_by_sender on lead (sender_id) where sender_news_id > sender_read_id;
