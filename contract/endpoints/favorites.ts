import { Type } from 'typebox'

import { bodyTypes, calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { pageParameters } from '../entities/body.ts'
import { Favorite, FavoriteCollection, FavoriteIds, FavoritePatch } from '../entities/favorite.ts'

const PropertyId = Type.Object({ propertyId: Type.Integer({ minimum: 1 }) })

export const getFavoriteProperties = endpoint({
  call: calls.getFavoriteProperties,
  summary: "One's favorites, the last added first; those that are gone in short.",
  access: 'signedIn',
  isBuilt: true,
  query: Type.Object(pageParameters),
  success: { status: 200, type: 'hal', body: FavoriteCollection },
  failures: [],
})

export const getFavoriteIds = endpoint({
  call: calls.getFavoriteIds,
  summary: "The ids of all one's favorites, so that lists can mark them.",
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  success: { status: 200, type: 'json', body: FavoriteIds },
  failures: [],
})

export const addFavoriteProperty = endpoint({
  call: calls.addFavoriteProperty,
  summary: 'Makes a listing a favorite; again changes nothing.',
  access: 'signedIn',
  isBuilt: true,
  params: PropertyId,
  success: { status: 204, type: 'none' },
  failures: [403, 404, 409],
})

export const updateFavoriteProperty = endpoint({
  call: calls.updateFavoriteProperty,
  summary: 'Keeps a note beside a favorite.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: PropertyId,
  body: FavoritePatch,
  bodyType: bodyTypes.updateFavoriteProperty,
  success: { status: 200, type: 'json', body: Favorite },
  failures: [404],
})

export const removeFavoriteProperty = endpoint({
  call: calls.removeFavoriteProperty,
  summary: 'Makes a listing no favorite any more; again changes nothing.',
  access: 'signedIn',
  isBuilt: true,
  params: PropertyId,
  success: { status: 204, type: 'none' },
  failures: [403],
})
