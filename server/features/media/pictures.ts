import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { scale, type PictureFormat } from './rasterise.ts'
import { DamagedFile, type VariantStore } from '#server/platform/files/fileStore.ts'
import { createWorkQueue, type WorkQueue } from '#server/platform/process/workQueue.ts'

/** What is stored of a drawn picture; only whoever draws it knows what it says. */
export type StoredDrawing = object

/** Draws a picture `width` px wide in a format. */
export type DrawPicture = (drawing: StoredDrawing, width: number, format: PictureFormat) => Promise<Buffer>

/** What is known of a picture: it is drawn, or it was uploaded. */
export interface PictureSource {
  drawing: StoredDrawing | null
  /** Where the variants of an uploaded picture are kept. */
  objectKey: string | null
  /** Width of the original in px; no variant is wider. */
  width: number
}

export interface Pictures {
  /** The bytes of a variant, kept or made now; null when an upload has no such variant. */
  variant(source: PictureSource, width: number, format: PictureFormat): Promise<Buffer | null>
  /**
   * Makes a variant that nobody has asked for, unless it is kept already, and answers whether there is one. Waits until
   * nobody waits for a picture, rests as long as it worked, and throws when the signal comes first, or when the variant
   * cannot be kept.
   */
  prepare(source: PictureSource, width: number, format: PictureFormat, signal: AbortSignal): Promise<boolean>
}

export interface PicturesOptions {
  store: VariantStore
  /** Draws those of the demo; without it there are none. */
  rasterise?: DrawPicture
  onFailure?: (error: unknown) => void
  /** Other work that is done before variants are prepared. */
  urgent?: readonly Pick<WorkQueue, 'isBusy'>[]
}

// See docs/decisions/0008-generated-pictures-of-the-demo-data-set.md.
/** To be raised when drawings come out differently, so that no variant of before is served. */
const drawingRevision = 1

/** Two at a time leave room for answers on a small machine; the rest of a busy page waits a few seconds at most. */
const limits = { atOnce: 2, maxWaiting: 240 }
/** How often it is looked whether nobody waits any more, in milliseconds. */
const idlePollMs = 50

/** Serves pictures in their variants: each is made once, when it is prepared or first asked for, and kept. */
export function createPictures({
  store,
  rasterise = drawsNothing,
  onFailure = () => undefined,
  urgent = [],
}: PicturesOptions): Pictures {
  const queue = createWorkQueue(limits)
  const inFlight = new Map<string, Promise<Buffer | null>>()

  /** What is drawn needs nothing that was kept, and what is damaged is made anew. */
  const readKept = (key: string, isDrawn: boolean) =>
    store.read(key).catch((error: unknown) => {
      if (!isDrawn && !(error instanceof DamagedFile)) throw error
      onFailure(error)
      return null
    })

  async function make(
    key: string,
    { drawing, objectKey }: PictureSource,
    { width, format, onUnkept }: { width: number; format: PictureFormat; onUnkept: (error: unknown) => void },
  ) {
    const original = drawing === null ? await store.read(originalKey(String(objectKey))) : null
    if (drawing === null && original === null) return null
    const content = await queue.run(
      () => (original === null ? rasterise(drawing as StoredDrawing, width, format) : scale(original, width, format)), // one of both
    )
    // A full disk is no reason not to show the picture.
    await store.write(key, content, { canBeMadeAgain: true }).catch(onUnkept)
    return content
  }

  async function obtain(source: PictureSource, requested: number, format: PictureFormat, onUnkept = onFailure) {
    const { drawing, objectKey } = source
    if (drawing === null && objectKey === null) return null
    const width = Math.min(requested, source.width)
    const key =
      drawing === null ? `${objectKey}/${width}.${format}` : `drawn/${fingerprintOf(drawing)}/${width}.${format}`
    const kept = await readKept(key, drawing !== null)
    if (kept !== null) return kept
    const making =
      inFlight.get(key) ?? make(key, source, { width, format, onUnkept }).finally(() => inFlight.delete(key))
    inFlight.set(key, making)
    return making
  }

  return {
    variant: obtain,
    prepare: async (source, width, format, signal) => {
      signal.throwIfAborted()
      while ([queue, ...urgent].some((work) => work.isBusy())) await delay(idlePollMs, undefined, { signal })
      const failures: unknown[] = []
      const begun = performance.now()
      const content = await obtain(source, width, format, (error) => failures.push(error))
      if (failures.length > 0) throw failures[0]
      // Half of the time belongs to everything else that this machine does.
      await delay(performance.now() - begun, undefined, { signal })
      return content !== null
    },
  }
}

/** Where the upload is kept that all variants are made of. */
export const originalKey = (objectKey: string): string => `${objectKey}/original.jpg`

/** A drawing's name on disk: two directories deep, so that none gets too full. */
function fingerprintOf(drawing: StoredDrawing): string {
  const hash = createHash('sha1')
    .update(`${drawingRevision} ${JSON.stringify(drawing)}`)
    .digest('hex')
  return `${hash.slice(0, 2)}/${hash.slice(2, 24)}`
}

const drawsNothing: DrawPicture = () => Promise.reject(new Error('Nobody is here who draws pictures.'))
