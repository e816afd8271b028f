import { Type, type Static } from 'typebox'

import { ExactObject } from './body.ts'
import { mediaTypes, PropertyMedia } from './property.ts'

const Picture = Type.String({
  format: 'binary',
  description:
    'JPEG of at most 110 megapixels (40 where it comes in several passes), HEIC of at most 50, PNG, WebP or AVIF of at most 40; 48 MB at most.',
})

/** A form with one picture in it. */
export const PropertyMediaUpload = ExactObject({
  propertyId: Type.Integer({ minimum: 1 }),
  mediaType: Type.Enum([...mediaTypes]),
  file: Picture,
})
export type PropertyMediaUpload = Static<typeof PropertyMediaUpload>

const CropEdge = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description, examples: [120] }))

/** A picture, and the square of it that is wanted: in px of the picture as people see it. Without one, its middle. */
export const ProfilePictureUpload = ExactObject({
  file: Picture,
  cropLeft: CropEdge('From the left edge; the three go together.'),
  cropTop: CropEdge('From the top edge.'),
  cropSize: Type.Optional(Type.Integer({ minimum: 64, description: 'Width and height.', examples: [640] })),
})
export type ProfilePictureUpload = Static<typeof ProfilePictureUpload>

export const ProfilePicture = Type.Object({
  profilePicturePath: Type.String({ examples: ['/media/people/Jm0pKQ2b7aT4x9LwYfZc1A.webp'] }),
})
export type ProfilePicture = Static<typeof ProfilePicture>

/** The new order of all media of a listing. */
export const MediaOrder = ExactObject({
  propertyMedias: Type.Array(Type.Integer({ minimum: 1 }), {
    maxItems: 100,
    uniqueItems: true,
    examples: [[12, 10, 11]],
  }),
})
export type MediaOrder = Static<typeof MediaOrder>

export const MediaList = Type.Object({ _embedded: Type.Object({ propertyMedia: Type.Array(PropertyMedia) }) })
export type MediaList = Static<typeof MediaList>
