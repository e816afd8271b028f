import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { addAccounts, requestToken } from '#tests/support/accounts.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let opened: OpenedDatabase
let server: TestApp

beforeAll(async () => {
  opened = await openOneDatabase()
  await addAccounts(
    opened.database,
    Array.from({ length: 40 }, (_, index) => ({ email: `known${index}@example.test` })),
  )
  server = await startTestApp({ database: opened.database, settings: readSettings({ SECRET_KEY: 'k'.repeat(64) }) })
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

const ask = (email: string) => requestToken(server.app, { email, password: 'not the password' })
const middle = (list: number[]) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0

it('answers a wrong password and an unknown address with the same bytes [REL-17]', async () => {
  const [known, unknown] = [await ask('known0@example.test'), await ask('nobody@example.test')]
  const withoutIds = ({ headers, statusCode, body }: typeof known) => {
    const { 'x-request-id': _id, date: _date, ...others } = headers
    return { statusCode, body, headers: others }
  }
  expect(withoutIds(known)).toEqual(withoutIds(unknown))
})

it('takes as long to refuse an unknown address as a wrong password [REL-17]', { timeout: 60_000 }, async () => {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let index = 0; index < 28; index += 1) {
    for (const kind of index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const startedAt = performance.now()
      const answer = await requestToken(server.app, {
        email: `${kind}${index}@example.test`,
        password: 'not the password',
        remoteAddress: `10.${index}.${kind.length}.1`,
      })
      times[kind].push(performance.now() - startedAt)
      expect(answer.statusCode).toBe(401)
    }
  }
  const [known, unknown] = [middle(times.known), middle(times.unknown)]
  // Without the hash for nobody it would be a tenth. What noise leaves is far from that.
  expect(Math.abs(known - unknown) / Math.max(known, unknown)).toBeLessThan(0.4)
})
