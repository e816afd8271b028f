import { getMediaVariant } from '#contract/endpoints/media.ts'
import { pictureFormats, pictureWidths } from '#contract/entities/property.ts'
import type { FastifyInstance } from 'fastify'

import type { Database } from '../database/database.ts'
import { NotFound, Unavailable } from '../http/failures.ts'
import { implement } from '../http/implement.ts'
import { preparedAnswer } from '../http/preparedAnswer.ts'
import type { Pictures } from '../media/pictures.ts'
import type { PictureFormat } from '../media/rasterise.ts'
import { QueueFull } from '../workQueue.ts'
import { findMedia, type StoredMedia } from '../store/media.store.ts'

const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/**
 * The pictures of public listings, in the widths and formats that pages ask for. An image element sends no token, so
 * there is nobody here to whom more could be shown.
 */
export function registerMedia(
  app: FastifyInstance,
  { database, pictures }: { database: Database; pictures: Pictures },
): void {
  implement(app, getMediaVariant, async ({ params }) => {
    const width = pictureWidths.find((known) => known === params.width)
    const format = pictureFormats.find((known) => known === params.format)
    if (width === undefined || format === undefined) throw new NotFound()
    const media = await findMedia(database, params.mediaId)
    if (media === undefined || !isPublic(media)) throw new NotFound()
    const content = await pictures.variant(media, width, format).catch(refuseWhenBusy)
    if (content === null) throw new NotFound()
    return preparedAnswer(content, {
      'content-type': contentTypes[format],
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
}

/** As public as the listing: on the market, sold or rented, or archived after it had been public. */
const isPublic = ({ status, wasPublished }: StoredMedia) =>
  status === 'PUBLISHED' || status === 'SOLD' || status === 'RENTED' || (status === 'ARCHIVED' && wasPublished)

function refuseWhenBusy(error: unknown): never {
  if (error instanceof QueueFull) throw new Unavailable('Too many pictures are being drawn now. Please try again.', 3)
  throw error
}
