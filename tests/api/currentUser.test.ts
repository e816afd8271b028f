import {
  deleteOtherSessions,
  deleteSession,
  getCurrentUser,
  getSessions,
  updateCurrentUser,
} from '#contract/endpoints/currentUser.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { addAccounts, bearer, requestToken, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { fakeClock, minute } from '#tests/support/fakeClock.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const settings = readSettings({ SECRET_KEY: 'k'.repeat(64) })
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0'
const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

forEachDatabase((_, openTestDatabase) => {
  const clock = fakeClock()
  let database: Database
  let server: TestApp
  let token = ''
  let janaId = 0

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    ;[janaId = 0] = await addAccounts(database, [
      { email: 'jana@example.test' },
      { email: 'petr@example.test', isConfirmed: false },
      { email: 'radek@example.test', isBanned: true },
      { email: 'eva@example.test', isAdmin: true },
    ])
    server = await startTestApp({ database, settings, now: clock.now })
    token = (await signInAs(server.app, 'jana@example.test')).token
  })
  afterAll(() => server.close())

  const me = (headers: Record<string, string> = {}, as = token) =>
    server.app.inject({ url: '/users/me', headers: { ...bearer(as), ...headers } })
  const change = (payload: unknown, headers: Record<string, string> = {}, as = token) =>
    server.app.inject({
      method: 'PATCH',
      url: '/users/me',
      headers: { ...bearer(as), 'content-type': 'application/merge-patch+json', ...headers },
      payload: JSON.stringify(payload),
    })

  const beginOn = async (userAgent: string, remoteAddress: string) => {
    clock.pass(minute)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/token/create',
      remoteAddress,
      headers: { 'user-agent': userAgent },
      payload: { email: 'petr@example.test', password: 'four plain words here' },
    })
    return answer.json<{ token: string; refresh_token: string }>()
  }
  const list = async (as: string) => {
    const answer = await server.app.inject({ url: '/users/me/sessions', headers: bearer(as) })
    return expectAnswer(getSessions, answer)._embedded?.item ?? []
  }
  const end = (sessionId: string, as: string) =>
    server.app.inject({ method: 'DELETE', url: `/users/me/sessions/${sessionId}`, headers: bearer(as) })
  const row = () => sql`select * from account where id = ${janaId}`.execute(database)

  describe('GET /users/me', () => {
    it('tells what is known of the account, and leaves out what is not [C-USER] [E-USER]', async () => {
      const answer = await me()
      expect(expectAnswer(getCurrentUser, answer)).toEqual({
        _links: { self: { href: '/users/me' } },
        id: janaId,
        email: 'jana@example.test',
        firstName: 'Jana',
        wantsFavoriteMails: true,
        wantsViewingReminders: true,
        showsPhone: false,
        verified: true,
        isAdmin: false,
        userRoles: ['ROLE_USER'],
        memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      })
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'accept-patch': 'application/merge-patch+json',
      })
    })

    it.each([
      ['petr@example.test', ['verified', false], []],
      ['radek@example.test', ['verified', true], ['banReason']],
      ['eva@example.test', ['isAdmin', true], []],
    ])('shows %s these fields and no others [REL-26]', async (email, [field = '', value], more) => {
      const user = expectAnswer(getCurrentUser, await me({}, (await signInAs(server.app, email)).token))
      const always = [
        '_links',
        'id',
        'email',
        'firstName',
        'wantsFavoriteMails',
        'wantsViewingReminders',
        'showsPhone',
        'verified',
        'isAdmin',
        'userRoles',
        'memberSince',
      ]
      expect(Object.keys(user).toSorted()).toEqual([...always, ...more].toSorted())
      expect(Object.entries(user)).toContainEqual([field, value])
    })
  })

  describe('PATCH /users/me', () => {
    it('sets what is named, leaves the rest, and forgets what is null or empty', async () => {
      const profile = {
        contactEmail: 'me@example.test',
        lastName: 'Nováková',
        phoneNumber: '+420 601 123 456',
        addressStreet: 'Husitská',
        addressStreetNumbers: '790/45',
        addressZip: '130 00',
        addressCity: 'Praha',
        preferredLanguage: 'cs',
      }
      const changed = expectAnswer(updateCurrentUser, await change(profile))
      expect(changed).toMatchObject({ ...profile, phoneNumber: '+420601123456', firstName: 'Jana' })
      const emptied = expectAnswer(updateCurrentUser, await change({ lastName: null, addressCity: '  ' }))
      expect(emptied).not.toHaveProperty('lastName')
      expect(emptied).not.toHaveProperty('addressCity')
      expect(emptied).toMatchObject({ addressStreet: 'Husitská', preferredLanguage: 'cs' })
      expect(expectAnswer(getCurrentUser, await me())).toEqual(emptied)
      const { phoneNumber: _phone, ...withoutPhone } = emptied
      expect(expectAnswer(updateCurrentUser, await change({ phoneNumber: null }))).toEqual(withoutPhone)
      expect(expectAnswer(updateCurrentUser, await change({}))).toEqual(withoutPhone)
    })

    it('keeps a text in one line, without what cannot be seen', async () => {
      const { firstName } = expectAnswer(updateCurrentUser, await change({ firstName: ' Ja\u0000na\n\u202E\tMarie ' }))
      expect(firstName).toBe('Ja na Marie')
    })

    it.each(['601123456', '+420 601', 'call me', '+999 123 456 789'])(
      'refuses %s as a phone number',
      async (phoneNumber) => {
        const { violations } = expectProblem(await change({ phoneNumber }), 422)
        expect(violations).toEqual([expect.objectContaining({ propertyPath: 'phoneNumber', code: 'phone_number' })])
      },
    )

    it.each([
      ['contactEmail', 'nix'],
      ['preferredLanguage', 'de'],
      ['firstName', 'x'.repeat(81)],
      ['firstName', 7],
      ...['id', 'email', 'isAdmin', 'userRoles', 'verified', 'banReason', 'agencyName', 'profilePicturePath'].map(
        (field): [string, unknown] => [field, true],
      ),
    ])('refuses %s as %j, and changes nothing [REL-25]', async (field, value) => {
      const before = (await row()).rows
      const { violations } = expectProblem(await change({ addressCity: 'Brno', [field]: value }), 422)
      expect((violations as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath)).toEqual([field])
      expect((await row()).rows).toEqual(before)
    })

    it('changes only what its caller knows, where they say what they know [REL-49]', async () => {
      const known = String((await me()).headers.etag)
      const changed = await change({ addressCity: 'Brno' }, { 'if-match': known })
      expect(changed.statusCode).toBe(200)
      expect(changed.headers.etag).not.toBe(known)
      expect(expectProblem(await change({ addressCity: 'Plzeň' }, { 'if-match': known }), 412).code).toBe('outdated')
      expect((await change({ addressCity: 'Plzeň' }, { 'if-match': '"nonsense"' })).statusCode).toBe(412)
      expect(expectAnswer(getCurrentUser, await me()).addressCity).toBe('Brno')
      expect((await change({ addressCity: 'Plzeň' }, { 'if-match': '*' })).statusCode).toBe(200)
      expect((await change({ addressCity: 'Zlín' })).statusCode).toBe(200)
    })

    it('lets one of many who know the same through [REL-49]', async () => {
      const known = String((await me()).headers.etag)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => change({ addressCity: `Town ${index}` }, { 'if-match': known })),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1)
      expect(answers.filter(({ statusCode }) => statusCode === 412).length).toBe(19)
    })
  })

  describe('the sessions of a person', () => {
    it('are listed so that they are recognised, the last used first, and are ended one by one [REL-8]', async () => {
      const desk = await beginOn(firefox, '192.0.2.77')
      const phone = await beginOn(chrome, '2001:db8:aa:bb:1:2:3:4')
      const listed = await list(desk.token)
      expect(listed.slice(0, 2)).toMatchObject([
        { device: 'Chrome · Android', addressPrefix: '2001:db8:aa::/48', isCurrent: false },
        { device: 'Firefox · Windows', addressPrefix: '192.0.2.0/24', isCurrent: true },
      ])
      expect(JSON.stringify(listed)).not.toMatch(/192\.0\.2\.77|Mozilla|hash/)
      const phoneId = listed[0]?.id ?? ''
      expect((await end(phoneId, token)).statusCode).toBe(404)
      expectAnswer(deleteSession, await end(phoneId, desk.token))
      expect((await me({}, phone.token)).statusCode).toBe(401)
      expect((await end(phoneId, desk.token)).statusCode).toBe(404)
      expect((await end('nonsense', desk.token)).statusCode).toBe(400)
      expect((await list(desk.token))[0]?.isCurrent).toBe(true)
    })

    it('are all ended but the one that asks [REL-8]', async () => {
      const [first, second, third] = [
        await beginOn(firefox, '192.0.2.77'),
        await beginOn(chrome, '192.0.2.78'),
        await beginOn('', '192.0.2.79'),
      ]
      const answer = await server.app.inject({
        method: 'DELETE',
        url: '/users/me/sessions',
        headers: bearer(second.token),
      })
      expectAnswer(deleteOtherSessions, answer)
      expect(await list(second.token)).toHaveLength(1)
      expect((await me({}, first.token)).statusCode).toBe(401)
      expect((await me({}, third.token)).statusCode).toBe(401)
      expect((await me()).statusCode).toBe(200)
    })
  })

  it('tells a person by mail that a token of theirs was copied [REL-5]', async () => {
    const { refresh_token } = (await requestToken(server.app, { email: 'eva@example.test' })).json<{
      refresh_token: string
    }>()
    const renew = (refresh: string) =>
      server.app.inject({ method: 'POST', url: '/api/token/refresh', payload: { refresh_token: refresh } })
    const next = (await renew(refresh_token)).json<{ refresh_token: string }>()
    await renew(next.refresh_token)
    await renew(refresh_token)
    await renew(refresh_token)
    const { rows } = await sql<{ payload: { kind: string; to: string } }>`
      select payload from job where kind = 'mail'
    `.execute(database)
    expect(rows.map(({ payload }) => [payload.kind, payload.to])).toEqual([['sessionRevoked', 'eva@example.test']])
  })
})
