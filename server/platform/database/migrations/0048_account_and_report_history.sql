-- What happened to accounts and to reports, step by step, as their machines took it. A row is never changed.

create table account_history (
  id          bigint generated always as identity primary key,
  account_id  bigint not null references account (id) on delete cascade,
  occurred_at timestamptz not null,
  event       text not null check (event in ('CONFIRM', 'BAN', 'UNBAN', 'LEAVE', 'RETURN', 'ERASE')),
  -- Address, access and stay in one line, such as `confirmed allowed staying`; or `erased`.
  from_state  text not null,
  to_state    text not null,
  actor_role  text not null check (actor_role in ('owner', 'admin', 'system'))
);
create index account_history_account on account_history (account_id, id);

create table report_history (
  id          bigint generated always as identity primary key,
  report_id   bigint not null references listing_report (id) on delete cascade,
  occurred_at timestamptz not null,
  event       text not null check (event in ('UPHOLD', 'DISMISS')),
  from_state  text not null check (from_state in ('open', 'upheld', 'dismissed')),
  to_state    text not null check (to_state in ('open', 'upheld', 'dismissed')),
  actor_role  text not null check (actor_role in ('reporter', 'admin', 'system'))
);
create index report_history_report on report_history (report_id, id);

-- What is known of accounts until now, in the order in which it happened.
insert into account_history (account_id, occurred_at, event, from_state, to_state, actor_role)
  with step as (
    select id as account_id, confirmed_at as at, 'CONFIRM' as event, 'owner' as by from account where confirmed_at is not null
     union all
    select id, banned_at, 'BAN', 'admin' from account where banned_at is not null
     union all
    select id, delete_after - interval '30 days', 'LEAVE', 'owner' from account where delete_after is not null
     union all
    select id, erased_at - interval '30 days', 'LEAVE', 'owner' from account where erased_at is not null
     union all
    select id, erased_at, 'ERASE', 'system' from account where erased_at is not null
  ), told as (
    select step.*,
           case when bool_or(event = 'ERASE') over until_then then 'erased'
                else concat_ws(' ', case when bool_or(event = 'CONFIRM') over until_then then 'confirmed' else 'unconfirmed' end,
                                    case when bool_or(event = 'BAN') over until_then then 'banned' else 'allowed' end,
                                    case when bool_or(event = 'LEAVE') over until_then then 'leaving' else 'staying' end)
           end as to_state
      from step
    window until_then as (partition by account_id order by at, event rows unbounded preceding)
  )
  select account_id, at, event,
         coalesce(lag(to_state) over (partition by account_id order by at, event), 'unconfirmed allowed staying'),
         to_state, by
    from told
   order by at, event;

-- Who dismissed a report was not kept with it.
insert into report_history (report_id, occurred_at, event, from_state, to_state, actor_role)
  select id, coalesce(decided_at, created_at), case outcome when 'upheld' then 'UPHOLD' else 'DISMISS' end, 'open', outcome, 'system'
    from listing_report
   where outcome is not null
   order by id;
