import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { isNamedBy } from '../http/preparedAnswer.ts'
import { InvalidSettings } from '../settings/settings.ts'
import { settingsTable } from '../settings/settingsTable.ts'

/** The tiles of the streets: where browsers fetch them, and the file behind it where that is ours. */
export interface MapTiles {
  /** Empty where this installation has no streets. */
  url: string
  file: TileFile | null
}

/** A file that stays the one that was opened, also when another takes its place on the disk. */
interface TileFile {
  descriptor: number
  size: number
  /** Other content has another one. */
  version: string
}

const headBytes = 127
/** Where the head of a file says what its tiles are, and as what vector tiles count (PMTiles 3). */
const tileType = { at: 99, vector: 1 }

/** Opens the tiles that a setting names; throws where a file cannot be used, so that a server does not start without its map. */
export function openMapTiles(setting: string | undefined): MapTiles {
  if (setting === undefined) return { url: '', file: null }
  if (/^https?:/.test(setting)) return { url: setting, file: null }
  const file = openFile(setting)
  return { url: `/map-tiles/${file.version}.pmtiles`, file }
}

function openFile(path: string): TileFile {
  let descriptor: number | undefined
  try {
    descriptor = openSync(path, 'r')
    const head = Buffer.alloc(headBytes)
    readSync(descriptor, head, 0, headBytes, 0)
    if (head.toString('latin1', 0, 7) !== 'PMTiles' || head[7] !== 3 || head[tileType.at] !== tileType.vector)
      throw new Error('It is no PMTiles archive of version 3 with vector tiles.')
    const { size, mtimeMs } = fstatSync(descriptor)
    return { descriptor, size, version: `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}` }
  } catch (error) {
    if (descriptor !== undefined) closeSync(descriptor)
    const reason = error instanceof Error ? error.message : String(error)
    throw new InvalidSettings([
      { setting: settingsTable.mapTiles, problem: `names a file that cannot be used: ${reason}` },
    ])
  }
}

/** Serves the file in parts, as the browser asks for them. Its address changes with its content, so it may be kept for ever. */
export function registerMapTiles(app: FastifyInstance, { url, file }: MapTiles): void {
  if (file === null) return
  const etag = `"${file.version}"`
  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/vnd.pmtiles',
      etag,
    })
    const { range, 'if-none-match': known, 'if-range': condition } = request.headers
    if (isNamedBy(known, etag)) return reply.status(304).send()
    const part =
      range === undefined || (condition !== undefined && condition !== etag) ? null : readRange(range, file.size)
    if (part === 'unsatisfiable')
      return reply.status(416).header('content-range', `bytes */${file.size}`).removeHeader('cache-control').send()
    const { start, end } = part ?? { start: 0, end: file.size - 1 }
    if (part !== null) void reply.status(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
    void reply.header('content-length', end - start + 1)
    if (request.method === 'HEAD') return reply.send()
    return reply.send(createReadStream('', { fd: file.descriptor, autoClose: false, start, end }))
  }
  app.route({ method: ['GET', 'HEAD'], url, handler: serve })
  app.addHook('onClose', () => closeSync(file.descriptor))
}

type Part = { start: number; end: number }

/**
 * The bytes to send for a `Range`; null for the whole file, where the header speaks of no bytes and has to be ignored. Of
 * several ranges it is the first that can be had and is not the whole: a partial answer says itself what it is
 * (RFC 9110, 15.3.7), and a file of gigabytes is sent to nobody who asked for parts of it.
 */
export function readRange(header: string, size: number): Part | 'unsatisfiable' | null {
  const [, list] = /^bytes=(.*)$/i.exec(header.trim()) ?? []
  if (list === undefined) return null
  const ranges = list.split(',').map((text) => text.trim())
  const parts = ranges.flatMap((text) => partOf(text, size) ?? [])
  const wanted = ranges.length === 1 ? parts : parts.filter(({ start, end }) => end - start + 1 < size)
  return wanted[0] ?? 'unsatisfiable'
}

/** The bytes of one range; null where there are none. */
function partOf(range: string, size: number): Part | null {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(range) ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  return start > end ? null : { start, end }
}
