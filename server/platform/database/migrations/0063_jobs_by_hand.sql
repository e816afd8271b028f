-- The work that a job goes on with, for whoever follows it from the browser to the mail server (W3C trace context); and the
-- steps that an administrator takes with a job that failed.

alter table job add column traceparent text;

-- The history of a job with a step that an administrator took between two attempts.
create function job_stepped(history jsonb, stepped_at timestamptz, event text, from_state text, to_state text)
returns jsonb language sql immutable as $$
  select case when jsonb_array_length(history) >= 40 then history - 0 else coalesce(history, '[]') end
         || jsonb_build_array(jsonb_build_object('at', round(extract(epoch from stepped_at) * 1000), 'event', event,
                                                 'from', from_state, 'to', to_state, 'by', 'admin'));
$$;
