// Written by `npm run db:fields` from the fields that are offered as filters. Do not edit.
/**
 * The name of every parameter of a search, without operators and brackets. The browser ignores all others: links to
 * results carry what newsletters, advertisements and chats add to them (`utm_source`, `gclid`, `fbclid`). A plain list
 * of words, because it is part of every first load. See docs/decisions/0087-unknown-query-parameters.md.
 */
export const searchParameterNames: readonly string[] = (
  'order page itemsPerPage cursor logType listing_type property_type disposition house_subtype'
  + ' recreational_subtype land_subtype commercial_subtype garage_subtype room_count lister_type region district'
  + ' usable_area land_area balcony loggia terrace cellar pool condition building_type ownership floor_number'
  + ' flat_class house_position elevator barrier_free year_built furnished garage parking ev_charger heating_source'
  + ' water sewerage electricity gas internet solar_panels pv_panels air_conditioning fireplace garden'
  + ' washing_machine dishwasher energy_class price total_monthly deposit lease_type available_from min_lease_months'
  + ' pets transfer_to_personal mortgage_possible place radius bbox polygon price_per_m2 q published_within'
  + ' discounted no_commission with_photos with_floor_plan with_tour fair include_sold'
).split(' ')
