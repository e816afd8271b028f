import { parentPort, workerData } from 'node:worker_threads'

import libheif, { type HeifChannel, type HeifImageHandle } from 'libheif-js/wasm-bundle.js'

import type { HeicAnswer, HeicOrder } from './heic.ts'

/** Pages of 64 KiB, as the memory of a WebAssembly module is counted. */
const pageBytes = 64 * 1024
/** Of more, half of the width is far more than is kept of any picture, and takes a quarter of the memory. */
const maxWholePixels = 24_500_000

const owner = parentPort
if (owner === null) throw new Error('HEIC is decoded in a thread of its own.')
const { content, maxPixels, maxBytes } = workerData as HeicOrder // handed over by heic.ts
boundMemory()
const refused = { pixels: null, width: 0, height: 0 } as const
const answer = decode()
owner.postMessage(answer, answer.pixels === null ? [] : [answer.pixels.buffer])

interface Memory {
  buffer: ArrayBuffer
  grow: (pages: number) => number
}

/** The limits of a thread do not count the decoder's memory; a file for which it wants more cannot be decoded. */
function boundMemory(): void {
  // No types of Node know it.
  const { Memory } = Reflect.get(globalThis, 'WebAssembly') as { Memory: { prototype: Memory } }
  const { grow } = Memory.prototype
  Memory.prototype.grow = function growWithin(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * pageBytes > maxBytes) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
}

/** The main picture of the file, already turned as the file says. */
function decode(): HeicAnswer {
  const context = libheif.heif_context_alloc()
  const read = libheif.heif_context_read_from_memory(context, content)
  if (read.code !== libheif.heif_error_code.heif_error_Ok) return refused
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  if (!isHandle(handle)) return refused
  const pixels = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle)
  if (pixels > maxPixels) return refused
  const image = libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  )
  const [channel] = image.channels ?? []
  if (channel === undefined) return refused
  return pixelsOf(channel, pixels > maxWholePixels ? 2 : 1)
}

/** The points of a picture in rows without a gap, each the mean of a square of `step` × `step`. */
function pixelsOf({ width, height, stride, data }: HeifChannel, step: 1 | 2): HeicAnswer {
  const made = { width: Math.floor(width / step), height: Math.floor(height / step) }
  const rowBytes = made.width * 3
  const pixels = new Uint8Array(rowBytes * made.height)
  for (let row = 0; row < made.height; row += 1) {
    const from = row * step * stride
    if (step === 1) pixels.set(data.subarray(from, from + rowBytes), row * rowBytes)
    else
      halveRow(
        data.subarray(from, from + stride + width * 3),
        stride,
        pixels.subarray(row * rowBytes, (row + 1) * rowBytes),
      )
  }
  return { pixels, ...made }
}

/** Fills a row with the means of two rows, two points of each. */
function halveRow(two: Uint8Array, stride: number, row: Uint8Array): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at + 3 * Math.floor(at / 3)
    const sum = byteAt(two, left) + byteAt(two, left + 3) + byteAt(two, left + stride) + byteAt(two, left + stride + 3)
    row[at] = (sum + 2) >> 2
  }
}

/** What is no handle is the error that kept it from being one. */
function isHandle(answered: object | null): answered is HeifImageHandle {
  return answered !== null && !('code' in answered)
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0
}
