import { Worker } from 'node:worker_threads'

import sharp from 'sharp'

import { createWorkQueue } from '#server/platform/process/workQueue.ts'
import { withColourProfile } from './colourProfile.ts'

/** What the thread is given. */
export interface HeicOrder {
  content: Uint8Array
  /** More are not decoded. */
  maxPixels: number
  /** The decoder gets no more memory. */
  maxBytes: number
}

/** The points of a picture, perhaps of half its width, three bytes each, row by row; none where the file cannot be decoded. */
export interface HeicAnswer {
  pixels: Uint8Array<ArrayBuffer> | null
  /** In px. */
  width: number
  height: number
}

/** Thrown for a file that cannot be decoded, takes too long, or takes too much memory. */
export class BrokenHeic extends Error {}

/** 48 megapixels, the most that telephones write as HEIC, and a little. */
export const maxHeicPixels = 50_000_000
/** What the largest of them takes to decode, and a little. */
const maxDecoderBytes = 416 * 1024 * 1024
const maxMs = 20_000

/** The memory of a decoder is counted once in the bound of the server. */
const queue = createWorkQueue({ atOnce: 1, maxWaiting: 24 })

/**
 * Makes a JPEG of a HEIC, upright and with its colours, without anything else that came with the file; of more than 24
 * megapixels in half the width. One file is decoded at a time, each in a thread of its own that ends with it. Throws
 * `BrokenHeic`.
 * See docs/decisions/0076-heic-and-large-photos.md.
 */
export function jpegOfHeic(
  content: Buffer,
  profile: Uint8Array | undefined,
  decode: typeof decodeHeic = decodeHeic,
): Promise<Buffer> {
  return queue.run(async () => {
    const { pixels, width, height } = await decode(content)
    if (pixels === null) throw new BrokenHeic('cannot be decoded')
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer()
    return profile === undefined ? jpeg : withColourProfile(jpeg, profile)
  })
}

/**
 * Decodes a HEIC in a thread, which is ended when it takes longer than that. Throws `BrokenHeic`, or the error of Node
 * where the decoder is not installed.
 */
export function decodeHeic(content: Buffer, patienceMs: number = maxMs): Promise<HeicAnswer> {
  const order: HeicOrder = { content, maxPixels: maxHeicPixels, maxBytes: maxDecoderBytes }
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('heic.worker.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
      // What the decoder says of a broken file is nobody's concern.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      thread.removeAllListeners()
      // What it has yet to say while it ends changes nothing.
      thread.on('error', () => undefined)
      // The next file begins once the memory of this one is free.
      void thread.terminate().then(settle, settle)
    }
    const fail = (reason: string) => end(() => reject(new BrokenHeic(reason)))
    const timer = setTimeout(() => fail('takes too long to decode'), patienceMs)
    thread.once('message', (answer: HeicAnswer) => end(() => resolve(answer)))
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code?.startsWith('ERR_MODULE') === true ? end(() => reject(error)) : fail(error.message),
    )
    thread.once('exit', () => fail('the decoder has ended'))
  })
}
