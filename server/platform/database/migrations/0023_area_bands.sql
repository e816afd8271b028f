-- A price and an area together narrow a search down more than either: areas stand in bands of 20 m², and the prices of
-- each band in order. `server/services/searchPlan.ts` asks for the bands.
drop index listing_search_usable_area;
create index listing_search_area_bands
  on listing_search (listing_type, property_type, subtype, (least(usable_area / 200, 25)), price, id)
  include (usable_area, latitude, longitude, town_id, region, published_at)
  where not off_market and usable_area is not null;
