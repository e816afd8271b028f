-- Which actions there are is said in one place, contract/adminActions.ts: the server writes no other. The database had its own
-- list, which every new action would have had to be added to.

alter table admin_action drop constraint admin_action_action_check;
