import { getMediaVariant, getPrivateMediaVariant } from '#contract/endpoints/media.ts'
import { pictureFormats, pictureWidths } from '#contract/entities/property.ts'
import type { FastifyInstance } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { NotFound, Unavailable } from '#server/platform/http/failures.ts'
import { implement } from '#server/platform/http/implement.ts'
import { pictureHeaders } from '#server/features/media/pictureHeaders.ts'
import { preparedAnswer } from '#server/platform/http/preparedAnswer.ts'
import { shownByOthers } from '#server/platform/http/securityHeaders.ts'
import type { Pictures, PictureSource } from '#server/features/media/pictures.ts'
import { QueueFull } from '#server/platform/process/workQueue.ts'
import { findPrivatePicture, findPublicPicture } from '#server/features/media/storedPicture.service.ts'

/**
 * The pictures of public listings, in the widths and formats that pages ask for. An image element sends no token, so
 * those who may see more are told an address that nobody guesses.
 */
export function registerMedia(
  app: FastifyInstance,
  { database, pictures }: { database: Database; pictures: Pictures },
): void {
  async function answer(
    media: PictureSource | undefined,
    requested: { width: number; format: string },
    caching: string,
  ) {
    const width = pictureWidths.find((known) => known === requested.width)
    const format = pictureFormats.find((known) => known === requested.format)
    if (media === undefined || width === undefined || format === undefined) throw new NotFound()
    const content = await pictures.variant(media, width, format).catch(refuseWhenBusy)
    if (content === null) throw new NotFound()
    return preparedAnswer(content, pictureHeaders(`picture-${width}`, format, caching))
  }

  implement(app, getMediaVariant, async ({ params }) => {
    const media = await findPublicPicture(database, params.mediaId)
    // Emails show JPEGs, and programs that read mail are pages of others.
    const answered = await answer(media, params, 'public, max-age=31536000, immutable')
    return params.format === 'jpg' ? { ...answered, headers: { ...answered.headers, ...shownByOthers } } : answered
  })

  implement(app, getPrivateMediaVariant, async ({ params }) =>
    answer(await findPrivatePicture(database, params.viewKey), params, 'private, max-age=3600'),
  )
}

function refuseWhenBusy(error: unknown): never {
  if (error instanceof QueueFull)
    throw new Unavailable('Too many images are being drawn right now. Please try again.', 3)
  throw error
}
