import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { exportAccount } from '#contract/endpoints/currentUser.ts'
import { createLeadMessage, getLeadMessages, getLeads, saveMessagePhoto } from '#contract/endpoints/leads.ts'
import { limits } from '#contract/limits.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import { eraseAccount } from '#server/features/accountLife/accountDeletion.store.ts'
import { sweepUnsentPhotos } from '#server/features/leads/messagePhotos.service.ts'
import { sweepLooseFiles } from '#server/features/media/looseFiles.service.ts'
import { createPictures } from '#server/features/media/pictures.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { multipartForm } from '#tests/support/multipartForm.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A small photo that says where it was taken. */
const photo = await sharp({ create: { width: 820, height: 600, channels: 3, background: '#336699' } })
  .withExif({ IFD0: { Artist: 'Jana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1' } })
  .jpeg()
  .toBuffer()

forEachDatabase((name, openTestDatabase) => {
  let database: Database
  let server: TestApp
  let mailbox: Mailbox
  let directory: string

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    directory = mkdtempSync(join(tmpdir(), 'domivo-messages-'))
    const files = diskStore(directory)
    server = await startTestApp({
      database,
      files,
      pictures: createPictures({ store: files }),
      settings: settingsWithSecret,
    })
    mailbox = mailboxOf(database)
  })
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true })
  })

  let serial = 0
  async function addUser(who: string, more: { isAdmin?: boolean } = {}) {
    serial += 1
    const email = `${who}${serial}@example.test`
    const [id = 0] = await addAccounts(database, [{ email, firstName: who, ...more }])
    return { id, email, headers: bearer((await signInAs(server.app, email)).token) }
  }
  type User = Awaited<ReturnType<typeof addUser>>

  /** A conversation of somebody who looks for a home with the owner of one. */
  async function addConversation(more: { isWithGuest?: boolean; state?: string } = {}) {
    const [owner, seeker] = [await addUser('Owner'), await addUser('Seeker')]
    const [listingId = 0] = await addFindable(database, [{}], owner.id)
    const { rows } = await sql<{ id: number }>`
      insert into lead (listing_id, sender_id, name, email, message, state, locale)
      values (${listingId}, ${more.isWithGuest === true ? null : seeker.id}, 'Seeker', ${seeker.email}, 'Hello', ${more.state ?? 'new'}, 'en')
      returning id::float8 as id
    `.execute(database)
    return { owner, seeker, listingId, leadId: rows[0]?.id ?? 0 }
  }
  const upload = (user: User, leadId: number, file: Buffer = photo) => {
    const { payload, contentType } = multipartForm({ file })
    const headers = { ...user.headers, 'content-type': contentType }
    return server.app.inject({ method: 'POST', url: `/leads/${leadId}/photos`, headers, payload })
  }
  const add = async (user: User, leadId: number) => expectAnswer(saveMessagePhoto, await upload(user, leadId)).id
  const send = (user: User, leadId: number, payload: { text?: string; photoIds?: number[] }) =>
    server.app.inject({ method: 'POST', url: `/leads/${leadId}/messages`, headers: user.headers, payload })
  const read = (user: User | undefined, leadId: number, photoId: number, variant = '320.webp') =>
    server.app.inject({
      url: `/leads/${leadId}/photos/${photoId}/${variant}`,
      // As the page asks.
      headers: { ...user?.headers, accept: 'image/webp, image/*' },
    })
  const statuses = async (users: readonly (User | undefined)[], leadId: number, photoId: number) => {
    const answers = []
    for (const user of users) answers.push((await read(user, leadId, photoId)).statusCode)
    return answers
  }
  const messagesOf = async (user: User, leadId: number) => {
    const answer = await server.app.inject({ url: `/leads/${leadId}/messages`, headers: user.headers })
    return expectAnswer(getLeadMessages, answer).messages
  }
  const filesKept = () => readdirSync(directory, { recursive: true }).filter((file) => String(file).includes('.'))
  const sweep = async () => {
    await sql`update loose_file set since = now() - interval '11 minutes'`.execute(database)
    await sweepLooseFiles(database, diskStore(directory))
  }

  describe(`photos in messages (${name})`, () => {
    it('are seen by the two people of the conversation alone, and kept by nobody on the way', async () => {
      const { owner, seeker, leadId } = await addConversation()
      const others = [await addUser('Stranger'), await addUser('Admin', { isAdmin: true }), undefined]
      const photoId = await add(seeker, leadId)
      // Not sent yet: only who added it sees it.
      expect(await statuses([seeker, owner, ...others], leadId, photoId)).toEqual([200, 404, 404, 404, 401])
      expect((await send(seeker, leadId, { text: 'Look at this.', photoIds: [photoId] })).statusCode).toBe(201)
      expect(await statuses([seeker, owner, ...others], leadId, photoId)).toEqual([200, 200, 404, 404, 401])
      const another = await addConversation()
      expect(await statuses([owner, another.owner], another.leadId, photoId)).toEqual([404, 404])

      const served = await read(owner, leadId, photoId)
      expect(served.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="photo-320.webp"',
      })
      const { width, format, exif } = await sharp(served.rawPayload).metadata()
      expect([width, format, exif]).toEqual([320, 'webp', undefined])
      const original = filesKept().find((file) => String(file).includes('original')) ?? ''
      expect((await sharp(join(directory, String(original))).metadata()).exif).toBe(undefined)
      for (const odd of ['321.webp', '320.gif']) expect((await read(owner, leadId, photoId, odd)).statusCode).toBe(404)
    })

    it('come in the order in which they are named, with words or without, and the mail says how many', async () => {
      const { owner, seeker, leadId } = await addConversation()
      const [first, second] = [await add(owner, leadId), await add(owner, leadId)]
      const sent = expectAnswer(createLeadMessage, await send(owner, leadId, { photoIds: [second, first] }))
      expect([sent.text, sent.photos?.map(({ id }) => id)]).toEqual(['', [second, first]])
      expect(sent.photos?.[0]).toMatchObject({ width: 820, height: 600 })
      expect(sent.photos?.[0]?.placeholder).toMatch(/^data:image\/webp;base64,/)
      expect((await messagesOf(seeker, leadId)).at(-1)).toEqual(sent)
      const inbox = await server.app.inject({ url: '/leads?direction=sent', headers: seeker.headers })
      expect(expectAnswer(getLeads, inbox)._embedded?.item?.[0]?.latest).toEqual({
        author: 'lister',
        text: '',
        photoCount: 2,
      })
      const mail = await mailbox.one(seeker.email, /Owner/)
      expect(mail.text).toContain('2 photos: open the conversation to see them.')
      expect(mail.links).toEqual([`https://domivo.test/en/profile/leads?lead=${leadId}`])

      // A message of words alone says nothing of photos.
      await send(owner, leadId, { text: 'Yes, it is free.' })
      expect((await mailbox.one(seeker.email, /Owner/)).text).not.toContain('photo')
      expect(expectProblem(await send(owner, leadId, {}), 422)).toMatchObject({
        violations: [{ propertyPath: 'text', code: 'required' }],
      })
    })

    it('are sent once, by who added them, in their own conversation, or nothing is', async () => {
      const { owner, seeker, leadId } = await addConversation()
      const mine = await add(owner, leadId)
      const theirs = await add(seeker, leadId)
      const gone = { code: 'photos_gone' }
      expect(expectProblem(await send(owner, leadId, { text: 'Here', photoIds: [mine, theirs] }), 409)).toMatchObject(
        gone,
      )
      expect(await messagesOf(owner, leadId)).toHaveLength(1)
      expect((await send(owner, leadId, { photoIds: [mine] })).statusCode).toBe(201)
      expect(expectProblem(await send(owner, leadId, { photoIds: [mine] }), 409)).toMatchObject(gone)
      expect((await send(owner, leadId, { photoIds: [1, 2, 3, 4, 5] })).statusCode).toBe(422)

      const remove = (user: User, photoId: number) =>
        server.app.inject({ method: 'DELETE', url: `/leads/${leadId}/photos/${photoId}`, headers: user.headers })
      // What was sent stays, and what is somebody else's.
      expect((await remove(owner, mine)).statusCode).toBe(404)
      expect((await remove(owner, theirs)).statusCode).toBe(404)
      expect((await remove(seeker, theirs)).statusCode).toBe(204)
      expect((await read(seeker, leadId, theirs)).statusCode).toBe(404)
    })

    it('are refused with the reason', async () => {
      const closed = await addConversation({ state: 'spam' })
      const guests = await addConversation({ isWithGuest: true })
      const { owner, leadId } = await addConversation()
      const refusals = [
        await upload(closed.owner, closed.leadId),
        await upload(guests.owner, guests.leadId),
        await upload(owner, leadId, photo.subarray(0, 900)),
        await upload(owner, leadId, Buffer.from('%PDF-1.7 no picture')),
        await upload(await addUser('Stranger'), leadId),
      ].map((answer) => {
        const { code, violations } = answer.json<{ code?: string; violations?: { code: string }[] }>()
        return [answer.statusCode, code ?? violations?.[0]?.code]
      })
      expect(refusals).toEqual([
        [409, 'conversation_closed'],
        [409, 'guest_without_photos'],
        [422, 'file_broken'],
        [422, 'file_type'],
        [404, undefined],
      ])
      await add(owner, leadId)
      await sql`update message_photo set byte_count = ${limits.messagePhotos.maxBytesOfUser} where account_id = ${owner.id}`.execute(
        database,
      )
      expect(expectProblem(await upload(owner, leadId), 409)).toMatchObject({ code: 'photo_quota' })
      // Nothing stays of what was refused.
      await sweep()
      expect(filesKept().filter((file) => String(file).endsWith('original.jpg'))).toHaveLength(
        (await sql`select from message_photo`.execute(database)).rows.length,
      )
    })

    it('leave no file behind: unsent for a day, with the conversation, with the account', async () => {
      await sql`delete from message_photo`.execute(database)
      await sweep()
      expect(filesKept()).toEqual([])
      const { owner, seeker, listingId, leadId } = await addConversation()
      const [unsent, ofOwner, ofSeeker] = [
        await add(owner, leadId),
        await add(owner, leadId),
        await add(seeker, leadId),
      ]
      await send(owner, leadId, { photoIds: [ofOwner] })
      await send(seeker, leadId, { text: 'And this', photoIds: [ofSeeker] })
      // With a variant of its own.
      await read(owner, leadId, ofSeeker)
      expect(await sweepUnsentPhotos(database)).toBe(0)
      await sql`update message_photo set created_at = now() - interval '25 hours'`.execute(database)
      expect(await sweepUnsentPhotos(database)).toBe(1)
      expect((await read(owner, leadId, unsent)).statusCode).toBe(404)
      await sweep()
      expect(filesKept()).toHaveLength(3)

      const { messagePhotos, leads } = expectAnswer(
        exportAccount,
        await server.app.inject({ url: '/users/me/export', headers: seeker.headers }),
      )
      expect(messagePhotos).toMatchObject([{ id: ofSeeker }])
      expect(leads).toMatchObject([{ messages: [{ photos: [{ id: ofOwner }] }, { photos: [{ id: ofSeeker }] }] }])

      await inTransaction(database, (tx) => eraseAccount(tx, seeker.id, new Date()))
      expect((await messagesOf(owner, leadId)).map(({ photos }) => photos?.length)).toEqual([undefined, 1, undefined])
      await sweep()
      expect(filesKept()).toHaveLength(1)
      await sql`delete from lead where listing_id = ${listingId}`.execute(database)
      await sweep()
      expect(filesKept()).toEqual([])
    })
  })
})
