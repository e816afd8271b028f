import { EventEmitter, once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { MediaList } from '#contract/entities/media.ts'
import type { Property, PropertyMedia } from '#contract/entities/property.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createPictures } from '#server/features/media/pictures.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import type { FileStore } from '#server/platform/files/fileStore.ts'
import { sweepLooseFiles } from '#server/features/media/looseFiles.service.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { pngBomb } from '#tests/faults/hostilePictures.ts'
import { multipartForm } from '#tests/support/multipartForm.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const photo = (width = 1_000, height = 700) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'Jana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1' } })
    .jpeg()
    .toBuffer()

const mineNow = (id = 0) => ({ captions: { [id]: { caption: 'Mine now' } } })

const codeOf = (answer: { statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { violations?: { code: string }[]; code?: string }).violations?.[0]?.code ??
    (answer.json() as { code?: string }).code,
]

forEachDatabase((name, openTestDatabase) => {
  let database: Database
  let server: TestApp
  let directory: string
  let owner: Record<string, string>
  let stranger: Record<string, string>
  let ownerId: number
  /** Files are written after this: it holds uploads back. */
  let letGo: Promise<unknown> = Promise.resolve()

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    directory = mkdtempSync(join(tmpdir(), 'domivo-media-'))
    const disk = diskStore(directory)
    const files: FileStore = {
      ...disk,
      write: async (...file) => {
        await letGo
        return disk.write(...file)
      },
    }
    server = await startTestApp({
      database,
      files,
      pictures: createPictures({ store: files }),
      settings: settingsWithSecret,
    })
    const emails = ['owner@example.test', 'stranger@example.test']
    ;[ownerId = 0] = await addAccounts(
      database,
      emails.map((email) => ({ email })),
    )
    owner = bearer((await signInAs(server.app, 'owner@example.test')).token)
    stranger = bearer((await signInAs(server.app, 'stranger@example.test')).token)
  })
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true })
  })

  const add = async (status: 'DRAFT' | 'PUBLISHED' = 'DRAFT', pictures = 0) => {
    const firstPublishedAt = status === 'DRAFT' ? null : '2026-11-01T10:00:00.000Z'
    const [id = 0] = await addListings(database, [{ ...completeFlat, status, pictures, firstPublishedAt }], ownerId)
    return id
  }
  const upload = async (
    propertyId: number,
    { file, mediaType = 'OTHER_IMAGE', headers = owner }: { file?: Buffer; mediaType?: string; headers?: object } = {},
  ) => {
    const { payload, contentType } = multipartForm({
      propertyId: String(propertyId),
      mediaType,
      file: file ?? (await photo()),
    })
    return server.app.inject({
      method: 'POST',
      url: '/v1/property-media/save',
      headers: { ...headers, 'content-type': contentType },
      payload,
    })
  }
  const describePictures = (id: number, body: object, headers: Record<string, string> = owner) =>
    server.app.inject({
      method: 'PATCH',
      url: `/properties/${id}/property_medias`,
      headers: { ...headers, 'content-type': 'application/merge-patch+json' },
      payload: JSON.stringify(body),
    })
  const read = async (id: number) =>
    (await server.app.inject({ url: `/properties/${id}`, headers: owner })).json<Property>()
  const mediaOf = async (id: number) => (await read(id))._embedded.propertyMedia
  const statusOf = async (address: string) => (await server.app.inject(address)).statusCode
  const filesKept = () => readdirSync(directory, { recursive: true }).filter((file) => String(file).includes('.'))

  describe(`pictures of a listing (${name})`, () => {
    it('are kept upright in a format of ours, without what came with the file [REL-37]', async () => {
      const id = await add()
      const rotated = await sharp(await photo())
        .withMetadata({ orientation: 6 })
        .toBuffer()
      const answer = await upload(id, { file: rotated })
      expect(answer.statusCode).toBe(201)
      const media = answer.json<PropertyMedia>()
      expect([media.width, media.height]).toEqual([700, 1_000])
      expect(media.placeholder).toMatch(/^data:image\/webp;base64,.{20,570}$/)
      expect(await mediaOf(id)).toEqual([media])
      const served = await server.app.inject(`${media.path}/640.jpg`)
      expect(served.statusCode).toBe(200)
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 640, format: 'jpeg' })
      expect((await sharp(served.rawPayload).metadata()).exif).toBe(undefined)
    })

    it('are taken as HEIC, two at once, turned as the file says, and refused where one is cut off [C9]', async () => {
      const id = await add()
      // Four colours, 1200 × 900, to be turned by a quarter: see heic.test.ts.
      const heic = readFileSync(new URL('../support/pictures/quarters-turned.heic', import.meta.url))
      const answers = await Promise.all([upload(id, { file: heic }), upload(id, { file: heic })])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
      const sizes = answers.map((answer) => answer.json<PropertyMedia>()).map(({ width, height }) => [width, height])
      expect(sizes).toEqual([
        [900, 1_200],
        [900, 1_200],
      ])
      expect(codeOf(await upload(id, { file: heic.subarray(0, 2_000) }))).toEqual([422, 'file_broken'])
    })

    it('are seen before the listing is public by those alone who were told their address', async () => {
      const id = await add()
      const { id: mediaId, path } = (await upload(id)).json<PropertyMedia>()
      expect(path).toMatch(/^\/media\/private\/[0-9a-f]{32}$/)
      expect([await statusOf(`/media/${mediaId}/320.webp`), await statusOf(`${path}/320.webp`)]).toEqual([404, 200])
      expect(await statusOf(`/media/private/${'0'.repeat(32)}/320.webp`)).toBe(404)
      // And by no page of others: emails show public photos alone.
      const { headers } = await server.app.inject(`${path}/320.jpg`)
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    })

    it('are refused where they are none, too small, or too many', async () => {
      const id = await add()
      expect(codeOf(await upload(id, { file: Buffer.from('<svg onload="alert(1)"/>') }))).toEqual([422, 'file_type'])
      expect(codeOf(await upload(id, { file: await photo(640, 480) }))).toEqual([422, 'file_small'])
      expect(codeOf(await upload(id, { mediaType: 'SELFIE' }))).toEqual([422, 'enum'])
      const plans = await Promise.all([1, 2, 3, 4, 5].map(() => upload(id, { mediaType: 'EER_IMAGE' })))
      expect(plans.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
      expect((await mediaOf(id)).length).toBe(3)
    })

    it('are refused by their head alone where they would unfold to something huge, whoever may add them [REL-35]', async () => {
      // Nobody has such a listing: it is not even looked for.
      expect(codeOf(await upload(999_999, { file: pngBomb(16_000) }))).toEqual([422, 'file_pixels'])
      expect((await upload(999_999)).statusCode).toBe(404)
    })

    it('take no more room than their owner has, and come in five at once [REL-38]', async () => {
      const id = await add()
      const file = await photo()
      // None ends before all have come.
      const hold = new EventEmitter()
      letGo = once(hold, 'over')
      const refused: number[] = []
      const answering = [1, 2, 3, 4, 5, 6, 7].map(async () => {
        const answer = await upload(id, { file })
        if (answer.statusCode === 429) refused.push(answer.statusCode)
        return answer
      })
      await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(2)
      hold.emit('over')
      const answers = await Promise.all(answering)
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 201)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(2)
      const { rows } = await sql<{ bytes: number }>`
        select min(byte_count) as bytes from listing_media where listing_id = ${id}
      `.execute(database)
      expect(rows[0]?.bytes).toBeGreaterThan(1_000)
      const full = sql`update listing_media set byte_count = 100 * 1024 * 1024 where listing_id = ${id}`
      await full.execute(database)
      expect(codeOf(await upload(await add()))).toEqual([409, 'quota_exceeded'])
      await sql`update account set agency_name = 'Domov a syn' where id = ${ownerId}`.execute(database)
      expect((await upload(await add())).statusCode).toBe(201)
      await sql`update account set agency_name = null where id = ${ownerId}`.execute(database)
      await sql`delete from listing_media where listing_id = ${id}`.execute(database)
    })

    it('stay in the order that their owner gives them, all of them named', async () => {
      const id = await add()
      const ids: number[] = []
      for (let count = 0; count < 3; count += 1) ids.push((await upload(id)).json<PropertyMedia>().id)
      const order = (propertyMedias: number[]) =>
        server.app.inject({
          method: 'PATCH',
          url: `/properties/${id}/property_medias`,
          headers: { ...owner, 'content-type': 'application/merge-patch+json' },
          payload: JSON.stringify({ propertyMedias }),
        })
      const [first = 0, second = 0, third = 0] = ids
      const answer = await order([third, first, second])
      expect(answer.json<MediaList>()._embedded.propertyMedia.map((media) => media.id)).toEqual([third, first, second])
      expect((await mediaOf(id)).map((media) => media.id)).toEqual([third, first, second])
      expect(codeOf(await order([first, second]))).toEqual([409, 'outdated'])
    })

    describe('captions', () => {
      it('say what a photo shows, in both languages, and stay with it in another order [C14]', async () => {
        const id = await add()
        const ids: number[] = []
        for (let count = 0; count < 3; count += 1) ids.push((await upload(id)).json<PropertyMedia>().id)
        const plan = (await upload(id, { mediaType: 'FLOOR_PLAN' })).json<PropertyMedia>()
        expect(plan.alt).toEqual({ en: 'Floor plan 1 of 1', cs: 'Půdorys 1 z\u00A01' })
        const [first = 0, second = 0, third = 0] = ids
        const captions = {
          [first]: { room: 'living_room' },
          [second]: { room: 'kitchen', caption: '  Kuchyně s oknem\u202e do\u0000dvora ' },
        }
        const answer = await describePictures(id, { captions })
        expect(answer.statusCode).toBe(200)
        expect(answer.json<MediaList>()._embedded.propertyMedia.map(({ alt }) => alt)).toEqual([
          { en: 'Photo 1 of 3, living room', cs: 'Fotografie 1 z\u00A03, obývací pokoj' },
          { en: 'Kuchyně s oknem do dvora', cs: 'Kuchyně s oknem do dvora' },
          { en: 'Photo 3 of 3', cs: 'Fotografie 3 z\u00A03' },
          { en: 'Floor plan 1 of 1', cs: 'Půdorys 1 z\u00A01' },
        ])
        expect((await describePictures(id, { propertyMedias: [third, second, first, plan.id] })).statusCode).toBe(200)
        const listing = await read(id)
        expect(listing.property_medias).toEqual(listing._embedded.propertyMedia)
        expect(listing.property_medias[1]).toMatchObject({
          id: second,
          room: 'kitchen',
          caption: 'Kuchyně s oknem do dvora',
          subject: { en: 'kitchen', cs: 'kuchyně' },
        })
        expect(listing.property_medias[2]?.alt.cs).toBe('Fotografie 3 z\u00A03, obývací pokoj')
        expect(listing.property_medias[0]).not.toHaveProperty('caption')
        // Both at once; what is left out of one stays.
        const both = { propertyMedias: [first, second, third, plan.id], captions: { [second]: { caption: null } } }
        expect((await describePictures(id, both)).json<MediaList>()._embedded.propertyMedia[1]).toMatchObject({
          room: 'kitchen',
          alt: { en: 'Photo 2 of 3, kitchen' },
        })
        expect((await describePictures(id, { captions: { [second]: null } })).statusCode).toBe(200)
        expect((await mediaOf(id))[1]).not.toHaveProperty('room')
      })

      it('count code points, and are refused where they are too long, never cut [C14]', async () => {
        const id = await add()
        const { id: media } = (await upload(id)).json<PropertyMedia>()
        // Five code points and eight UTF-16 units each.
        const longest = '👨‍👩‍👧'.repeat(28)
        expect((await describePictures(id, { captions: { [media]: { caption: longest } } })).statusCode).toBe(200)
        expect((await mediaOf(id))[0]?.caption).toBe(longest)
        const refused = await describePictures(id, { captions: { [media]: { caption: `${longest}!` } } })
        expect(refused.statusCode).toBe(422)
        expect(refused.json()).toMatchObject({
          violations: [{ propertyPath: `captions[${media}].caption`, code: 'maxLength' }],
        })
        expect(
          (await describePictures(id, { captions: { [media]: { caption: 'x'.repeat(10_000) } } })).statusCode,
        ).toBe(422)
        expect((await mediaOf(id))[0]?.caption).toBe(longest)
      })

      it('are refused where they name no picture of the listing, no room that we know, or nothing [C14]', async () => {
        const id = await add()
        const { id: media } = (await upload(id)).json<PropertyMedia>()
        const { id: plan } = (await upload(id, { mediaType: 'FLOOR_PLAN' })).json<PropertyMedia>()
        const refusals = [
          [{}, [422, 'required']],
          [{ captions: { [media + 1_000]: { room: 'kitchen' } } }, [409, 'outdated']],
          [{ captions: { [media]: { room: 'dungeon' } } }, [422, 'enum']],
          [{ captions: { [media]: { colour: 'red' } } }, [422, 'unknown']],
          [{ captions: { first: { room: 'kitchen' } } }, [422, 'unknown']],
          [{ captions: { [plan]: { room: 'kitchen' } } }, [422, 'not_a_photo']],
          [{ propertyMedias: [media] }, [409, 'outdated']],
        ] as const
        for (const [body, expected] of refusals) expect(codeOf(await describePictures(id, body))).toEqual(expected)
        // A plan may have a caption.
        expect((await describePictures(id, { captions: { [plan]: { caption: 'Ground floor' } } })).statusCode).toBe(200)
        expect((await mediaOf(id)).map(({ alt }) => alt.cs)).toEqual(['Fotografie 1 z\u00A01', 'Ground floor'])
      })

      it('are written by the owner alone: other people find no draft of theirs [C14]', async () => {
        const [draft, onMarket] = [await add(), await add('PUBLISHED', 4)]
        const { id: media } = (await upload(draft)).json<PropertyMedia>()
        const [online] = await mediaOf(onMarket)
        expect((await describePictures(draft, mineNow(media), stranger)).statusCode).toBe(404)
        expect((await describePictures(onMarket, mineNow(online?.id), stranger)).statusCode).toBe(403)
        expect((await describePictures(draft, mineNow(media), {})).statusCode).toBe(401)
        // Nor is a picture of another listing described.
        expect(codeOf(await describePictures(draft, mineNow(online?.id)))).toEqual([409, 'outdated'])
        expect((await mediaOf(draft))[0]).not.toHaveProperty('caption')
      })

      it('are in the export of their owner, and in the page without harm [C14]', async () => {
        const id = await add()
        const { id: media } = (await upload(id)).json<PropertyMedia>()
        const hostile = '</script><img src=x onerror=alert(1)>"\u202e&amp;'
        await describePictures(id, { captions: { [media]: { room: 'view', caption: hostile } } })
        const cleaned = '</script><img src=x onerror=alert(1)>" &amp;'
        expect((await mediaOf(id))[0]?.caption).toBe(cleaned)
        const exported = await server.app.inject({ url: '/users/me/export', headers: owner })
        expect(
          exported.json<{ listings: { media: object[] }[] }>().listings.flatMap((one) => one.media),
        ).toContainEqual(expect.objectContaining({ room: 'view', caption: cleaned }))
      })
    })

    it('belong to their owner alone', async () => {
      const [draft, onMarket] = [await add(), await add('PUBLISHED', 4)]
      const [picture] = await mediaOf(onMarket)
      const remove = (headers: Record<string, string>) =>
        server.app.inject({ method: 'DELETE', url: `/properties/${onMarket}/property_medias/${picture?.id}`, headers })
      expect((await upload(draft, { headers: stranger })).statusCode).toBe(404)
      expect((await upload(onMarket, { headers: stranger })).statusCode).toBe(403)
      expect((await remove(stranger)).statusCode).toBe(403)
      expect((await remove(owner)).statusCode).toBe(204)
      // What is online stays so until the change is published.
      expect(await mediaOf(onMarket)).toHaveLength(4)
    })

    it('leave no file behind: not of a removed picture, nor of an upload that was cut off [REL-39]', async () => {
      const id = await add()
      await sql`update loose_file set since = now() - interval '11 minutes'`.execute(database)
      await sweepLooseFiles(database, diskStore(directory))
      const before = filesKept().length
      const media = (await upload(id)).json<PropertyMedia>()
      await server.app.inject(`${media.path}/320.webp`)
      expect(filesKept().length).toBe(before + 2)
      await server.app.inject({
        method: 'DELETE',
        url: `/properties/${id}/property_medias/${media.id}`,
        headers: owner,
      })
      await diskStore(directory).write('uploads/00/cutoff/original.jpg', await photo())
      await sql`insert into loose_file (object_key) values ('uploads/00/cutoff')`.execute(database)
      const kept = (await upload(id)).json<PropertyMedia>()
      expect(await sweepLooseFiles(database, diskStore(directory))).toBe(0)
      await sql`update loose_file set since = now() - interval '11 minutes'`.execute(database)
      expect(await sweepLooseFiles(database, diskStore(directory))).toBe(2)
      expect(filesKept().length).toBe(before + 1)
      expect((await server.app.inject(`${kept.path}/320.webp`)).statusCode).toBe(200)
    })
  })
})
