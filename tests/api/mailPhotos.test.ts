import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import type { MailData, MailKind } from '#server/features/mails/mailKinds.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { addListings, addOwner, type ExampleListing } from '#tests/support/exampleListings.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { mailExamples } from '#tests/support/mailExamples.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

forEachDatabase((name, openTestDatabase) => {
  let opened: OpenedDatabase
  let server: TestApp
  let mailbox: Mailbox
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret })
    mailbox = mailboxOf(opened.database)
  })
  afterAll(() => server.close())

  const reader = 'reader@example.com'
  async function htmlOf<Kind extends MailKind>(kind: Kind, data: MailData[Kind]): Promise<string> {
    await inTransaction(opened.database, (tx) => queueMail(tx, { kind, to: reader, locale: 'en', data }))
    const [mail] = await mailbox.open(reader)
    if (mail === undefined) throw new Error('No mail came.')
    return mail.html
  }
  const addListing = async (example: ExampleListing) =>
    (await addListings(opened.database, [example], await addOwner(opened.database)))[0] ?? 0
  const photosOf = async (listingId: number) => {
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from listing_media where listing_id = ${listingId} order by position
    `.execute(opened.database)
    return rows.map(({ id }) => id)
  }
  /** The photos of a mail to both sides about a listing, by what stands in their addresses. */
  async function shownOf(listingId: number): Promise<string[]> {
    const listing = { id: listingId, slug: 'flat', title: 'Dlouhá, Praha' }
    const mails = [
      await htmlOf('leadAnswered', { ...mailExamples.leadAnswered, listing }),
      await htmlOf('listingHeld', { listingId, address: 'Dlouhá 12, Praha', cause: 'reports' }),
      await htmlOf('searchAlerts', {
        accountId: 3,
        searches: [{ id: 9, name: 'Flats', count: 1, listings: [{ ...exampleHome, ...listing }] }],
      }),
    ]
    return mails.map((html) => /https:\/\/domivo\.test\/media\/([^"]*)"/.exec(html)?.[1] ?? 'none')
  }
  const exampleHome = mailExamples.favoriteChanged.listing
  const none = ['none', 'none', 'none']

  describe(`photos in emails (${name})`, () => {
    it('are the first photo of a public home, no floor plan, whatever comes first [23]', async () => {
      const id = await addListing({ pictures: 2, floorPlans: 1 })
      const [first = 0, second = 0, plan = 0] = await photosOf(id)
      await sql`update listing_media set position = 0 where id = ${plan}`.execute(opened.database)
      expect(await shownOf(id)).toEqual([`${first}/960.jpg`, `${first}/960.jpg`, `${first}/320.jpg`])
      await sql`update listing_media set position = 9 where id = ${first}`.execute(opened.database)
      expect(await shownOf(id)).toEqual([`${second}/960.jpg`, `${second}/960.jpg`, `${second}/320.jpg`])
    })

    it.each(['SOLD', 'RENTED', 'ARCHIVED'])('are there of a home that is %s and was public [23]', async (status) => {
      const id = await addListing({ status })
      const [first = 0] = await photosOf(id)
      expect(await shownOf(id)).toEqual([`${first}/960.jpg`, `${first}/960.jpg`, `${first}/320.jpg`])
    })

    it.each([
      ['a draft', { status: 'DRAFT' }],
      ['one in review', { status: 'PENDING' }],
      ['a rejected one', { status: 'REJECTED' }],
      ['a deleted one', { status: 'DELETED' }],
      ['an archived one that never was public', { status: 'ARCHIVED', firstPublishedAt: null }],
      ['one without photos', { pictures: 0, floorPlans: 2 }],
    ])('are not there of %s, for nobody, its owner included [23]', async (_, example) => {
      expect(await shownOf(await addListing(example))).toEqual(none)
    })

    it('are not those of changes that are not published [23]', async () => {
      const id = await addListing({ pictures: 2 })
      const [first = 0, second = 0] = await photosOf(id)
      await sql`
        with changes as (
          insert into listing_revision (listing_id, state, base_version, created_at, updated_at)
          values (${id}, 'editing', 1, now(), now()) returning id
        )
        update listing_media set revision_id = changes.id from changes where listing_media.id = ${first}
      `.execute(opened.database)
      expect(await shownOf(id)).toEqual([`${second}/960.jpg`, `${second}/960.jpg`, `${second}/320.jpg`])
    })

    it('are not those of somebody who is leaving [23]', async () => {
      const id = await addListing({ status: 'ARCHIVED' })
      await sql`
        update account set delete_after = now() + interval '30 days'
         where id = (select owner_id from listing where id = ${id})
      `.execute(opened.database)
      expect(await shownOf(id)).toEqual(none)
    })

    it('are as the home is when the email leaves, not when it was caused [23]', async () => {
      const id = await addListing({})
      await inTransaction(opened.database, (tx) =>
        queueMail(tx, {
          kind: 'listingApproved',
          to: reader,
          locale: 'cs',
          data: { listingId: id, address: 'Dlouhá 12, Praha', path: `listing/flat/${id}` },
        }),
      )
      await sql`update listing set status = 'PENDING' where id = ${id}`.execute(opened.database)
      const [mail] = await mailbox.open(reader)
      expect(mail?.html).not.toContain('/media/')
      expect(mail?.html).toContain('/icon-192.png')
    })

    it('are left out of emails that were queued before they named their home [23]', async () => {
      expect(await htmlOf('listingReceived', { address: 'Dlouhá 12, Praha' })).not.toContain('/media/')
    })
  })
})
