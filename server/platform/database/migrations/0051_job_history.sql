-- What happened to a job that was not as it should be. A job that is done at its first attempt, as nearly all are, writes
-- nothing more than before: its history is its row, which goes when it is done.

alter table job
  -- When the attempt under way began.
  add column taken_at timestamptz,
  -- What happened before that attempt, the oldest first; of very many steps only the last 40.
  add column history jsonb,
  add constraint job_dead_is_not_locked check (dead_at is null or locked_until is null);

-- The history of a job with an attempt that has ended. A function, so that statements which write it only now and then stay
-- as quick to plan as they were.
create function job_attempt_ended(history jsonb, taken_at timestamptz, ended_at timestamptz, event text, to_state text)
returns jsonb language plpgsql immutable as $$
begin
  return case when jsonb_array_length(history) >= 40 then history - 0 - 0 else coalesce(history, '[]') end
         || jsonb_build_array(
              jsonb_build_object('at', round(extract(epoch from coalesce(taken_at, ended_at)) * 1000), 'event', 'TAKE',
                                 'from', coalesce(history -> -1 ->> 'to', 'queued'), 'to', 'running'),
              jsonb_build_object('at', round(extract(epoch from ended_at) * 1000), 'event', event,
                                 'from', 'running', 'to', to_state));
end;
$$;

-- A job that is taken again while it was still somebody's is lost to them. A trigger writes it down, so that the statement
-- by which jobs are taken has no more to do than before.
create function job_lost() returns trigger language plpgsql as $$
begin
  new.history := job_attempt_ended(old.history, old.taken_at, old.locked_until, 'LOSE', 'retrying');
  return new;
end;
$$;
create trigger job_lost
  before update on job
  for each row
  when (old.locked_until is not null and new.attempts > old.attempts)
  execute function job_lost();

-- What is known of the attempts until now.
update job set taken_at = locked_until - interval '90 seconds' where locked_until is not null and dead_at is null;
update job
   set history = job_attempt_ended(null, created_at, greatest(created_at, coalesce(dead_at, taken_at, created_at)), 'FAIL',
                                   case when dead_at is null then 'retrying' else 'dead' end)
 where dead_at is not null or attempts > case when locked_until is null then 0 else 1 end;
