-- Makes it possible to keep large tables by periods: a partition for each year or month. A listing or a lead belongs to the
-- year in which it was made; their ids are given in the order of time, and a year begins with an id that was set ahead.

create table period (
  -- What begins in it: listing, lead or session.
  of        text not null check (of in ('listing', 'lead', 'session')),
  starts_at timestamptz not null,
  -- The first id that is given in it; null where rows are told apart by their time.
  first_id  bigint check (first_id > 0),
  primary key (of, starts_at),
  check ((first_id is null) = (of = 'session'))
);

-- The first year after everything that is there. Until then more ids can be given than ever were.
insert into period (of, starts_at, first_id)
select of, date_trunc('year', now() at time zone 'UTC') at time zone 'UTC' + interval '1 year',
       ceil((last_value + greatest(500000, last_value)) / 1000000.0) * 1000000
  from (select 'listing' as of, last_value from listing_id_seq union all select 'lead', last_value from lead_id_seq) given;
-- At least two months ahead: until its table is a partition, it takes nothing from later.
insert into period (of, starts_at)
select 'session', date_trunc('month', (now() + interval '91 days') at time zone 'UTC') at time zone 'UTC';

-- Where the first period of these begins, as a bound of a partition.
create function first_bound(periods_of text) returns text language sql stable as $$
  select quote_literal(coalesce(first_id::text, to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
    from period where of = periods_of order by starts_at limit 1;
$$;

-- Promises that a table holds only what is from before the first period, for a later step to prove.
create function promise_before(subject text, key text, periods_of text) returns void language plpgsql as $$
begin
  execute format('alter table %I add constraint %I check (%I < %s) not valid', subject, subject || '_before', key,
                 first_bound(periods_of));
end;
$$;

-- Makes a table whose promise was proved a partition of one with its name, its columns, indexes, constraints and triggers,
-- with a default partition for what belongs to no other. No row is moved or read.
create function divide(subject text, key text, periods_of text) returns void language plpgsql as $$
declare
  whole regclass := to_regclass(subject);
  before text := subject || '_before';
  other text := subject || '_other';
  referenced text := (select string_agg(distinct confrelid::regclass::text, ', ')
                        from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = whole);
  referring text := (select string_agg(distinct conrelid::regclass::text, ', ')
                       from pg_constraint where contype = 'f' and conparentid = 0 and confrelid = whole);
  identity_column text := (select attname from pg_attribute where attrelid = whole and attidentity = 'a');
  next_id bigint;
  indexes text[] := (select array_agg(pg_get_indexdef(indexrelid) order by indexrelid)
                       from pg_index
                      where indrelid = whole and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f'));
  -- What is unique without the key stays so within each partition.
  constraints text[] := (select array_agg(format('alter table %I add constraint %I %s', subject, conname, pg_get_constraintdef(oid)) order by oid)
                           from pg_constraint
                          where conrelid = whole and conparentid = 0
                            and (contype = 'f' or (contype in ('p', 'u')
                                 and (select attnum from pg_attribute where attrelid = whole and attname = key) = any(conkey))));
  references_here text[] := (select array_agg(format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid)))
                               from pg_constraint where contype = 'f' and conparentid = 0 and confrelid = whole);
  dropped_references text[] := (select array_agg(format('alter table %s drop constraint %I', conrelid::regclass, conname))
                                  from pg_constraint where contype = 'f' and conparentid = 0 and confrelid = whole);
  triggers text[] := (select array_agg(pg_get_triggerdef(oid) order by oid) from pg_trigger where tgrelid = whole and not tgisinternal);
  -- These do not come with the table: each partition has its own.
  statement_triggers text[] := (select array_agg(pg_get_triggerdef(oid) order by oid)
                                  from pg_trigger where tgrelid = whole and not tgisinternal and tgtype & 1 = 0);
  statement text;
  renamed record;
begin
  -- Ends the cleaning of these tables, and keeps nobody else waiting.
  execute format('lock table %s in share update exclusive mode', concat_ws(', ', quote_ident(subject), referenced, referring));
  -- Less than the time after which PostgreSQL looks for a deadlock: whoever waits for this is not taken for one.
  perform set_config('lock_timeout', '400ms', true);
  execute format('lock table %s in access exclusive mode', concat_ws(', ', quote_ident(subject), referring));
  perform set_config('lock_timeout', '150ms', true);
  execute format('lock table %s in share row exclusive mode', referenced);

  foreach statement in array coalesce(dropped_references, '{}') loop execute statement; end loop;
  execute format('alter table %I rename to %I', subject, before);
  for renamed in select relname from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = whole loop
    execute format('alter index %I rename to %I', renamed.relname, regexp_replace(renamed.relname, '^' || subject, before));
  end loop;
  if identity_column is not null then
    next_id := nextval(pg_get_serial_sequence(before, identity_column));
    execute format('alter table %I alter %I drop identity', before, identity_column);
  end if;
  for renamed in select tgname from pg_trigger where tgrelid = whole and not tgisinternal loop
    execute format('drop trigger %I on %I', renamed.tgname, before);
  end loop;

  execute format('create table %I (like %I including defaults including constraints) partition by range (%I)', subject, before, key);
  execute format('alter table %I drop constraint %I', subject, before);
  execute format('create table %I (like %I including all)', other, before);
  execute format('alter table %I drop constraint %I', other, before);
  if identity_column is not null then
    execute format('alter table %I alter %I add generated always as identity (start with %s)', subject, identity_column, next_id);
  end if;
  foreach statement in array coalesce(constraints, '{}') || coalesce(indexes, '{}') || coalesce(triggers, '{}') loop
    execute statement;
  end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', subject, before, first_bound(periods_of));
  execute format('alter table %I attach partition %I default', subject, other);
  execute format('alter table %I drop constraint %I', before, before);
  foreach statement in array coalesce(statement_triggers, '{}') loop
    execute regexp_replace(statement, ' ON (\w+\.)?' || subject || ' ', ' ON ' || before || ' ');
    execute regexp_replace(statement, ' ON (\w+\.)?' || subject || ' ', ' ON ' || other || ' ');
  end loop;
  foreach statement in array coalesce(references_here, '{}') loop execute statement; end loop;
end;
$$;
