import { Type, type Static } from 'typebox'

/**
 * The parameters of a search as they stand in an address: `listing_type=rent`, `property_type[]=flat`, `price[lte]=5000000`.
 * Which names exist is data of the search form; the server refuses any other by name.
 */
export const SearchParameters = Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())]))
export type SearchParameters = Static<typeof SearchParameters>
