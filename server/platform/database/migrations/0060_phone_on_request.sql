-- Whether those who look at a listing may ask for the phone number of its owner. The number was asked for as a private
-- one: nobody's is shown before they say so.
alter table account add column shows_phone boolean not null default false;

-- Who was shown the number of a listing's owner on a day, by the token that names a visit and nothing else.
create table listing_phone_view (
  listing_id  bigint not null references listing (id) on delete cascade,
  day         date not null,
  stats_token text not null,
  primary key (listing_id, day, stats_token)
);
