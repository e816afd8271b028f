-- What happened to listings, by the years in which those were made.

select promise_before('listing_status_history', 'listing_id', 'listing');

-- next transaction

alter table listing_status_history validate constraint listing_status_history_before;

-- next transaction

-- contract: the table has its name, columns, constraints and triggers as before
select divide('listing_status_history', 'listing_id', 'listing');

-- next transaction


analyze listing_status_history;
