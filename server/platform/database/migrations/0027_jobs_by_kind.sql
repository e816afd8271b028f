-- Keeps mails quick while many pictures wait to be made: what is due of some kinds is found without looking at the others.

create index job_due_by_kind on job (kind, run_at, id) where dead_at is null;
