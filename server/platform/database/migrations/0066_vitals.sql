-- How visits felt, as counts: a row for each day, page, device, measure and span of values. Nothing of a visit is kept.
create table vital_count (
  day date not null,
  page text not null check (page in ('home', 'results', 'listing', 'article', 'account', 'other')),
  device text not null check (device in ('phone', 'desktop')),
  vital text not null check (vital in ('lcp', 'inp', 'cls')),
  -- The number of the span, from 0 on; the spans are those of the code.
  bucket smallint not null check (bucket >= 0),
  visits integer not null check (visits > 0),
  primary key (day, page, device, vital, bucket)
);
