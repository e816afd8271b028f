import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

import { limits } from '#contract/limits.ts'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { BadRequest, HttpFailure, Unavailable } from './failures.ts'
import { bodyTooLarge, bodyTooLate } from './requestBody.ts'

/** A form with a file in it, as it came. */
export interface Upload {
  fields: Readonly<Record<string, string>>
  /** The one in the field `file`. */
  file: Buffer | undefined
}

/** Each holds a whole file in memory. */
const maxAtOnce = 8
/** Of all files that come in or wait to be worked on; each counts with the length that its request announces. */
const maxHeldBytes = 160 * 1024 * 1024
/** Whoever sends less than this keeps a place that somebody else could have. */
const minBytesPerSecond = 50_000

/**
 * Lets routes take forms with one file. What is too large or cut off is refused and let go; so is, after `patienceMs`,
 * what comes too slowly. A file counts from its first byte until its request is answered, because it stays in memory
 * while it waits for its turn to be decoded.
 */
export function readUploads(app: FastifyInstance, patienceMs: number = limits.bodyTimeoutMs): void {
  let underWay = 0
  let heldBytes = 0
  const heldBy = new WeakMap<FastifyRequest, number>()
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const maxBytes = limits.media.maxBytes + limits.jsonBytes
    const bytes = Number(request.headers['content-length'] ?? maxBytes)
    if (bytes > maxBytes) throw bodyTooLarge()
    if (underWay >= maxAtOnce || heldBytes + bytes > maxHeldBytes)
      throw new Unavailable('Too many files are being uploaded right now. Please try again.', 3)
    underWay += 1
    heldBytes += bytes
    heldBy.set(request, bytes)
    try {
      return await readForm(request.headers, payload, patienceMs)
    } finally {
      underWay -= 1
    }
  })
  // Every request gets here once its work is done, also one that failed or whose sender has hung up.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    heldBytes -= heldBy.get(request) ?? 0
    heldBy.delete(request)
    done()
  })
}

/** The form of a request to a route that takes files; an empty one of a request without a body. */
export const uploadOf = ({ body }: FastifyRequest): Upload => (body ?? emptyForm) as Upload // made by the parser above

const emptyForm: Upload = { fields: {}, file: undefined }

function readForm(headers: IncomingHttpHeaders, payload: Readable, patienceMs: number): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = Object.create(null) as Record<string, string> // any name is a name
    const chunks: Buffer[] = []
    let hasFile = false
    let received = 0
    let receivedBefore = 0

    const stop = (error?: unknown) => {
      clearInterval(timer)
      payload.unpipe()
      payload.off('data', count).off('error', stop).off('close', breakOff)
      if (error !== undefined) reject(error instanceof HttpFailure ? error : unreadable())
    }
    const count = (chunk: Buffer) => {
      received += chunk.length
      // A form in chunks does not say how long it is, and what is outside its parts has no other limit.
      if (received > limits.media.maxBytes + limits.jsonBytes) stop(bodyTooLarge())
    }
    const breakOff = () => {
      if (!payload.readableEnded) stop(unreadable())
    }
    // Of each such time anew: whoever was quick at first cannot rest on it.
    const timer = setInterval(() => {
      if (received - receivedBefore < (patienceMs / 1_000) * minBytesPerSecond) stop(bodyTooLate())
      receivedBefore = received
    }, patienceMs)

    // Whoever hung up while it was looked up who they are is heard of no more.
    if (payload.destroyed) return breakOff()
    try {
      const form = new Busboy({
        headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
        limits: {
          fieldNameSize: 100,
          fieldSize: 1_000,
          fields: 20,
          files: 1,
          fileSize: limits.media.maxBytes,
          parts: 21,
        },
      })
      form.on('field', (name, value) => {
        fields[name] = value
      })
      form.on('file', (name, stream) => {
        stream.on('data', (chunk: Buffer) => {
          if (name === 'file') chunks.push(chunk)
        })
        stream.on('limit', () => stop(bodyTooLarge()))
        stream.on('error', stop)
        hasFile ||= name === 'file'
      })
      form.on('error', stop)
      form.on('finish', () => {
        stop()
        resolve({ fields, file: hasFile ? Buffer.concat(chunks) : undefined })
      })
      payload.on('data', count).on('error', stop).on('close', breakOff)
      payload.pipe(form)
    } catch (error) {
      stop(error)
    }
  })
}

const unreadable = () => new BadRequest('The form cannot be read.')
