-- The prices of listings, by the years in which those were made.

select promise_before('listing_price_history', 'listing_id', 'listing');

-- next transaction

alter table listing_price_history validate constraint listing_price_history_before;

-- next transaction

-- contract: the table has its name, columns, constraints and triggers as before
select divide('listing_price_history', 'listing_id', 'listing');

-- next transaction


analyze listing_price_history;
