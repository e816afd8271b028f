-- What saved searches have found, by the years in which the listings were made: each is found once, for all time.

select promise_before('alert', 'listing_id', 'listing');

-- next transaction

alter table alert validate constraint alert_before;

-- next transaction

-- contract: the table has its name, columns, constraints and triggers as before
select divide('alert', 'listing_id', 'listing');

-- next transaction


analyze alert;
