-- Conversations that ended with their listing are open again when it is offered again.
-- See docs/decisions/0136-conversations-come-back-with-their-listing.md.
alter table lead add column ended_with_listing_at timestamptz;

-- next transaction

-- contract: what the release before writes is among the codes of the next one
alter table lead_message drop constraint lead_message_code_check;
alter table lead_message add constraint lead_message_code_check
  check (code in ('tour_cancelled', 'tour_moved', 'listing_sold', 'listing_rented', 'listing_gone', 'sender_gone',
                  'place_changed', 'in_review', 'listing_back')) not valid;

-- next transaction

alter table lead_message validate constraint lead_message_code_check;
