import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'

import { getCurrentUser, saveProfilePicture } from '#contract/endpoints/currentUser.ts'
import { limits } from '#contract/limits.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import type { FileStore } from '#server/platform/files/fileStore.ts'
import { sweepLooseFiles } from '#server/features/media/looseFiles.service.ts'
import { setProfilePicturePath } from '#server/features/accounts/account.store.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let opened: OpenedDatabase
let server: TestApp
let directory = ''
let token = ''
let serial = 0
let accountId = 0
/** Cuts off what is done to files, as a crash does. */
let cutOff: 'write' | 'remove' | undefined

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'domivo-people-'))
  opened = await openOneDatabase()
  server = await startTestApp({ database: opened.database, files: fragile(diskStore(directory)) })
})
// A person of their own for each test: uploads of one are limited.
beforeEach(async () => {
  serial += 1
  const email = `person${serial}@example.test`
  ;[accountId = 0] = await addAccounts(opened.database, [{ email }])
  token = (await signInAs(server.app, email, { remoteAddress: `10.0.0.${serial}` })).token
})
afterAll(async () => {
  await server.close()
  await opened.close()
  rmSync(directory, { recursive: true })
})

type Fields = Record<string, string | Buffer>

const boundary = 'xxxxxxxxxxxxxxxxxxxx'
function form(fields: Fields, fileName = 'me.jpg', type = 'image/jpeg'): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = Buffer.isBuffer(value)
    const disposition = `content-disposition: form-data; name="${name}"${isFile ? `; filename="${fileName}"` : ''}`
    return [`--${boundary}\r\n${disposition}\r\n${isFile ? `content-type: ${type}\r\n` : ''}\r\n`, value, '\r\n'].map(
      (part) => Buffer.from(part),
    )
  })
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

const upload = (payload: Buffer) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/user/save-profile-picture',
    headers: { ...bearer(token), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
const kept = () => readdirSync(directory, { recursive: true }).filter((name) => String(name).endsWith('.webp'))
const codesOf = (problem: Record<string, unknown>) =>
  (problem.violations as { propertyPath: string; code: string }[]).map(({ propertyPath, code }) => [propertyPath, code])

/** The left half red, the right half blue. */
const halves = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } }, left: width / 2, top: 0 },
  ])

async function shown(path: string) {
  const answer = await server.app.inject(path)
  expect(answer.statusCode).toBe(200)
  return answer
}

