-- Jobs are many and stay for a moment: their table is cleaned after some thousands of them, not after a share of what is
-- there. See docs/decisions/0127-large-tables-by-period.md.
alter table job set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);

-- next transaction

-- contract: made for the migrations before
drop function divide(text, text, text), promise_before(text, text, text), first_bound(text);
