import type { FastifyBaseLogger } from 'fastify'

import { DamagedFile, StoreUnavailable, type FileStore } from '#server/platform/files/fileStore.ts'
import { createPictures, type DrawPicture, type Pictures } from './pictures.ts'
import { uploadQueues } from './uploadQueues.ts'

/** Pictures that are kept in a store; those of the demo are drawn by `rasterise`. */
export const openPictures = (files: FileStore, rasterise: DrawPicture, logger?: FastifyBaseLogger): Pictures =>
  createPictures({
    store: files,
    rasterise,
    urgent: Object.values(uploadQueues),
    onFailure: (error) => {
      // An outage is told once, where it begins.
      const isNotified = error instanceof StoreUnavailable && !(error instanceof DamagedFile)
      if (!isNotified) logger?.warn({ err: error }, 'a picture was not stored')
    },
  })
