import { calls, methodAndPath, type CallName } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { multipartForm } from '#tests/support/multipartForm.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { addParties, type Parties } from '#tests/support/parties.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Kind = 'json' | 'merge-patch' | 'form' | 'text' | 'multipart'

/**
 * The calls that take a body, by how it is written. Written from section 7 of the specification, where "(merge-patch)" and
 * "(multipart)" stand beside the calls; and, below the empty line, for our own calls.
 */
const specified: Readonly<Record<string, Kind>> = {
  'POST /api/token/create': 'json',
  'POST /api/token/refresh': 'json',
  'POST /users/reset-password-send': 'json',
  'POST /users/reset-password-validate': 'json',
  'PATCH /users/me': 'merge-patch',
  'PATCH /users/me/new_password': 'merge-patch',
  'PATCH /users/me/change-login-email': 'json',
  'POST /v1/user/save-profile-picture': 'multipart',
  'POST /users/send-confirmation-email': 'json',
  'POST /v1/property/save': 'json',
  'POST /admin/properties/{propertyId}/undo': 'json',
  'POST /admin/jobs/{jobId}/steps': 'json',
  'POST /v1/property/save-tour-dates': 'json',
  'POST /v1/property-media/save': 'multipart',
  'PATCH /properties/{propertyId}': 'merge-patch',
  'PATCH /properties/{propertyId}/property_medias': 'merge-patch',
  'PATCH /properties/{propertyId}/verify': 'merge-patch',
  'POST /properties/strike/{propertyId}': 'json',
  'POST /v1/properties/set-state/{propertyId}': 'json',
  'POST /leads': 'json',
  'POST /saved_searches': 'json',
  'PATCH /saved_searches/{savedSearchId}': 'merge-patch',

  'DELETE /api/token': 'json',
  'POST /api/token/second-factor': 'json',
  'POST /users/me/second-factor': 'json',
  'POST /users/me/second-factor/turn-on': 'json',
  'POST /users/me/second-factor/recovery-codes': 'json',
  'POST /users/me/second-factor/turn-off': 'json',
  'POST /users': 'json',
  'POST /users/confirm-email': 'json',
  'POST /users/undo-change': 'json',
  'POST /users/me/deletion': 'json',
  'POST /support_messages': 'json',
  'POST /properties/renew': 'json',
  'POST /properties/{propertyId}/extend': 'json',
  'POST /properties/{propertyId}/price': 'json',
  'POST /dry-run': 'json',
  'POST /properties/{propertyId}/revision/publish': 'json',
  'POST /properties/{propertyId}/revision/withdraw': 'json',
  'POST /properties/{propertyId}/revision/approve': 'json',
  'POST /properties/{propertyId}/revision/reject': 'json',
  'PATCH /my/favorite/properties/{propertyId}': 'merge-patch',
  'PATCH /leads/{leadId}': 'merge-patch',
  'POST /leads/{leadId}/messages': 'json',
  'POST /leads/{leadId}/photos': 'multipart',
  'POST /leads/{leadId}/read': 'json',
  'POST /saved_searches/unsubscribe': 'form',
  'POST /admin/properties/import': 'json',
  'POST /vitals': 'json',
  'PATCH /users/{userId}': 'merge-patch',
}

const form = multipartForm({ nobody: 'knows this' })
const bodies: Record<Kind, { type: string; payload: string | Buffer }> = {
  json: { type: 'application/json', payload: '{"nobodyKnowsThis":true}' },
  'merge-patch': { type: 'application/merge-patch+json', payload: '{"nobodyKnowsThis":true}' },
  form: { type: 'application/x-www-form-urlencoded', payload: 'nobodyKnowsThis=true' },
  text: { type: 'text/plain', payload: 'nobody knows this' },
  multipart: { type: form.contentType, payload: form.payload },
}
const kinds = Object.keys(bodies) as Kind[]
const mediaTypes: Record<Kind, string> = {
  json: 'application/json',
  'merge-patch': 'application/merge-patch+json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
  multipart: 'multipart/form-data',
}

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

let requested = 0

/** A stream of events is only given to whoever asks for one. */
const acceptedOf = (name: CallName) => (endpoints[name].success.type === 'events' ? 'text/event-stream' : '*/*')

interface Sent {
  type?: string
  payload?: string | Buffer
}

/** Asks as somebody who may, about what is theirs, each time from another network; no body is a failure of the server. */
async function ask(name: CallName, { type, payload }: Sent) {
  requested += 1
  const { call, access } = endpoints[name]
  const { method, path } = methodAndPath(call)
  const { headers, objects } = parties[access === 'admin' ? 'admin' : 'owner']
  const values: Record<string, string | number> = Object.assign({}, ...Object.values(objects), objects.draft)
  const answer = await server.app.inject({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => String(values[parameter] ?? 1)),
    remoteAddress: `10.1.${requested >> 8}.${requested & 255}`,
    headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type, accept: acceptedOf(name) }) },
    ...(payload === undefined ? {} : { payload }),
  })
  if (name !== 'isReady') expect(answer.statusCode, answer.body).toBeLessThan(500)
  return answer
}

it('knows how the body of every call of the specification is written [C-BODYTYPES]', () => {
  const known = new Set<string>(Object.values(calls))
  expect(Object.keys(specified).filter((call) => !known.has(call))).toEqual([])
})

describe.each(Object.entries(calls) as [CallName, string][])('%s', (name, call) => {
  const named = specified[call]

  it.each(kinds)('takes a body as %s, or refuses it by its type [C-BODYTYPES] [B1]', async (kind) => {
    const answer = await ask(name, bodies[kind])
    if (kind === named) return expect(answer.statusCode).not.toBe(415)
    expect(expectProblem(answer, 415).detail).toBe(
      named === undefined
        ? 'This call takes no body.'
        : `The content-type "${mediaTypes[kind]}" is not supported. Supported MIME types are "${mediaTypes[named]}".`,
    )
  })

  it('needs no type where there is no body [C-BODYTYPES]', async () => {
    expect((await ask(name, {})).statusCode).not.toBe(415)
  })

  if (named === undefined) return

  it('needs the type where there is a body [C-BODYTYPES]', async () => {
    const { statusCode } = await ask(name, { type: '', payload: bodies[named].payload })
    expect(statusCode).toBe(415)
  })

  it('reads UTF-8 only, however that is written [C-BODYTYPES]', async () => {
    const { type, payload } = bodies[named]
    for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8'])
      expect((await ask(name, { type: `${type}; charset=${charset}`, payload })).statusCode).not.toBe(415)
    const spaced = `${mediaTypes[named].toUpperCase()} ;${type.slice(mediaTypes[named].length + 1)} ; Charset = utf-8`
    if (named !== 'multipart') expect((await ask(name, { type: spaced, payload })).statusCode).not.toBe(415)
    const foreign = await ask(name, { type: `${type}; charset=iso-8859-2`, payload })
    expect(expectProblem(foreign, 415).detail).toBe('The charset "iso-8859-2" is not supported. Please send UTF-8.')
  })
})
