-- A tour date can move; whoever booked it reads so in the conversation.
alter table lead_message drop constraint lead_message_code_check;
alter table lead_message add constraint lead_message_code_check
  check (code in ('tour_cancelled', 'tour_moved', 'listing_sold', 'listing_rented', 'listing_gone'));
