/**
 * The name of every parameter of a search, without operators and brackets. The browser ignores all others: links to
 * results carry what newsletters, advertisements and chats add to them (`utm_source`, `gclid`, `fbclid`). A plain list
 * of words, because it is part of every first load; a test compares it with what the server reads. [C1]
 * See docs/decisions/0087-unknown-query-parameters.md.
 */
export const searchParameterNames: readonly string[] = (
  'q place radius bbox polygon published_within include_sold order page itemsPerPage cursor logType ' +
  'listing_type property_type region district lister_type lease_type pets condition building_type ownership ' +
  'flat_class house_position energy_class furnished internet disposition house_subtype recreational_subtype ' +
  'land_subtype commercial_subtype garage_subtype heating_source water sewerage electricity gas price price_per_m2 ' +
  'total_monthly deposit usable_area land_area room_count floor_number year_built min_lease_months available_from ' +
  'balcony loggia terrace cellar pool elevator barrier_free garage parking ev_charger solar_panels pv_panels ' +
  'air_conditioning fireplace garden washing_machine dishwasher mortgage_possible transfer_to_personal discounted ' +
  'no_commission with_photos with_floor_plan with_tour fair'
).split(' ')
