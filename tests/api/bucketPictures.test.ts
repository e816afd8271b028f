import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Property, PropertyMedia } from '#contract/entities/property.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createPictures } from '#server/features/media/pictures.ts'
import { s3Store } from '#server/platform/files/s3Store.ts'
import { sweepLooseFiles } from '#server/features/media/looseFiles.service.ts'
import { bucketOutage, type BucketUsers } from '#tests/faults/bucketOutage.ts'
import { startTcpProxy, type TcpFault, type TcpProxy } from '#tests/faults/tcpProxy.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { startBucketServer, type BucketServer } from '#tests/support/bucketServer.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { multipartForm } from '#tests/support/multipartForm.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

// Each outage lasts for seconds.
vi.setConfig({ testTimeout: 60_000 })

/** Without `OUTAGES=all` a bucket has every other fault in a run. */
const isWhole = process.env.OUTAGES === 'all'
const seed = Number(process.env.OUTAGE_SEED ?? Math.floor(Date.now() / 1_000) % 1_000)

/** Narrower than the widths in which it may be asked for. */
const photo = () =>
  sharp({ create: { width: 700, height: 900, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()

forEachDatabase((name, openTestDatabase) => {
  let bucket: BucketServer
  let proxy: TcpProxy
  let database: Database
  /** Two processes of one installation, each with a disk of its own. */
  let one: TestApp
  let other: TestApp
  let dataDirectory: string
  let owner: Record<string, string>
  let ownerId: number
  const email = 'owner@example.test'

  beforeAll(async () => {
    bucket = await startBucketServer()
    proxy = await startTcpProxy(bucket.bucket.endpoint)
    database = (await openTestDatabase()).database
    dataDirectory = mkdtempSync(join(tmpdir(), 'domivo-bucket-data-'))
    const { endpoint, accessKey, secretKey, region } = bucket.bucket
    const settings = {
      ...settingsWithSecret,
      dataDirectory,
      s3Endpoint: endpoint,
      s3Bucket: bucket.bucket.bucket,
      s3AccessKey: accessKey,
      s3SecretKey: secretKey,
      s3Region: region,
    }
    one = await startTestApp({ database, settings })
    other = await startTestApp({ database, settings })
    ;[ownerId = 0] = await addAccounts(database, [{ email }])
    owner = bearer((await signInAs(one.app, email)).token)
  })
  afterAll(async () => {
    await one.close()
    await other.close()
    await proxy.stop()
    await bucket.stop()
    rmSync(dataDirectory, { recursive: true })
  })

  const addListing = async () => (await addListings(database, [completeFlat], ownerId))[0] ?? 0
  const send = async (app: TestApp, url: string, fields: Record<string, string>) => {
    const { payload, contentType } = multipartForm({ ...fields, file: await photo() })
    return app.app.inject({ method: 'POST', url, headers: { ...owner, 'content-type': contentType }, payload })
  }
  const upload = (app: TestApp, listingId: number) =>
    send(app, '/v1/property-media/save', { propertyId: String(listingId), mediaType: 'OTHER_IMAGE' })
  const remove = (url: string) => one.app.inject({ method: 'DELETE', url, headers: owner })
  const later = () => sql`update loose_file set since = now() - interval '11 minutes'`.execute(database)

  describe(`pictures in a bucket (${name})`, () => {
    it('of listings are seen by every process, and leave nothing behind [REL-39]', async () => {
      const listingId = await addListing()
      const before = bucket.keys().length
      const media = (await upload(one, listingId)).json<PropertyMedia>()
      for (const variant of ['320.webp', '960.jpg', '1920.avif']) {
        const made = await one.app.inject(`${media.path}/${variant}`)
        const seen = await other.app.inject(`${media.path}/${variant}`)
        expect([made.statusCode, seen.statusCode]).toEqual([200, 200])
        expect(seen.headers).toMatchObject({
          'content-type': made.headers['content-type'],
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        expect(Buffer.compare(seen.rawPayload, made.rawPayload)).toBe(0)
      }
      expect(bucket.keys().length).toBe(before + 4)
      expect((await remove(`/properties/${listingId}/property_medias/${media.id}`)).statusCode).toBe(204)
      await later()
      const files = s3Store(bucket.bucket)
      expect(await sweepLooseFiles(database, files)).toBe(1)
      files.stop()
      expect(bucket.keys().length).toBe(before)
      expect(readdirSync(dataDirectory)).toEqual([])
    })

    it('of people are seen by every process, and are gone when they are removed', async () => {
      const answer = await send(one, '/v1/user/save-profile-picture', {})
      const { profilePicturePath } = answer.json<{ profilePicturePath: string }>()
      const seen = await other.app.inject(profilePicturePath)
      expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
      expect((await remove('/users/me/profile-picture')).statusCode).toBe(204)
      expect((await other.app.inject(profilePicturePath)).statusCode).toBe(404)
      expect(readdirSync(dataDirectory)).toEqual([])
    })
  })

  const limitMs = 700
  const faults: readonly [string, TcpFault][] = [
    ['is dead', { kind: 'reset' }],
    ['is silent', { kind: 'silent' }],
    ['is slow', { kind: 'late', ms: 1_500 }],
    ['fails', { kind: 'answer', status: 500 }],
    ['cuts its answers off', { kind: 'cut', afterBytes: 100 }],
    ['sends wrong bytes', { kind: 'garble' }],
  ]

  // Once: it is the bucket that fails, whatever the database is.
  if (name === 'embedded' && 'url' in inject('postgres')) return

  const title = `while the bucket of the pictures (${isWhole ? 'all' : `OUTAGE_SEED=${seed}; all: OUTAGES=all`})`
  describe(title, () => {
    it.each(faults.filter((_, place) => isWhole || place % 2 === seed % 2))(
      '%s, pages come, uploads are told to wait, and all is well soon after [REL-41]',
      async (_, fault) => {
        const files = s3Store({ ...bucket.bucket, endpoint: proxy.origin }, { limitMs, pauseMs: 200 })
        const app = await startTestApp({
          database,
          files,
          pictures: createPictures({ store: files }),
          settings: settingsWithSecret,
        })
        // A process that starts has no time to listen to answers.
        await expect.poll(() => (files.checkWritable(), files.read('nothing')), { timeout: 10_000 }).toBe(null)
        const report = await bucketOutage(await usersOf(app), {
          begin: () => {
            proxy.fault = () => fault
          },
          end: () => {
            proxy.fault = () => undefined
          },
          lengthMs: 3_000,
          paceMs: 100,
        })
        await app.close()
        files.stop()
        expect(report).toMatchObject({ brokenPages: 0, brokenPictures: 0, brokenUploads: 0 })
        expect(report.rounds).toBeGreaterThan(2)
        expect(report.slowestUploadMs).toBeLessThan(2_000)
        expect(report.recoveredMs).toBeLessThan(5_000)
        // What was written is right; it is its way back that is not.
        if (fault.kind === 'garble') expect(report.takenUploads).toBeGreaterThan(0)
        else expect([report.takenUploads, report.shownPictures, report.reportedUploads]).toEqual([0, 0, report.rounds])
      },
    )
  })

  async function usersOf(app: TestApp): Promise<BucketUsers> {
    const [shown, filled] = [await addListing(), await addListing()]
    const media = (await upload(app, shown)).json<PropertyMedia>()
    const picture = await app.app.inject(`${media.path}/320.webp`)
    return {
      seePage: async () => {
        const page = await app.app.inject({ url: `/properties/${shown}`, headers: owner })
        const seen = page.json<Property>()._embedded.propertyMedia.find(({ id }) => id === media.id)
        return page.statusCode === 200 && seen?.path === media.path && seen.placeholder === media.placeholder
      },
      seePicture: async () => {
        const { statusCode, rawPayload } = await app.app.inject(`${media.path}/320.webp`)
        return {
          status: statusCode,
          isRight: statusCode === 200 && Buffer.compare(rawPayload, picture.rawPayload) === 0,
        }
      },
      upload: async () => {
        const { statusCode, headers } = await upload(app, filled)
        return { status: statusCode, retryAfter: headers['retry-after']?.toString() }
      },
    }
  }
})