describe('the picture of a person', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is taken as %s and served as one square of ours',
    async (format) => {
      const answer = await upload(form({ file: await halves().toFormat(format).toBuffer() }, '../../etc/passwd.svg'))
      const { profilePicturePath } = expectAnswer(saveProfilePicture, answer)
      expect(profilePicturePath).toMatch(/^\/media\/people\/[\w-]{22}\.webp$/)
      const me = await server.app.inject({ url: '/users/me', headers: bearer(token) })
      expect(expectAnswer(getCurrentUser, me).profilePicturePath).toBe(profilePicturePath)
      const served = await shown(profilePicturePath)
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline; filename="portrait.webp"',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      const { format: made, width, height } = await sharp(served.rawPayload).metadata()
      expect([made, width, height]).toEqual(['webp', 400, 400])
    },
  )

  it('stands upright and carries nothing of its file along [REL-37]', async () => {
    const exif = { IFD0: { Artist: 'Jana Nováková' }, IFD3: { GPSLatitude: '50/1 5/1 0/1', GPSLatitudeRef: 'N' } }
    const file = await halves().withExif(exif).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { profilePicturePath } = expectAnswer(saveProfilePicture, await upload(form({ file })))
    const served = (await shown(profilePicturePath)).rawPayload
    const metadata = await sharp(served).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(served.includes('Nov')).toBe(false)
    // Turned by a quarter, what was left is above.
    const { data } = await sharp(served).resize(2, 2).raw().toBuffer({ resolveWithObject: true })
    expect((data[0] ?? 0) > 150 && (data[2] ?? 255) < 100).toBe(true)
    expect((data[6] ?? 255) < 100 && (data[8] ?? 0) > 150).toBe(true)
  })

  it('is the square that is asked for', async () => {
    const file = await halves().png().toBuffer()
    const fields = { cropLeft: '500', cropTop: '100', cropSize: '200', file }
    const { profilePicturePath } = expectAnswer(saveProfilePicture, await upload(form(fields)))
    const { dominant } = await sharp((await shown(profilePicturePath)).rawPayload).stats()
    expect([dominant.r < 30, dominant.b > 220]).toEqual([true, true])
  })

  it.each([
    [{ cropLeft: '700', cropTop: '0', cropSize: '200' }, [['cropSize', 'crop']]],
    [{ cropLeft: '0', cropTop: '0', cropSize: '10' }, [['cropSize', 'crop']]],
    [{ cropLeft: '-1', cropTop: '0', cropSize: '100' }, [['cropLeft', 'crop']]],
    [
      { cropSize: '100' },
      [
        ['cropLeft', 'required'],
        ['cropTop', 'required'],
      ],
    ],
    [{ isAdmin: 'true' }, [['isAdmin', 'unknown']]],
  ])('is refused with %j', async (fields, codes) => {
    const file = await halves().png().toBuffer()
    expect(codesOf(expectProblem(await upload(form({ ...fields, file })), 422))).toEqual(codes)
  })

  it('replaces the one before, and is gone when it is removed', async () => {
    const before = kept().length
    const file = await halves().jpeg().toBuffer()
    const first = expectAnswer(saveProfilePicture, await upload(form({ file }))).profilePicturePath
    const second = expectAnswer(saveProfilePicture, await upload(form({ file }))).profilePicturePath
    expect(second).not.toBe(first)
    expect((await server.app.inject(first)).statusCode).toBe(404)
    expect(kept().length).toBe(before + 1)
    const removed = await server.app.inject({
      method: 'DELETE',
      url: '/users/me/profile-picture',
      headers: bearer(token),
    })
    expect(removed.statusCode).toBe(204)
    expect((await server.app.inject(second)).statusCode).toBe(404)
    expect(kept().length).toBe(before)
    const me = await server.app.inject({ url: '/users/me', headers: bearer(token) })
    expect(expectAnswer(getCurrentUser, me)).not.toHaveProperty('profilePicturePath')
  })
})

const small = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
/** As if so much time had passed. */
const sweep = async () => {
  await sql`update loose_file set since = since - interval '11 minutes'`.execute(opened.database)
  return sweepLooseFiles(opened.database, diskStore(directory))
}
/** The part of an erasure that is about the picture. */
const erase = (fails: boolean) =>
  opened.database.transaction().execute(async (tx) => {
    await setProfilePicturePath(tx, accountId, null)
    if (fails) throw new Error('The rest did not work.')
  })

describe('the file of a picture', () => {
  it('is removed later where something was cut off before the account had it, or no longer had it [REL-39]', async () => {
    const before = kept().length
    const file = await small()
    cutOff = 'write'
    expect((await upload(form({ file }))).statusCode).toBe(500)
    cutOff = undefined
    expect(kept().length).toBe(before + 1)
    const { profilePicturePath: first } = expectAnswer(saveProfilePicture, await upload(form({ file })))
    cutOff = 'remove'
    const { profilePicturePath: second } = expectAnswer(saveProfilePicture, await upload(form({ file })))
    cutOff = undefined
    expect(kept().length).toBe(before + 3)
    expect(await sweepLooseFiles(opened.database, diskStore(directory))).toBe(0)
    expect(await sweep()).toBe(2)
    expect(kept().length).toBe(before + 1)
    expect((await server.app.inject(first)).statusCode).toBe(404)
    expect((await server.app.inject(second)).statusCode).toBe(200)
  })

  it('goes with an account that is erased, and not where that is taken back [REL-39]', async () => {
    const { profilePicturePath } = expectAnswer(saveProfilePicture, await upload(form({ file: await small() })))
    await expect(erase(true)).rejects.toThrow()
    await sweep()
    expect((await server.app.inject(profilePicturePath)).statusCode).toBe(200)
    await erase(false)
    expect(await sweep()).toBe(1)
    expect((await server.app.inject(profilePicturePath)).statusCode).toBe(404)
  })
})

