import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pictureFormats } from '#contract/entities/property.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { createPictures } from '#server/features/media/pictures.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import { warmPictures } from '#server/features/media/warmPictures.ts'
import { drawPicture } from '#demo/drawings/drawPicture.ts'
import { planPictures } from '#demo/drawings/planPictures.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addListings, addOwner } from '../support/exampleListings.ts'
import { openOneDatabase } from '../support/oneDatabase.ts'
import { startTestApp, type TestApp } from '../support/testApp.ts'

let opened: OpenedDatabase
let server: TestApp
let directory = ''
let publicPicture = 0
let hiddenPicture = 0

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'domivo-media-'))
  opened = await openOneDatabase()
  const ownerId = await addOwner(opened.database)
  const [shown = 0, hidden = 0] = await addListings(
    opened.database,
    [{ status: 'PUBLISHED' }, { status: 'DRAFT' }],
    ownerId,
  )
  publicPicture = await addPicture(shown)
  hiddenPicture = await addPicture(hidden)
  const pictures = createPictures({ store: diskStore(directory), rasterise: drawPicture })
  server = await startTestApp({ database: opened.database, pictures })
})

afterAll(async () => {
  await server.close()
  await opened.close()
  rmSync(directory, { recursive: true })
})

async function addPicture(listingId: number): Promise<number> {
  const [picture] = planPictures({ propertyType: 'flat', disposition: '2+kk', usableArea: 55 }, listingId)
  if (picture === undefined) throw new Error('No picture was planned.')
  const { rows } = await sql<{ id: number }>`
    insert into listing_media (listing_id, media_type, position, drawing, width, height, placeholder)
    values (${listingId}, ${picture.mediaType}, 0, ${JSON.stringify(picture.drawing)}::jsonb,
            ${picture.width}, ${picture.height}, ${picture.placeholder})
    returning id::float8 as id
  `.execute(opened.database)
  return rows[0]?.id ?? 0
}

const names = { avif: ['image/avif', 'heif'], webp: ['image/webp', 'webp'], jpg: ['image/jpeg', 'jpeg'] } as const

it.each([...pictureFormats])(
  'serves a picture as %s, to be kept for ever and to run nothing [REL-36]',
  async (format) => {
    const answer = await server.app.inject(`/media/${publicPicture}/320.${format}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': names[format][0],
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="picture-320.${format}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // Emails show JPEGs, and programs that read mail are pages of others.
      'cross-origin-resource-policy': format === 'jpg' ? 'cross-origin' : 'same-origin',
    })
    const metadata = await sharp(answer.rawPayload).metadata()
    expect([metadata.format, metadata.width, metadata.height]).toEqual([names[format][1], 320, 240])
    const again = await server.app.inject({
      url: `/media/${publicPicture}/320.${format}`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect(again.headers['cross-origin-resource-policy']).toBe(answer.headers['cross-origin-resource-policy'])
  },
)

it('never makes a picture wider than its original', async () => {
  const answer = await server.app.inject(`/media/${publicPicture}/1920.jpg`)
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(1600)
})

it.each(['500.avif', '640.png', '640.svg', '0.jpg', '99999.webp'])('has no variant %s', async (variant) => {
  expect((await server.app.inject(`/media/${publicPicture}/${variant}`)).statusCode).toBe(404)
})

it('shows no picture of a listing that is not public, nor one that is not there', async () => {
  expect((await server.app.inject(`/media/${hiddenPicture}/640.avif`)).statusCode).toBe(404)
  expect((await server.app.inject('/media/987654/640.avif')).statusCode).toBe(404)
})

it('makes the pictures of the first screen before anybody asks', async () => {
  const made: number[] = []
  const pictures = createPictures({
    store: { read: () => Promise.resolve(null), write: () => Promise.resolve() },
    rasterise: (_drawing, width) => {
      made.push(width)
      return Promise.resolve(Buffer.from(''))
    },
  })
  await warmPictures(opened.database, pictures, [320, 640])
  expect(made).toEqual([320, 640])
})
