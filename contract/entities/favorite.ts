import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { favoriteSorts } from '../ownSorts.ts'
import { ExactObject, pageParameters } from './body.ts'
import { Collection, SelfLink } from './hal.ts'
import { listingTypes, PropertyCard, propertyTypes, withdrawnStatuses } from './property.ts'

const Note = Type.String({
  minLength: 1,
  maxLength: limits.favoriteNote.maxLength,
  examples: ['Call again on Monday.'],
})

/** Which page of one's favorites, in which order. */
export const FavoriteParameters = Type.Object({
  sort: Type.Optional(Type.Enum([...favoriteSorts], { description: 'The last saved first by default.' })),
  ...pageParameters,
})
export type FavoriteParameters = Static<typeof FavoriteParameters>

/** What the person who keeps a listing knows beside it. */
export const Favorite = Type.Object({
  likedAt: Type.String({ format: 'date-time' }),
  priceThen: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The price when the favorite was added, CZK; null if unknown.',
  }),
  note: Type.Optional(Note),
})
export type Favorite = Static<typeof Favorite>

/** A change of what one keeps beside a listing; `null` throws the note away. */
export const FavoritePatch = ExactObject({ note: Type.Union([Note, Type.Null()]) })
export type FavoritePatch = Static<typeof FavoritePatch>

/**
 * A listing that one keeps. `isGone` marks one that the public can no longer see, and its status says no more than it must:
 * `DELETED` will not come back, everything else is `ARCHIVED`.
 * See docs/decisions/0040-unavailable-listings-in-favorites-and-conversations.md.
 */
export const FavoriteProperty = Type.Union([
  Type.Object({ ...PropertyCard.properties, isGone: Type.Optional(Type.Literal(false)), favorite: Favorite }),
  Type.Object({
    _links: SelfLink,
    id: Type.Integer(),
    isGone: Type.Literal(true),
    status: Type.Enum([...withdrawnStatuses]),
    listingType: Type.Enum([...listingTypes]),
    propertyType: Type.Enum([...propertyTypes]),
    formattedAddress: Type.String(),
    favorite: Favorite,
  }),
])
export type FavoriteProperty = Static<typeof FavoriteProperty>

export const FavoriteCollection = Collection(FavoriteProperty)
export type FavoriteCollection = Static<typeof FavoriteCollection>

export const FavoriteIds = Type.Object({
  ids: Type.Array(Type.Integer(), { description: 'All favorites, the last added first.' }),
})
export type FavoriteIds = Static<typeof FavoriteIds>