describe('a file that is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

  it.each([
    ['SVG', Buffer.from(svg), 'file_type'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file_type'],
    ['PDF', Buffer.from('%PDF-1.7 ...'), 'file_type'],
    ['GIF', Buffer.from('GIF89a...........'), 'file_type'],
    ['a program', Buffer.from('\u007FELF.............'), 'file_type'],
    ['SVG behind the head of a JPEG', Buffer.concat([jpegHead, Buffer.from(svg)]), 'file_broken'],
    ['HTML that calls itself WebP', Buffer.from('RIFF\0\0\0\0WEBP<script>alert(1)</script>'), 'file_broken'],
    ['AVIF with nothing in it', Buffer.from('\0\0\0\u0020ftypavif\0\0\0\0'), 'file_broken'],
    ['one byte', Buffer.from('x'), 'file_type'],
    ['nothing', Buffer.alloc(0), 'required'],
  ])('is refused: %s [REL-36]', async (_, file, code) => {
    const before = kept()
    const refused = await upload(form({ file }))
    expect(codesOf(expectProblem(refused, 422))).toEqual([['file', code]])
    expect(kept()).toEqual(before)
  })

  it('is refused cheaply when it would unfold to millions of points [REL-35]', async () => {
    const payload = form({ file: bomb(20_000) })
    const startedAt = performance.now()
    const refused = await upload(payload)
    expect(codesOf(expectProblem(refused, 422))).toEqual([['file', 'file_pixels']])
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  it('is refused when it is larger than 48 MB, named or not [REL-36]', async () => {
    const file = Buffer.alloc(limits.media.maxBytes + 1, 0xff)
    expectProblem(await upload(form({ file })), 413)
    expectProblem(await upload(Buffer.alloc(limits.media.maxBytes + limits.jsonBytes + 1_000)), 413)
  })

  it('is refused when its form cannot be read, or has no file', async () => {
    expectProblem(await upload(Buffer.from('nonsense')), 400)
    expectProblem(await upload(form({ file: await halves().png().toBuffer() }).subarray(0, 300)), 400)
    expect(codesOf(expectProblem(await upload(form({})), 422))).toEqual([['file', 'required']])
    const other = await upload(form({ photo: await halves().png().toBuffer() }))
    expect(codesOf(expectProblem(other, 422))).toEqual([['file', 'required']])
  })

  it.each(['people.webp', '..%2F..%2Fsecret-key', 'x'.repeat(22), `${'x'.repeat(22)}.webp`])(
    'is not found as %s',
    async (name) => {
      expect((await server.app.inject(`/media/people/${name}`)).statusCode).toBe(404)
    },
  )
})

it('lets a person change it ten times in a row, and then once a minute', async () => {
  const file = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) statuses.push((await upload(form({ file }))).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

/** The same store, that stops after or before its work where the test wants that. */
function fragile(store: FileStore): FileStore {
  return {
    ...store,
    write: async (key, content) => {
      await store.write(key, content)
      if (cutOff === 'write') throw new Error('Cut off after the file was written.')
    },
    remove: async (key) => {
      if (cutOff === 'remove') throw new Error('Cut off before the file was removed.')
      await store.remove(key)
    },
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(8 + data.length + 4)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc(body), 8 + data.length)
  return out
}

/** A small PNG of a huge white square. */
function bomb(edge: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * edge))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = 0xff_ff_ff_ff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xed_b8_83_20 : 0)
  }
  return (value ^ 0xff_ff_ff_ff) >>> 0
}
