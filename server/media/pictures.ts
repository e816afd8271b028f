import { createHash } from 'node:crypto'

import type { Drawing } from '../town/drawings/drawing.ts'
import { rasterise as rasteriseDrawing, scale, type PictureFormat } from './rasterise.ts'
import type { VariantStore } from './variantStore.ts'
import { createWorkQueue } from '../workQueue.ts'

/** What is known of a picture: it is drawn, or it was uploaded. */
export interface PictureSource {
  drawing: Drawing | null
  /** Where the variants of an uploaded picture are kept. */
  objectKey: string | null
  /** Width of the original in px; no variant is wider. */
  width: number
}

export interface Pictures {
  /** The bytes of a variant, kept or made now; null when an upload has no such variant. */
  variant(source: PictureSource, width: number, format: PictureFormat): Promise<Buffer | null>
}

export interface PicturesOptions {
  store: VariantStore
  rasterise?: typeof rasteriseDrawing
  onFailure?: (error: unknown) => void
}

/** To be raised when drawings come out differently, so that no variant of before is served. */
const drawingRevision = 1

/** Two at a time leave room for answers on a small machine; the rest of a busy page waits a few seconds at most. */
const limits = { atOnce: 2, maxWaiting: 240 }

/** Serves pictures in their variants: each is made once, when it is first asked for, and kept. */
export function createPictures({
  store,
  rasterise = rasteriseDrawing,
  onFailure = () => undefined,
}: PicturesOptions): Pictures {
  const queue = createWorkQueue(limits)
  const inFlight = new Map<string, Promise<Buffer>>()

  async function make(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const content = await queue.run(draw)
    // A full disk is no reason not to show the picture.
    await store.write(key, content).catch(onFailure)
    return content
  }

  return {
    variant: async ({ drawing, objectKey, width: originalWidth }, asked, format) => {
      if (drawing === null && objectKey === null) return null
      const width = Math.min(asked, originalWidth)
      const key =
        drawing === null ? `${objectKey}/${width}.${format}` : `drawn/${fingerprintOf(drawing)}/${width}.${format}`
      const kept = await store.read(key)
      if (kept !== null) return kept
      const current = inFlight.get(key)
      if (current) return current
      const original = drawing === null ? await store.read(originalKey(String(objectKey))) : null
      if (drawing === null && original === null) return null
      const source = original ?? drawing
      const draw = () =>
        Buffer.isBuffer(source) ? scale(source, width, format) : rasterise(source as Drawing, width, format) // one of both
      const making = make(key, draw).finally(() => inFlight.delete(key))
      inFlight.set(key, making)
      return making
    },
  }
}

/** Where the upload is kept that all variants are made of. */
export const originalKey = (objectKey: string): string => `${objectKey}/original.jpg`

/** A drawing's name on disk: two directories deep, so that none gets too full. */
function fingerprintOf(drawing: Drawing): string {
  const hash = createHash('sha1')
    .update(`${drawingRevision} ${JSON.stringify(drawing)}`)
    .digest('hex')
  return `${hash.slice(0, 2)}/${hash.slice(2, 24)}`
}
