-- Of a price and an area, either may be what narrows a search down; the planner takes the index of the narrower one.
create index listing_search_usable_area
  on listing_search (listing_type, property_type, subtype, usable_area, id)
  include (price, latitude, longitude, town_id, region, published_at)
  where not off_market and usable_area is not null;
