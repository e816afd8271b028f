import { Type, type Static } from 'typebox'

const degrees = { description: 'degrees, WGS 84' }

/** A part of the map between two meridians and two parallels; its edges belong to it. */
export const MapBox = Type.Object({
  west: Type.Number(degrees),
  south: Type.Number(degrees),
  east: Type.Number(degrees),
  north: Type.Number(degrees),
})
export type MapBox = Static<typeof MapBox>

/** The listings of one cell of the map: one of them, or several that would cover each other. */
export const MapCluster = Type.Object({
  latitude: Type.Number({ description: 'The middle of its listings.' }),
  longitude: Type.Number(),
  count: Type.Integer({ minimum: 1 }),
  lowestPrice: Type.Integer({ description: 'CZK; per month for rent' }),
  propertyId: Type.Optional(Type.Integer({ description: 'For a single listing.' })),
  box: Type.Optional(MapBox),
})
export type MapCluster = Static<typeof MapCluster>

/** Where the listings are that a search finds, at one zoom. The box is what was asked for, widened to whole cells. */
export const PropertyMap = Type.Object({
  totalItems: Type.Integer({ description: 'All listings in the box: the sum of the clusters.' }),
  countsAreEstimates: Type.Boolean({
    description: 'If very many listings match, the counts are up to a minute old, or come from a sample.',
  }),
  box: MapBox,
  clusters: Type.Array(MapCluster),
})
export type PropertyMap = Static<typeof PropertyMap>
