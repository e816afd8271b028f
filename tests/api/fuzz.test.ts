import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { authorize } from '#tests/faults/authorization.ts'
import { fuzzCalls } from '#tests/faults/fuzzCalls.ts'
import { injections } from '#tests/faults/hostileValues.ts'
import { insideWordsIn } from '#tests/faults/insideWords.ts'
import { massAssignments } from '#tests/faults/massAssignment.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { addParties, signInAgain, type Parties } from '#tests/support/parties.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { watchStatements } from '#tests/support/watchStatements.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let opened: OpenedDatabase
let server: TestApp
let parties: Parties
let statements: ReadonlySet<string>

beforeAll(async () => {
  opened = await openOneDatabase()
  const watched = watchStatements(opened.database)
  statements = watched.statements
  server = await startTestApp({ database: watched.database })
  parties = await addParties(server.app, opened.database)
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

it('lets nobody at what is others’, whatever way they try [REL-24]', { timeout: 60_000 }, async () => {
  const seed = Date.now() % 1_000_000
  const { app } = server
  const { findings, attempts } = await authorize({ app, database: opened.database, parties, seed, percent: 4 })
  expect({ seed, findings }).toEqual({ seed, findings: [] })
  for (const [kind, count] of Object.entries(attempts)) expect(count, `seed ${seed}: ${kind}`).toBeGreaterThan(5)
})

it('takes from no write of the contract a field that is none of it [REL-25]', { timeout: 60_000 }, async () => {
  const { writes, attempts, findings } = await massAssignments({ ...server, ...opened, parties })
  expect(findings).toEqual([])
  expect(writes).toBeGreaterThan(20)
  expect(attempts).toBeGreaterThan(writes * 3 * 15)
})

it('answers whatever is asked as the contract says, and never with a failure of its own [REL-28] [REL-29] [REL-30]', async () => {
  const seed = Date.now() % 1_000_000
  const { findings, statuses } = await fuzzCalls({
    app: server.app,
    parties: () => signInAgain(server.app, parties),
    requests: 600,
    seed,
  })
  expect({ seed, findings }).toEqual({ seed, findings: [] })
  for (const status of [200, 204, 400, 401, 404, 422]) expect(statuses[status], `status ${status}`).toBeGreaterThan(0)
}, 60_000)

it('puts nothing that is sent into the text of a statement, whatever is asked [REL-27]', async () => {
  expect(statements.size).toBeGreaterThan(50)
  expect([...statements].filter((text) => injections.some((injection) => text.includes(injection)))).toEqual([])
  const { database, statements: careless } = watchStatements(opened.database)
  for (const injection of injections) await sql.raw(`select 1 -- ${injection}`).execute(database)
  expect([...careless]).toEqual(injections.map((injection) => `select 1 -- ${injection}`))
})

it.each([
  ['a statement', '{"detail":"select id from account"}', 'select id from'],
  ['a statement in an address', '{"@id":"/properties?q=select%20id%20FROM%20account"}', 'select id FROM'],
  ['a place in the sources, in JSON', String.raw`{"detail":"Error\n at \"ask\" app.ts:12"}`, 'at "ask" app.ts:1'],
  ['a statement encoded twice', '/en?next=%252Fproperties%253Fq%253Dselect%2520id%2520from%2520a', 'select id from'],
  ['a statement in a query of a form', '/en?next=%2Fx%3Fq%3Dselect+id+from+account', 'select id from'],
  ['a statement beside an echo', 'select 1 from a: 1) union select password_hash from account --', 'select 1 from'],
  ['a folder', '{"detail":"/app/server/app.js"}', '/server/'],
])('finds words of the inside: %s [REL-30]', (_, body, words) => {
  expect(insideWordsIn(body)).toBe(words)
})

it.each([
  ['as it was sent', '{"detail":"1) union select password_hash from account -- is no number"}'],
  [
    'in an address that encodes every sign',
    '{"@id":"/x?q=1%29%20union%20select%20password_hash%20from%20account%20--"}',
  ],
  ['in an address that leaves brackets', '{"@id":"/x?q=1)%20union%20select%20password_hash%20from%20account%20--"}'],
  ['in a query of a form', '{"@id":"/x?q=1%29+union+select+password_hash+from+account+--"}'],
  [
    'in an address within an address',
    '/en?next=%2Fx%3Fq%3D1%29%2520union%2520select%2520password_hash%2520from%2520account%2520--',
  ],
])('takes what was asked for no word of the inside: %s [REL-30]', (_, body) => {
  expect(insideWordsIn(body)).toBeUndefined()
})
