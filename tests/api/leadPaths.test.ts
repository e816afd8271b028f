import { getLead } from '#contract/endpoints/leads.ts'
import type { LeadParty } from '#machines/lead/lead.machine.ts'
import { leadModel } from '#machines/lead/lead.model.ts'
import { openDatabase, type OpenedDatabase } from '#server/database/database.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { day, fakeClock, minute } from '#tests/support/fakeClock.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { generate } from '#workbench/paths/generate.ts'
import type { Step } from '#workbench/paths/path.ts'
import { explore } from '#workbench/walk/explore.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const clock = fakeClock()
let opened: OpenedDatabase
let server: TestApp
let listingId = 0
/** Both sides stay signed in; the clock moves on between paths, so that sessions are made anew. */
let headers: Record<'lister' | 'sender', Record<string, string>>

beforeAll(async () => {
  opened = await openDatabase({ dataDirectory: 'memory://' })
  server = await startTestApp({ database: opened.database, now: clock.now })
  const [ownerId = 0] = await addAccounts(opened.database, [
    { email: 'lister@example.com' },
    { email: 'sender@example.com' },
  ])
  listingId = (await addFindable(opened.database, [{}], ownerId))[0] ?? 0
})
beforeEach(async () => {
  clock.pass(2 * day)
  headers = { lister: await sign('lister@example.com'), sender: await sign('sender@example.com') }
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

const send = (by: LeadParty, method: 'POST' | 'PATCH', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: by === 'system' ? {} : headers[by],
    ...(payload === undefined ? {} : { payload }),
  })

const sign = async (email: string) => bearer((await signInAs(server.app, email)).token)

/** A lead with a place on a tour, as every path begins. */
async function begin(): Promise<number> {
  const start = new Date(clock.now().getTime() + 3 * day)
  const { rows } = await sql<{ id: number }>`
    insert into tour_slot (listing_id, starts_at, ends_at, capacity)
    values (${listingId}, ${start}, ${new Date(start.getTime() + 30 * minute)}, 1)
    returning id::float8 as id
  `.execute(opened.database)
  const answer = await send('sender', 'POST', '/leads', {
    propertyId: listingId,
    name: 'Jana',
    email: 'sender@example.com',
    phoneNumber: '+420601123456',
    message: 'Hello',
    tourSlotId: rows[0]?.id,
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: number }>().id
}

/** Makes a step happen by the request that a person's browser would send. */
function happen(leadId: number, { event: { type, by } }: Step) {
  const who = by as LeadParty // the model's own events
  if (type === 'REPLY' || type === 'FOLLOW_UP')
    return send(who, 'POST', `/leads/${leadId}/messages`, { text: `${type} by ${who}` })
  if (type === 'CANCEL_TOUR') return send(who, 'POST', `/leads/${leadId}/cancel-tour`)
  return send(who, 'PATCH', `/leads/${leadId}`, { event: type })
}

const isByPerson = ({ event }: Step) => event.by !== 'system' && event.isOnMarket !== false
const { paths } = generate(explore(leadModel), { algorithm: 'shortest' })
const walked = paths.filter(({ steps }) => steps.every(isByPerson))

it('has paths that take every step that people can take', () => {
  const taken = new Set(walked.flatMap(({ steps }) => steps.map(({ event }) => `${event.type} ${String(event.by)}`)))
  expect(taken.size).toBeGreaterThanOrEqual(11)
})

it.each(walked.map((path) => [path.steps.map(({ event }) => `${event.type} by ${String(event.by)}`).join(', '), path]))(
  'is for the server what it is for its machine: %s',
  async (_, path) => {
    const leadId = await begin()
    for (const step of path.steps) {
      const answer = await happen(leadId, step)
      const statuses = step.before.can(step.event) ? [200, 201] : [409]
      expect(statuses, answer.body).toContain(answer.statusCode)
      const { after } = step.edge.outcome
      const lead = expectAnswer(getLead, await server.app.inject({ url: `/leads/${leadId}`, headers: headers.lister }))
      expect({ state: lead.state, hasTour: lead.tourDate !== undefined }).toEqual({
        state: after.value,
        hasTour: (after.context as { hasTour: boolean }).hasTour, // the lead's machine
      })
    }
  },
)
