-- Makes what time alone does to listings quick to find: whose owner is to be reminded, and which links of mails are about
-- a listing.

-- Of whom nothing is due, nothing is read.
create index listing_reminder on listing (reminded_days, expires_at) where status = 'PUBLISHED';
create index mail_token_listing on mail_token (listing_id) where listing_id is not null;

-- What was erased together with its owner says so in its history, too.
insert into listing_status_history (listing_id, occurred_at, event, from_status, to_status, actor_role, reason_code)
select id, purged_at, 'PURGE', 'DELETED', 'purged', 'system', 'account_deletion'
  from listing
 where purged_at is not null
   and not exists (select from listing_status_history history
                    where history.listing_id = listing.id and history.event = 'PURGE');
