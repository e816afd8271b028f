import { limits } from '#contract/limits.ts'
import { doneOf, startEvent } from '#machines/shared/machineEvents.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { jobHandlers } from '#server/jobHandlers.ts'
import { runDueJobs } from '#server/platform/jobs/jobRunner.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startSmtpStandIn, type SmtpStandIn } from '#tests/support/smtpStandIn.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let opened: OpenedDatabase
let server: TestApp
let smtp: SmtpStandIn
const settings = { ...settingsWithSecret, supportEmail: 'help@domivo.test', mailFrom: 'Domivo <noreply@domivo.test>' }
beforeAll(async () => {
  opened = await openOneDatabase()
  server = await startTestApp({ database: opened.database, settings })
  smtp = await startSmtpStandIn()
})
afterAll(async () => {
  await smtp.stop()
  await server.close()
  await opened.close()
})

const line = {
  machine: 'search',
  run: 1,
  step: 0,
  second: 3,
  event: startEvent,
  state: 'answer.unasked, draft.none',
}
const found = { ...line, step: 1, event: doneOf('findListings'), fields: { 'output.totalItems': true } }
const trail = { version: 1, buildId: 'b1', lines: [line, found] }

const report = (sent: unknown) =>
  server.app.inject({
    method: 'POST',
    url: '/support_messages',
    payload: { message: 'The heart does not stay red.', trail: sent },
  })

it('a trail reaches support as a file of the mail', async () => {
  expect((await report(trail)).statusCode).toBe(204)
  await runDueJobs({
    database: opened.database,
    handlers: jobHandlers({ database: opened.database, settings: { ...settings, smtpUrl: smtp.url } }),
    now: () => new Date(Date.now() + 1_000),
  })
  const [mail] = smtp.received
  expect(mail?.to).toBe('help@domivo.test')
  expect(mail?.source).toContain('Steps: problem.json (2)')
  const [, encoded = ''] = /filename=problem\.json[^]*?\r\n\r\n([^]*?)\r\n--/.exec(mail?.source ?? '') ?? []
  expect(JSON.parse(encoded.startsWith('{') ? encoded : Buffer.from(encoded, 'base64').toString())).toEqual(trail)
})

it.each([
  ['more lines than a page keeps', { ...trail, lines: Array.from({ length: limits.trail.maxLines + 1 }, () => line) }],
  ['a text in a field', { ...trail, lines: [{ ...line, fields: { name: 'Jana Nováková' } }] }],
  ['a number in a field', { ...trail, lines: [{ ...line, fields: { price: 5_000_000 } }] }],
  ['a sentence for an event', { ...trail, lines: [{ ...line, event: 'I live at 5 Long Street' }] }],
  ['an address for a state', { ...trail, lines: [{ ...line, state: 'jana@example.com' }] }],
  ['a payload', { ...trail, lines: [{ ...line, payload: {} }] }],
  [
    'too many fields',
    { ...trail, lines: [{ ...line, fields: Object.fromEntries('abcdefghi'.split('').map((key) => [key, true])) }] },
  ],
  ['another version', { ...trail, version: 2 }],
])('a trail with %s is refused', async (_, sent) => {
  expectProblem(await report(sent), 422)
})
