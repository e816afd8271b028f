-- The planner tries to write a function of SQL into each place that calls it: it reads the whole of `listing_marks`
-- anew for each condition and each sample of a search, and never can. That was four fifths of the time in which a search
-- was planned, 1.7 ms for three conditions. A function with a setting of its own is left alone.
alter function listing_marks(listing_search) set search_path = pg_catalog, public;
