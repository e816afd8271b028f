-- One listing in sixteen, whichever it is: what very many have is counted among these.
create index listing_search_sample
  on listing_search (listing_type, property_type, subtype, price, id) include (usable_area)
  where not off_market and hashint8(id) & 15 = 0;
