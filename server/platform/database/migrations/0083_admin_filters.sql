-- The audit log is narrowed to an administrator or to a listing, and settled reports are read by when they were. Steps of
-- listings have an index by listing, and another one of those that administrators took, in the order of the log.

create index concurrently admin_action_actor on admin_action (actor_id, occurred_at desc, id desc);

-- next transaction

create index concurrently admin_action_listing on admin_action (listing_id) where listing_id is not null;

-- next transaction

create index concurrently listing_report_settled on listing_report (decided_at desc, listing_id) where outcome is not null;
