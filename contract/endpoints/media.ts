import { Type } from 'typebox'

import { bodyTypes, calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { MediaList, MediaOrder, PropertyMediaUpload } from '../entities/media.ts'
import { pictureFormats, pictureWidths, PropertyMedia } from '../entities/property.ts'

const Id = Type.Integer({ minimum: 1 })

export const savePropertyMedia = endpoint({
  call: calls.savePropertyMedia,
  summary: "Adds a picture to the user's listing.",
  access: 'signedIn',
  isBuilt: true,
  isCreating: true,
  body: PropertyMediaUpload,
  bodyType: bodyTypes.savePropertyMedia,
  success: { status: 201, type: 'json', body: PropertyMedia },
  failures: [403, 404, 409],
})

export const orderPropertyMedia = endpoint({
  call: calls.orderPropertyMedia,
  summary: "Orders the pictures of the user's listing, and sets rooms and captions.",
  access: 'signedIn',
  isBuilt: true,
  params: Type.Object({ propertyId: Id }),
  body: MediaOrder,
  bodyType: bodyTypes.orderPropertyMedia,
  success: { status: 200, type: 'hal', body: MediaList },
  failures: [403, 404, 409],
})

export const deletePropertyMedia = endpoint({
  call: calls.deletePropertyMedia,
  summary: "Removes a picture from the user's listing.",
  access: 'signedIn',
  isBuilt: true,
  params: Type.Object({ propertyId: Id, mediaId: Id }),
  success: { status: 204, type: 'none' },
  failures: [403, 404, 409],
})

export const getMediaVariant = endpoint({
  call: calls.getMediaVariant,
  summary: 'A picture in one of the served widths (160, 320, 480, 640, 960, 1280, 1920 px) and formats.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  params: Type.Object({
    mediaId: Id,
    width: Type.Integer({ description: `px, one of ${pictureWidths.join(', ')}; 404 for any other`, examples: [640] }),
    format: Type.String({ description: `One of ${pictureFormats.join(', ')}; 404 for any other`, examples: ['avif'] }),
  }),
  success: { status: 200, type: 'image' },
  failures: [404],
})

// See docs/decisions/0049-private-urls-of-unpublished-pictures.md.
export const getPrivateMediaVariant = endpoint({
  call: calls.getPrivateMediaVariant,
  summary: 'The same for a listing that is not public; the address is secret.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  params: Type.Object({
    viewKey: Type.String({ pattern: '^[0-9a-f]{32}$', examples: ['0123456789abcdef0123456789abcdef'] }),
    width: Type.Integer({ examples: [640] }),
    format: Type.String({ examples: ['avif'] }),
  }),
  success: { status: 200, type: 'image' },
  failures: [404],
})
