import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { Place, PlaceAtPosition, PlaceCollection } from '../entities/place.ts'

export const suggestPlaces = endpoint({
  call: calls.suggestPlaces,
  summary: 'Places whose name begins with the text; ignores diacritics and case, tolerates small typing errors.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }), timestamp: Type.Optional(Type.String()) }),
  success: { status: 200, type: 'hal', body: PlaceCollection },
  failures: [],
})

export const getPlace = endpoint({
  call: calls.getPlace,
  summary: 'One place by its id, to show its name in a search.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  params: Type.Object({ placeId: Type.String({ pattern: '^[a-z]+-[A-Za-z0-9-]{1,60}$', examples: ['town-3067696'] }) }),
  success: { status: 200, type: 'hal', body: Place },
  failures: [404],
})

export const reverseGeocode = endpoint({
  call: calls.reverseGeocode,
  summary: 'The place nearest to a position, and whether the town of an address matches it.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  query: Type.Object({
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
    city: Type.Optional(Type.String({ maxLength: 200, description: 'The town of an address.' })),
    timestamp: Type.Optional(Type.String()),
  }),
  success: { status: 200, type: 'hal', body: PlaceAtPosition },
  failures: [404],
})

export const getCountryOfAddress = endpoint({
  call: calls.getCountryOfAddress,
  summary: "The visitor's country by network address, in the form '1;CZ;CZE;Czech Republic'.",
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  success: { status: 200, type: 'text', body: Type.String() },
  failures: [],
})
