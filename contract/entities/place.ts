import { Type, type Static } from 'typebox'

import { Collection } from './hal.ts'

export const placeKinds = ['region', 'district', 'town', 'quarter', 'street', 'metro', 'area', 'postcode'] as const

/**
 * Something on the map that has a name: a region, a district, a town, its quarter, its street, a station of the metro, a
 * landscape such as mountains or a lake, the area of a postal code.
 */
export const Place = Type.Object({
  id: Type.String({ examples: ['town-3067696'] }),
  kind: Type.Enum([...placeKinds]),
  name: Type.String({ examples: ['Žižkov'] }),
  context: Type.String({ description: 'The region or town it lies in.', examples: ['Praha'] }),
  latitude: Type.Number(),
  longitude: Type.Number(),
  region: Type.String(),
})
export type Place = Static<typeof Place>

/** The place at a position, beside the town that an address states, and whether it is only the middle of a place. */
export const PlaceAtPosition = Type.Object({
  ...Place.properties,
  agrees: Type.Optional(
    Type.Boolean({
      description: 'Whether the position lies in the stated town; left out if no town of that name is known.',
    }),
  ),
  middleOf: Type.Optional(
    Type.Object(
      { kind: Place.properties.kind, name: Place.properties.name },
      { description: 'The place whose middle the position is; left out for a position of its own.' },
    ),
  ),
})
export type PlaceAtPosition = Static<typeof PlaceAtPosition>

export const PlaceCollection = Collection(Place)
export type PlaceCollection = Static<typeof PlaceCollection>
