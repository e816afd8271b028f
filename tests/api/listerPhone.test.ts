import { getPropertyStats } from '#contract/endpoints/ownProperties.ts'
import { getProperty } from '#contract/endpoints/properties.ts'
import { showListerPhone } from '#contract/endpoints/leads.ts'
import { getCurrentUser } from '#contract/endpoints/currentUser.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock, hour } from '#tests/support/fakeClock.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { mergePatch } from '#tests/support/mergePatch.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const shown = {
  phoneNumber: '+420601777888',
  national: '601 777 888',
  international: '+420 601 777 888',
  country: 'CZ',
}
/** A token as a browser has it. */
const visitToken = (visit: string) => visit.padEnd(24, '_')

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  let serial = 0
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret, now: clock.now })
  })
  afterAll(() => server.close())
  // What one test asked for counts for nothing in the next.
  beforeEach(() => clock.pass(2 * day))

  async function addUser(phone: { number?: string | null; isShown?: boolean } = {}) {
    serial += 1
    const email = `person${serial}@example.com`
    const [id = 0] = await addAccounts(opened.database, [{ email }])
    const { number = null, isShown = false } = phone
    await sql`update account set phone_number = ${number}, shows_phone = ${isShown} where id = ${id}`.execute(
      opened.database,
    )
    return { id, sign: async () => bearer((await signInAs(server.app, email)).token) }
  }
  type User = Awaited<ReturnType<typeof addUser>>
  /** A listing on the market whose owner shows a number. */
  async function addHome(phone: Parameters<typeof addUser>[0] = { number: shown.phoneNumber, isShown: true }) {
    const owner = await addUser(phone)
    const [listingId = 0] = await addFindable(opened.database, [{}], owner.id)
    return { owner, listingId }
  }
  interface Asker {
    user?: User
    visit?: string
    agent?: string
    from?: string
  }
  const ask = async (listingId: number, { user, visit = 'one', agent = browser, from = '10.1.1.1' }: Asker = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/properties/${listingId}/phone`,
      remoteAddress: from,
      headers: {
        'user-agent': agent,
        'x-stats-token': visitToken(visit),
        ...(user === undefined ? {} : await user.sign()),
      },
    })
  const statsOf = async (listingId: number, owner: User) =>
    expectAnswer(
      getPropertyStats,
      await server.app.inject({ url: `/properties/${listingId}/stats`, headers: await owner.sign() }),
    )
  const ownerIn = async (listingId: number) =>
    expectAnswer(getProperty, await server.app.inject({ url: `/properties/${listingId}` }))._embedded.propertyOwner

  /** How many of so many questions are answered before the first is refused. */
  async function answeredOf(questions: number, askerOf: (index: number) => Asker) {
    const { owner, listingId } = await addHome()
    for (let index = 0; index < questions; index += 1) {
      const answer = await ask(listingId, askerOf(index))
      if (answer.statusCode !== 200) {
        expectProblem(answer, 429)
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        return { answered: index, listingId, owner }
      }
    }
    return { answered: questions, listingId, owner }
  }

  describe(`asking for a phone number (${name})`, () => {
    it('answers guests and people, and no cache keeps the answer', async () => {
      const { listingId } = await addHome()
      const answer = await ask(listingId)
      expect(expectAnswer(showListerPhone, answer)).toEqual(shown)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      const user = await addUser()
      expect(expectAnswer(showListerPhone, await ask(listingId, { user }))).toEqual(shown)
      expect(await ownerIn(listingId)).toMatchObject({ hasPhone: true })
    })

    it.each([
      ['has none', { number: null, isShown: true }],
      ['has not said that it may be shown', { number: shown.phoneNumber, isShown: false }],
    ])('gives nothing where the owner %s, and the page offers nothing', async (_, phone) => {
      const { listingId } = await addHome(phone)
      expect(expectProblem(await ask(listingId), 404).code).toBe('no_phone')
      expect(await ownerIn(listingId)).not.toHaveProperty('hasPhone')
    })

    it('follows what the owner says in the profile at once; a new account shows nothing', async () => {
      const { owner, listingId } = await addHome({ number: shown.phoneNumber })
      const choose = async (showsPhone: boolean) =>
        server.app.inject({
          method: 'PATCH',
          url: '/users/me',
          headers: { ...(await owner.sign()), ...mergePatch },
          payload: { showsPhone },
        })
      const me = await server.app.inject({ url: '/users/me', headers: await owner.sign() })
      expect(expectAnswer(getCurrentUser, me).showsPhone).toBe(false)
      expect((await choose(true)).json()).toMatchObject({ showsPhone: true })
      expectAnswer(showListerPhone, await ask(listingId))
      expect((await choose(false)).json()).toMatchObject({ showsPhone: false })
      expectProblem(await ask(listingId), 404)
    })

    it('is for listings that somebody can be contacted about, and not for one’s own', async () => {
      const { owner, listingId } = await addHome()
      expect(expectProblem(await ask(listingId, { user: owner }), 409).code).toBe('own_listing')
      const setStatus = (status: string) =>
        sql`update listing set status = ${status} where id = ${listingId}`.execute(opened.database)
      for (const status of ['SOLD', 'ARCHIVED']) {
        await setStatus(status)
        expect(expectProblem(await ask(listingId), 409).code).toBe('not_on_market')
        expect(await ownerIn(listingId)).not.toHaveProperty('hasPhone')
      }
      for (const status of ['DRAFT', 'PENDING', 'REJECTED', 'DELETED']) {
        await setStatus(status)
        expectProblem(await ask(listingId), 404)
      }
      await setStatus('PUBLISHED')
      await sql`update account set delete_after = now() + interval '7 days' where id = ${owner.id}`.execute(
        opened.database,
      )
      expectProblem(await ask(listingId), 404)
      expectProblem(await ask(999_999), 404)
    })

    it.each(['', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'python-requests/2.32', 'curl/8.5.0'])(
      'gives nothing to a robot, and counts nothing: "%s"',
      async (agent) => {
        const { owner, listingId } = await addHome()
        expect(expectProblem(await ask(listingId, { agent }), 403).code).toBe('robot')
        expect((await statsOf(listingId, owner)).phoneViews).toBe(0)
      },
    )

    it('is counted by day for the owner, a visitor once a day', async () => {
      const { owner, listingId } = await addHome()
      for (const visit of ['one', 'two', 'one']) expectAnswer(showListerPhone, await ask(listingId, { visit }))
      clock.pass(day)
      expectAnswer(showListerPhone, await ask(listingId, { visit: 'one' }))
      // A refusal shows nothing to count.
      expectProblem(await ask(listingId, { user: owner }), 409)
      const { phoneViews, phoneViewsByDay } = await statsOf(listingId, owner)
      expect(phoneViews).toBe(3)
      expect(phoneViewsByDay).toHaveLength(30)
      expect(phoneViewsByDay.slice(-3).map((each) => each.phoneViews)).toEqual([0, 2, 1])
      const [other, seeker] = [await addHome(), await addUser()]
      expect((await statsOf(other.listingId, other.owner)).phoneViews).toBe(0)
      const foreign = await server.app.inject({ url: `/properties/${listingId}/stats`, headers: await seeker.sign() })
      expectProblem(foreign, 403)
    })
  })

  describe(`limits of asking for phone numbers (${name})`, () => {
    it('a visitor gets 20 in an hour and 50 in a day, from wherever; others go on', async () => {
      const { answered, listingId } = await answeredOf(25, (index) => ({ visit: 'busy', from: `10.2.0.${index}` }))
      expect(answered).toBe(20)
      expectAnswer(showListerPhone, await ask(listingId, { visit: 'other', from: '10.2.0.1' }))
      clock.pass(hour)
      expect((await answeredOf(25, (index) => ({ visit: 'busy', from: `10.2.1.${index}` }))).answered).toBe(20)
      clock.pass(hour)
      expect((await answeredOf(25, (index) => ({ visit: 'busy', from: `10.2.2.${index}` }))).answered).toBe(10)
    })

    it('an account is one visitor, whatever it calls its visits', async () => {
      const user = await addUser()
      const { id } = user
      const headers = await user.sign()
      const same = { id, sign: () => Promise.resolve(headers) }
      const { answered } = await answeredOf(25, (index) => ({
        user: same,
        visit: `v${index}`,
        from: `10.3.0.${index}`,
      }))
      expect(answered).toBe(20)
    })

    it('a network gets 60 in an hour, whatever its visits are called; nobody is counted in vain', async () => {
      const { answered, listingId, owner } = await answeredOf(65, (index) => ({ visit: `n${index}`, from: '10.4.0.1' }))
      expect(answered).toBe(60)
      expect((await statsOf(listingId, owner)).phoneViews).toBe(60)
      expectAnswer(showListerPhone, await ask(listingId, { visit: 'elsewhere', from: '10.4.0.2' }))
    })
  })
})
