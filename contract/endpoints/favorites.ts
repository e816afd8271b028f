import { Type } from 'typebox'

import { bodyTypes, calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { Favorite, FavoriteCollection, FavoriteIds, FavoriteParameters, FavoritePatch } from '../entities/favorite.ts'

const PropertyId = Type.Object({ propertyId: Type.Integer({ minimum: 1 }) })

export const getFavoriteProperties = endpoint({
  call: calls.getFavoriteProperties,
  summary: "The user's favorites, the last added first unless sorted otherwise; unavailable ones in short form.",
  access: 'signedIn',
  isBuilt: true,
  query: FavoriteParameters,
  success: { status: 200, type: 'hal', body: FavoriteCollection },
  failures: [],
})

export const getFavoriteIds = endpoint({
  call: calls.getFavoriteIds,
  summary: "The ids of all the user's favorites, to mark them in lists.",
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  success: { status: 200, type: 'json', body: FavoriteIds },
  failures: [],
})

export const addFavoriteProperty = endpoint({
  call: calls.addFavoriteProperty,
  summary: 'Adds a listing to the favorites; repeating it has no effect.',
  access: 'signedIn',
  isBuilt: true,
  params: PropertyId,
  success: { status: 204, type: 'none' },
  failures: [403, 404, 409],
})

export const updateFavoriteProperty = endpoint({
  call: calls.updateFavoriteProperty,
  summary: 'Sets the note of a favorite.',
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
  summary: 'Removes a listing from the favorites; repeating it has no effect.',
  access: 'signedIn',
  isBuilt: true,
  params: PropertyId,
  success: { status: 204, type: 'none' },
  failures: [403],
})
