import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { pageParameters } from '../entities/body.ts'
import { PropertyCollection } from '../entities/property.ts'

const PropertyId = Type.Object({ propertyId: Type.Integer({ minimum: 1 }) })

export const getFavoriteProperties = endpoint({
  call: calls.getFavoriteProperties,
  summary: "One's favorites, the last added first.",
  access: 'signedIn',
  isBuilt: false,
  query: Type.Object(pageParameters),
  success: { status: 200, type: 'hal', body: PropertyCollection },
  failures: [],
})

export const addFavoriteProperty = endpoint({
  call: calls.addFavoriteProperty,
  summary: 'Makes a listing a favorite; again changes nothing.',
  access: 'signedIn',
  isBuilt: false,
  params: PropertyId,
  success: { status: 204, type: 'none' },
  failures: [403, 404],
})

export const removeFavoriteProperty = endpoint({
  call: calls.removeFavoriteProperty,
  summary: 'Makes a listing no favorite any more; again changes nothing.',
  access: 'signedIn',
  isBuilt: false,
  params: PropertyId,
  success: { status: 204, type: 'none' },
  failures: [403],
})
