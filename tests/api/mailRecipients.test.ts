import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { addAccounts, bearer, examplePassword, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock } from '#tests/support/fakeClock.ts'
import { moveListing } from '#tests/support/listingChanges.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { mergePatch } from '#tests/support/mergePatch.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** What an attacker wants a stranger to read. */
const bait = 'You have won, see https://win.example'

const leadOf = (listingId: number, email: string, more: object = {}) => ({
  propertyId: listingId,
  name: bait,
  email,
  phoneNumber: '+420601123456',
  message: bait,
  ...more,
})

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  let mailbox: Mailbox
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret, now: clock.now })
    mailbox = mailboxOf(opened.database, clock.now)
  })
  afterAll(() => server.close())
  beforeEach(() => clock.pass(2 * day))

  let serial = 0
  async function addListing() {
    serial += 1
    const email = `lister${serial}@example.com`
    const [id = 0] = await addAccounts(opened.database, [{ email, firstName: 'Olga' }])
    const [listingId = 0] = await addFindable(opened.database, [{}], id)
    return { listingId, email, headers: bearer((await signInAs(server.app, email)).token) }
  }
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url, payload, headers })
  const textsTo = async (address: string) =>
    (await mailbox.open(address)).map(({ subject, text, html }) => `${subject}\n${text}\n${html}`)

  describe(`mails that a stranger makes us send (${name})`, () => {
    it('a guest’s message reaches the lister and nobody else, also with a viewing [A14]', async () => {
      const { listingId, email } = await addListing()
      const { rows } = await sql<{ id: number }>`
        insert into tour_slot (listing_id, starts_at, ends_at) values (${listingId}, ${new Date(clock.now().getTime() + 3 * day)},
        ${new Date(clock.now().getTime() + 3.1 * day)}) returning id::float8 as id
      `.execute(opened.database)
      expect((await post('/leads', leadOf(listingId, 'victim1@example.net'))).statusCode).toBe(201)
      const booked = leadOf(listingId, 'victim1@example.net', { tourSlotId: rows[0]?.id })
      expect((await post('/leads', booked)).statusCode).toBe(201)
      expect(await textsTo('victim1@example.net')).toEqual([])
      expect(await mailbox.open(email)).toHaveLength(2)
    })

    it('what a guest wrote is in no later mail to the address they typed [A14]', async () => {
      const { listingId, headers } = await addListing()
      const { id } = (await post('/leads', leadOf(listingId, 'victim2@example.net'))).json<{ id: number }>()
      await post(`/leads/${id}/messages`, { text: 'It is still free.' }, headers)
      await server.app.inject({
        method: 'PATCH',
        url: `/leads/${id}`,
        headers: { ...headers, ...mergePatch },
        payload: {
          event: 'AGREE_TOUR',
          tour: {
            start: new Date(clock.now().getTime() + 2 * day).toISOString(),
            end: new Date(clock.now().getTime() + 2.02 * day).toISOString(),
          },
        },
      })
      await post(`/leads/${id}/cancel-tour`, {}, headers)
      await moveListing(opened.database, listingId, {
        event: 'ARCHIVE',
        from: 'PUBLISHED',
        to: 'ARCHIVED',
        now: clock.now(),
      })
      const texts = await textsTo('victim2@example.net')
      expect(texts.length).toBeGreaterThan(1)
      for (const text of texts) expect(text).not.toMatch(/\bwon\b(?!’)|\bwin\b/)
    })

    it('a signed-in sender’s copy goes to the confirmed address of the account, whatever they typed [A14]', async () => {
      const { listingId } = await addListing()
      await addAccounts(opened.database, [{ email: 'sender@example.com' }])
      const headers = bearer((await signInAs(server.app, 'sender@example.com')).token)
      expect((await post('/leads', leadOf(listingId, 'victim3@example.net'), headers)).statusCode).toBe(201)
      expect(await textsTo('victim3@example.net')).toEqual([])
      expect(await textsTo('sender@example.com')).toHaveLength(1)
    })

    it('reports and calls for help tell the address of a guest nothing that the guest wrote [A14]', async () => {
      const { listingId } = await addListing()
      const report = { reason: 'fraud', text: bait, email: 'victim4@example.net' }
      for (const visit of ['one', 'two'])
        await post(`/properties/strike/${listingId}`, report, { 'x-stats-token': visit.padEnd(24, '0') })
      expect((await post('/support_messages', { message: bait, email: 'victim4@example.net' })).statusCode).toBe(204)
      await moveListing(opened.database, listingId, {
        event: 'TAKE_DOWN',
        from: 'PUBLISHED',
        to: 'REJECTED',
        now: clock.now(),
      })
      const texts = await textsTo('victim4@example.net')
      // However many reports name an address, it hears of the outcome once.
      expect(texts).toHaveLength(1)
      for (const text of texts) expect(text).not.toMatch(/\bwon\b(?!’)|\bwin\b/)
    })

    it('an account that nobody confirmed has no mail with a text of its own [A14]', async () => {
      const email = 'victim5@example.net'
      const account = {
        email,
        password: examplePassword,
        firstName: bait.slice(0, 40),
        lastName: 'https://win.example',
      }
      for (let count = 0; count < 2; count += 1) expect((await post('/users', account)).statusCode).toBe(201)
      for (const text of await textsTo(email)) expect(text).not.toMatch(/\bwon\b(?!’)|\bwin\b/)
      const headers = bearer((await signInAs(server.app, email)).token)
      const { listingId } = await addListing()
      const search = { name: bait, frequency: 'instant', criteria: {} }
      expect((await post('/saved_searches', search, headers)).statusCode).toBe(201)
      await post(`/my/favorite/properties/${listingId}`, {}, headers)
      await post(`/properties/strike/${listingId}`, { reason: 'fraud', text: bait }, headers)
      expect(expectProblem(await post('/leads', leadOf(listingId, email), headers), 403).code).toBe('unconfirmed')
      const patch = (url: string, payload: object, type: object = mergePatch) =>
        server.app.inject({ method: 'PATCH', url, headers: { ...headers, ...type }, payload })
      await patch('/users/me', { contactEmail: 'victim6@example.net', firstName: bait.slice(0, 40) })
      await patch('/users/me/change-login-email', { email: 'victim7@example.net', password: examplePassword }, {})
      await post('/users/reset-password-send', { email })
      await post('/users/send-confirmation-email', { email })
      await moveListing(opened.database, listingId, {
        event: 'TAKE_DOWN',
        from: 'PUBLISHED',
        to: 'REJECTED',
        now: clock.now(),
      })
      for (const address of [email, 'victim6@example.net', 'victim7@example.net'])
        for (const text of await textsTo(address)) expect(text).not.toMatch(/\bwon\b(?!’)|\bwin\b/)
    })

    it('only whoever confirmed an address is greeted by the name beside it, where that is no more than a name [A14] [23]', async () => {
      const { listingId, email, headers } = await addListing()
      await addAccounts(opened.database, [
        { email: 'jana@example.net', firstName: 'Jana' },
        { email: 'typed@example.net', firstName: 'Jana', isConfirmed: false },
        { email: 'baited@example.net', firstName: 'Free money at win.example' },
      ])
      const greetingTo = async (address: string) => {
        await post('/leads', leadOf(listingId, address))
        const [{ text } = { text: '' }] = await mailbox.open(email)
        const { rows } = await sql<{ id: number }>`select max(id)::float8 as id from lead`.execute(opened.database)
        await post(`/leads/${rows[0]?.id}/messages`, { text: 'It is still free.' }, headers)
        const [answered] = await mailbox.open(address)
        return [text, answered?.text ?? ''].map((mail) => /^Hello.*,$/m.exec(mail)?.[0])
      }
      expect(await greetingTo('JANA@example.net')).toEqual(['Hello Olga,', 'Hello Jana,'])
      for (const address of ['typed@example.net', 'baited@example.net', 'guest@example.net'])
        expect(await greetingTo(address), address).toEqual(['Hello Olga,', 'Hello,'])
    })

    it('no name and no address begins a header of its own, or shows a link in a subject [A14]', async () => {
      const { listingId, email } = await addListing()
      const broken = leadOf(listingId, 'jana@example.com\r\nBcc: all@win.example')
      expectProblem(await post('/leads', broken), 422)
      const name = 'Jana\r\nBcc: all@win.example https://win.example'
      expect((await post('/leads', leadOf(listingId, 'jana@example.com', { name }))).statusCode).toBe(201)
      const [mail] = await mailbox.open(email)
      expect(mail?.subject).toMatch(/^Jana Bcc: all@ win\. example https win\. example /)
    })
  })
})
