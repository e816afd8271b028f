import type { PropertyMedia } from '#contract/entities/property.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createJobRunner, runDueJobs } from '#server/platform/jobs/jobRunner.ts'
import { pictureJobs } from '#server/features/media/pictureJobs.ts'
import { StoreUnavailable, type FileStore } from '#server/platform/files/fileStore.ts'
import { originalKey, createPictures } from '#server/features/media/pictures.ts'
import { sweepLooseFiles } from '#server/features/media/looseFiles.service.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { onOneDatabase } from '#tests/support/databases.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { multipartForm } from '#tests/support/multipartForm.ts'
import { forEachStore } from '#tests/support/stores.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Narrower than the widest of the widths that are made ahead. */
const photo = () =>
  sharp({ create: { width: 1_000, height: 700, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
const prepared = ['1000.avif', '160.avif', '320.avif', '480.avif', '640.avif', '960.avif']

onOneDatabase(
  {
    statementsIn: [
      'tests/api/accounts.test.ts',
      'tests/api/favorites.test.ts',
      'tests/api/jobs.test.ts',
      'tests/api/leads.test.ts',
      'tests/api/listingMedia.test.ts',
      'tests/api/listingStatus.test.ts',
      'tests/api/maintenance.test.ts',
      'tests/api/ownListings.test.ts',
      'tests/api/savedSearches.test.ts',
      'tests/api/smtp.test.ts',
      'tests/api/tokens.test.ts',
      'tests/api/viewings.test.ts',
    ],
  },
  (name, openTestDatabase) => {
    forEachStore((openStore) => {
      let database: Database
      let files: FileStore
      let server: TestApp
      let listingId: number
      let owner: Record<string, string>

      beforeAll(async () => {
        database = (await openTestDatabase()).database
        files = await openStore()
        const pictures = createPictures({ store: files })
        server = await startTestApp({ database, files, pictures, settings: settingsWithSecret })
        const email = 'owner@example.test'
        const [ownerId = 0] = await addAccounts(database, [{ email }])
        const listings = await addListings(
          database,
          [{ ...completeFlat, status: 'DRAFT', pictures: 0, firstPublishedAt: null }],
          ownerId,
        )
        listingId = listings[0] ?? 0
        owner = bearer((await signInAs(server.app, email)).token)
      })
      afterAll(() => server.close())

      async function upload() {
        const fields = { propertyId: String(listingId), mediaType: 'OTHER_IMAGE', file: await photo() }
        const { payload, contentType } = multipartForm(fields)
        const answer = await server.app.inject({
          method: 'POST',
          url: '/v1/property-media/save',
          headers: { ...owner, 'content-type': contentType },
          payload,
        })
        const { id, path } = answer.json<PropertyMedia>()
        const { rows } = await sql<{ objectKey: string }>`
        select object_key as "objectKey" from listing_media where id = ${id}
      `.execute(database)
        return { id, path, objectKey: rows[0]?.objectKey ?? '' }
      }
      const remove = (id: number) =>
        server.app.inject({
          method: 'DELETE',
          url: `/properties/${listingId}/property_medias/${id}`,
          headers: owner,
        })
      const statusOf = async (address: string) => (await server.app.inject(address)).statusCode
      /** A process that does the jobs of pictures, so many seconds from now. */
      const worker = (seconds = 0, used = files) => ({
        database,
        handlers: pictureJobs({ database, files: used, pictures: createPictures({ store: used }) }),
        now: () => new Date(Date.now() + 1 + seconds * 1_000),
      })
      const made = async (objectKey: string) =>
        (await files.list(`${objectKey}/`)).map((key) => key.slice(objectKey.length + 1)).toSorted()
      const waiting = async () =>
        (await database.selectFrom('job').select(['last_error', 'dead_at']).execute()).map((job) => ({
          error: job.last_error,
          isDead: job.dead_at !== null,
        }))

      describe(`the variants of an upload (${name})`, () => {
        it('are made by a job soon after, and nobody waits for them', async () => {
          const { path, objectKey } = await upload()
          expect(await made(objectKey)).toEqual(['original.jpg'])
          expect(await runDueJobs(worker())).toBe(1)
          expect(await made(objectKey)).toEqual([...prepared, 'original.jpg'])
          expect(await waiting()).toEqual([])
          // What is served without its original was there.
          await files.remove(originalKey(objectKey))
          const shown = await server.app.inject(`${path}/640.avif`)
          expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 640, format: 'heif' })
          expect([await statusOf(`${path}/1280.avif`), await statusOf(`${path}/640.jpg`)]).toEqual([200, 404])
        })

        it('are made for whoever comes before the job, which leaves them as they are', async () => {
          const { path, objectKey } = await upload()
          const [early, other] = ['320.avif', '640.jpg']
          expect([await statusOf(`${path}/${early}`), await statusOf(`${path}/${other}`)]).toEqual([200, 200])
          await files.write(`${objectKey}/${early}`, Buffer.from('as it was'))
          await runDueJobs(worker())
          expect(String(await files.read(`${objectKey}/${early}`))).toBe('as it was')
          expect(await made(objectKey)).toEqual([...prepared, other, 'original.jpg'].toSorted())
        })

        it('are made by another process when the first one dies over them, and its halves go [REL-39] [REL-42]', async () => {
          const { objectKey } = await upload()
          expect(await createJobRunner(worker()).claim(1)).toHaveLength(1)
          await files.write(`${objectKey}/320.avif.4711-1`, Buffer.from('half of a pict'))
          expect(await runDueJobs(worker())).toBe(0)
          expect(await runDueJobs(worker(100))).toBe(1)
          expect(await made(objectKey)).toEqual([...prepared, 'original.jpg'])
        })

        it('are made of no picture that was taken out meanwhile, and go with it later [REL-39]', async () => {
          const [early, late] = [await upload(), await upload()]
          expect((await remove(early.id)).statusCode).toBe(204)
          await runDueJobs(worker())
          expect(await made(early.objectKey)).toEqual(['original.jpg'])
          expect(await made(late.objectKey)).toHaveLength(prepared.length + 1)
          expect((await remove(late.id)).statusCode).toBe(204)
          await sql`update loose_file set since = now() - interval '11 minutes'`.execute(database)
          await sweepLooseFiles(database, files)
          expect([await made(early.objectKey), await made(late.objectKey)]).toEqual([[], []])
        })

        it('wait for a store that is away, and are given up where the upload is lost [REL-41]', async () => {
          const { objectKey } = await upload()
          const away: FileStore = {
            ...files,
            checkWritable: () => {
              throw new StoreUnavailable('the bucket is dead')
            },
          }
          await runDueJobs(worker(0, away))
          expect(await waiting()).toMatchObject([{ error: expect.stringContaining('right now'), isDead: false }])
          await files.remove(originalKey(objectKey))
          await runDueJobs(worker(60))
          expect(await waiting()).toEqual([{ error: 'The upload is not where it was kept.', isDead: true }])
          await sql`delete from job`.execute(database)
        })
      })
    })
  },
)
