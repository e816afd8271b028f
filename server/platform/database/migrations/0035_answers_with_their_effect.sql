-- An answer is kept in the transaction of its effect: nothing is claimed beforehand, and only successes are kept.

delete from idempotent_answer where status is null or status >= 300;
alter table idempotent_answer drop column process_id;
alter table idempotent_answer alter column status set not null;
alter table idempotent_answer alter column headers set not null;
-- What was kept before was told by another fingerprint; it is answered again without being compared.
alter table idempotent_answer alter column fingerprint drop not null;
update idempotent_answer set fingerprint = null;
