-- Sessions by months.

select promise_before('session', 'created_at', 'session');

-- next transaction

alter table session validate constraint session_before;

-- next transaction

-- contract: the table has its name, columns, constraints and triggers as before
select divide('session', 'created_at', 'session');

-- next transaction


analyze session;
