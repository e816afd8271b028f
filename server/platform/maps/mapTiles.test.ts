import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'

import { writePmtiles } from '#tests/support/tiles/writePmtiles.ts'

import { InvalidSettings } from '../settings/settings.ts'
import { openMapTiles, readRange, registerMapTiles } from './mapTiles.ts'

const directory = mkdtempSync(join(tmpdir(), 'tiles-'))
afterAll(() => rmSync(directory, { recursive: true }))

const archive = (tileType: number) =>
  writePmtiles([{ z: 0, x: 0, y: 0, data: Uint8Array.of(1, 2, 3) }], {
    bounds: { west: 14, south: 50, east: 15, north: 51 },
    minZoom: 0,
    maxZoom: 0,
    metadata: {},
    tileType,
  })

function fileOf(name: string, content: Uint8Array): string {
  const file = join(directory, name)
  writeFileSync(file, content)
  return file
}

const good = fileOf('good.pmtiles', archive(1))
const content = archive(1)

async function server(file = good) {
  const app = Fastify()
  const tiles = openMapTiles(file)
  registerMapTiles(app, tiles)
  await app.ready()
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: tiles.url, headers })
  return { app, tiles, get }
}

describe('the tiles of the streets', () => {
  it('come in the parts that are asked for, and may be kept for ever [D4]', async () => {
    const { app, get } = await server()
    const part = await get({ range: 'bytes=0-6' })
    expect([part.statusCode, part.body]).toEqual([206, 'PMTiles'])
    expect(part.headers).toMatchObject({
      'content-range': `bytes 0-6/${content.length}`,
      'content-length': '7',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const tail = await get({ range: 'bytes=-3' })
    expect([...tail.rawPayload]).toEqual([1, 2, 3])
    const several = await get({ range: 'bytes=0-6,20-29' })
    expect([several.statusCode, several.headers['content-range'], several.body]).toEqual([
      206,
      `bytes 0-6/${content.length}`,
      'PMTiles',
    ])
    const whole = await get()
    expect([whole.statusCode, whole.rawPayload.equals(content)]).toEqual([200, true])
    const head = await get({}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(content.length), ''])
    await app.close()
  })

  it('say what is not there, and what a browser has already', async () => {
    const { app, get } = await server()
    const beyond = await get({ range: `bytes=${content.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${content.length}`])
    const etag = String((await get()).headers.etag)
    for (const known of [etag, '*', `W/${etag}`, `"other" , ${etag}`])
      expect((await get({ 'if-none-match': known, range: 'bytes=0-6' })).statusCode).toBe(304)
    expect((await get({ 'if-none-match': 'other' })).statusCode).toBe(200)
    // A part of another version would be a part of something else.
    expect((await get({ range: 'bytes=0-6', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get({ range: 'bytes=0-6', 'if-range': etag })).statusCode).toBe(206)
    await app.close()
  })

  it('have another address once the file is another, and stay the old ones until the server starts again', async () => {
    const file = fileOf('replaced.pmtiles', archive(1))
    const { app, tiles, get } = await server(file)
    const next = fileOf('next.pmtiles', archive(1))
    utimesSync(next, new Date(2_000_000), new Date(2_000_000))
    renameSync(next, file)
    expect((await get({ range: 'bytes=0-6' })).body).toBe('PMTiles')
    expect(openMapTiles(file).url).not.toBe(tiles.url)
    await app.close()
  })

  it('are refused at the start where the file cannot be used, by the name of the setting', () => {
    const bad = [
      join(directory, 'missing.pmtiles'),
      fileOf('short.pmtiles', Buffer.from('no')),
      fileOf('pictures.pmtiles', archive(2)),
    ]
    for (const file of bad) {
      expect(() => openMapTiles(file)).toThrow(InvalidSettings)
      expect(() => openMapTiles(file)).toThrow('MAP_TILES names a file that cannot be used')
    }
  })

  it('lie elsewhere where the setting is an address, and nowhere without it', () => {
    expect(openMapTiles('https://tiles.example.com/cz.pmtiles')).toEqual({
      url: 'https://tiles.example.com/cz.pmtiles',
      file: null,
    })
    expect(openMapTiles(undefined)).toEqual({ url: '', file: null })
  })
})

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
  [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 99 }],
  [`bytes=-${'9'.repeat(400)}`, { start: 0, end: 99 }],
  // Of several ranges the first that is there, and never the whole file.
  [`bytes=${'0-1,'.repeat(2_000)}0-1`, { start: 0, end: 1 }],
  ['bytes=0-1,5-6', { start: 0, end: 1 }],
  ['bytes=100-, 5-6', { start: 5, end: 6 }],
  ['bytes=0-,90-', { start: 90, end: 99 }],
  ['bytes=0-,-100', 'unsatisfiable'],
  // What is no range of bytes is refused; other units have to be ignored.
  ['bytes=9-1', 'unsatisfiable'],
  ['bytes=-', 'unsatisfiable'],
  ['bytes=0-1;5-6', 'unsatisfiable'],
  ['lines=0-9', null],
] as const)('reads %s of a hundred bytes as the specification does', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})
