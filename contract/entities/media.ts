import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { photoRooms } from './photoRooms.ts'
import { ExactObject, Nullable } from './body.ts'
import { mediaTypes, PropertyMedia } from './property.ts'

/** A file that somebody sends as a picture. */
export const Picture = Type.String({
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
  cropLeft: CropEdge('From the left edge. The three are required together.'),
  cropTop: CropEdge('From the top edge.'),
  cropSize: Type.Optional(Type.Integer({ minimum: 64, description: 'Width and height.', examples: [640] })),
})
export type ProfilePictureUpload = Static<typeof ProfilePictureUpload>

export const ProfilePicture = Type.Object({
  profilePicturePath: Type.String({ examples: ['/media/people/Jm0pKQ2b7aT4x9LwYfZc1A.webp'] }),
})
export type ProfilePicture = Static<typeof ProfilePicture>

/** What an owner says of one picture. */
export const PictureDescription = ExactObject({
  room: Nullable(Type.Enum([...photoRooms], { description: 'Only for photos.' })),
  caption: Nullable(
    Type.String({
      maxLength: limits.media.maxCaptionLength,
      description: 'A single line without invisible characters; an empty one is none.',
      examples: ['Kitchen with a window to the courtyard'],
    }),
  ),
})
export type PictureDescription = Static<typeof PictureDescription>

const maxPictures = 100

/** Another order of all media of a listing, other captions of some of them, or both. */
export const MediaOrder = ExactObject({
  propertyMedias: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1 }), {
      maxItems: maxPictures,
      uniqueItems: true,
      description: 'The ids of all of them in their new order.',
      examples: [[12, 10, 11]],
    }),
  ),
  captions: Type.Optional(
    Type.Record(Type.String({ pattern: '^[1-9][0-9]{0,14}$' }), Type.Union([PictureDescription, Type.Null()]), {
      additionalProperties: false,
      maxProperties: maxPictures,
      description:
        'By the ids of the pictures. Omitted pictures and omitted parts stay unchanged; `null` clears a part.',
      examples: [{ '12': { room: 'kitchen', caption: 'Kitchen with a window to the courtyard' } }],
    }),
  ),
})
export type MediaOrder = Static<typeof MediaOrder>

export const MediaList = Type.Object({ _embedded: Type.Object({ propertyMedia: Type.Array(PropertyMedia) }) })
export type MediaList = Static<typeof MediaList>
