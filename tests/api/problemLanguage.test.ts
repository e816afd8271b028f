import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { addParties, type Parties } from '#tests/support/parties.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let opened: OpenedDatabase
let server: TestApp
let parties: Parties

beforeAll(async () => {
  opened = await openOneDatabase()
  server = await startTestApp({ database: opened.database })
  parties = await addParties(server.app, opened.database)
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

const ask = (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  { payload, ...headers }: Record<string, string> & { payload?: string },
) =>
  server.app.inject({
    method,
    url,
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { payload }),
  })

const messageFor = async (headers: Record<string, string>) =>
  (JSON.parse((await ask('GET', '/users/me', headers)).body) as { message: string }).message

describe('a refusal is in the language of whoever asked [X-APIMSG] [B9]', () => {
  it.each([
    ['no language', {}, 'Not Found'],
    ['a Czech browser', { 'accept-language': 'cs-CZ,cs;q=0.9,en;q=0.8' }, 'Nic takového jsme nenašli.'],
    ['a page in Czech', { 'accept-language': 'cs', cookie: 'locale=en' }, 'Nic takového jsme nenašli.'],
    ['a page in English', { 'accept-language': 'en', cookie: 'locale=cs' }, 'We couldn’t find this.'],
    ['whoever chose Czech', { 'accept-language': 'en-US,en;q=0.9', cookie: 'locale=cs' }, 'Nic takového jsme nenašli.'],
  ])('for %s', async (_, headers, detail) => {
    expect(expectProblem(await ask('GET', '/properties/999999', headers), 404).detail).toBe(detail)
  })

  it('down to what is wrong with each field', async () => {
    const body = expectProblem(
      await ask('POST', '/users/reset-password-send', { payload: '{"email":7}', 'accept-language': 'cs' }),
      422,
    )
    expect(body).toMatchObject({
      detail: 'email: Tento údaj má jiný typ.',
      violations: [{ propertyPath: 'email', message: 'Tento údaj má jiný typ.', code: 'type' }],
    })
  })

  it('with what a parameter was', async () => {
    const answer = await ask('GET', '/properties?price[lte]=cheap', { 'accept-language': 'cs' })
    expect(expectProblem(answer, 400).detail).toBe('Parametr „price[lte]“ není platný: Musí to být číslo.')
  })

  it('where somebody may not, or wants too much', async () => {
    const strange = await ask('GET', '/admin/overview', { ...parties.owner.headers, 'accept-language': 'cs' })
    expect(expectProblem(strange, 403).detail).toBe('To mohou jen správci.')
    const broken = await ask('POST', '/leads', { payload: '{', 'accept-language': 'cs' })
    expect(expectProblem(broken, 400).detail).toBe('Tělo požadavku není platný JSON.')
  })

  it('and says to people in plain words what clients of the JWT bundle know by heart', async () => {
    expect(await messageFor({})).toBe('JWT Token not found')
    expect(await messageFor({ 'accept-language': 'en' })).toBe('Please sign in first.')
    expect(await messageFor({ 'accept-language': 'cs' })).toBe('Nejdřív se prosím přihlaste.')
  })
})
