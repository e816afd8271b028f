import { Type, type Static } from 'typebox'

import { ExactObject } from './body.ts'
import { mediaTypes, PropertyMedia } from './property.ts'

const Picture = Type.String({ format: 'binary', description: 'JPEG, PNG or WebP of at most 20 MB.' })

/** A form with one picture in it. */
export const PropertyMediaUpload = ExactObject({
  propertyId: Type.Integer({ minimum: 1 }),
  mediaType: Type.Enum([...mediaTypes]),
  file: Picture,
})
export type PropertyMediaUpload = Static<typeof PropertyMediaUpload>

export const ProfilePictureUpload = ExactObject({ file: Picture })
export type ProfilePictureUpload = Static<typeof ProfilePictureUpload>

export const ProfilePicture = Type.Object({ profilePicturePath: Type.String({ examples: ['/media/17'] }) })
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
