-- Answers to requests that must have one effect however often they are sent.

create table idempotent_answer (
  scope        text not null,
  key          text not null,
  fingerprint  text not null,
  process_id   text not null,
  status       integer,
  headers      jsonb,
  body         text,
  started_at   timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotent_answer_started on idempotent_answer (started_at);
