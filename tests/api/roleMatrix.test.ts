import { methodAndPath } from '#contract/calls.ts'
import { openDatabase, type OpenedDatabase } from '#server/platform/database/database.ts'
import {
  matrixCalls,
  nobodysBody,
  nobodysType,
  objectRows,
  refusal,
  statusInside,
  type MatrixCall,
} from '#tests/support/accessRules.ts'
import { expectDecent, expectProblem } from '#tests/support/expectProblem.ts'
import { addParties, missing, type Parties, type Party } from '#tests/support/parties.ts'
import { actorKinds, type ActorKind } from '#tests/support/roleMatrix.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let opened: OpenedDatabase
let server: TestApp
let parties: Parties

beforeAll(async () => {
  opened = await openDatabase({ dataDirectory: 'memory://' })
  server = await startTestApp({ database: opened.database })
  parties = await addParties(server.app, opened.database)
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

async function ask({ endpoint, row }: MatrixCall, actor: ActorKind, values: Record<string, string | number> = {}) {
  const { method, path } = methodAndPath(endpoint.call)
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 1))
  return server.app.inject({
    method,
    url,
    headers: { ...parties[actor].headers, ...(row === 'body' ? { 'content-type': nobodysType(endpoint) } : {}) },
    ...(row === 'body' ? { payload: nobodysBody } : {}),
  })
}

describe.each(matrixCalls)('$name', (call) => {
  const { endpoint, row } = call

  it('says what it answers as soon as it is built', () => {
    expect(row === 'coming' && endpoint.isBuilt).toBe(false)
  })

  it.each(actorKinds)('lets %s in, or not, as its access rule says [REL-24]', async (actor) => {
    const answer = await ask(call, actor)
    expectDecent(answer)
    const refused = refusal(endpoint, actor)
    if (refused !== undefined) {
      expect(answer.statusCode).toBe(refused)
      if (refused === 403) expectProblem(answer, 403)
      return
    }
    const expected = statusInside(call)
    // The object may be somebody's whose it is known to be.
    const knowsOthers = objectRows(call).some(([, { foreign }]) => foreign === 403)
    if (expected === undefined) expect([401, 501, ...(knowsOthers ? [] : [403])]).not.toContain(answer.statusCode)
    else expect(answer.statusCode).toBe(expected)
  })

  const about = objectRows(call)
  if (about.length === 0) return

  it.each(about)('answers about a %s by whose it is [REL-24]', async (object, { except, ...answers }) => {
    for (const actor of actorKinds.filter((kind) => refusal(endpoint, kind) === undefined)) {
      const other = parties[actor === 'owner' ? 'otherOwner' : 'owner']
      const expected = { ...answers, ...except?.[actor] }
      const status = async (of: Party['objects']) => (await ask(call, actor, of[object])).statusCode
      const given = {
        own: actor === 'guest' ? expected.own : await status(parties[actor].objects),
        foreign: await status(other.objects),
        missing: await status(missing),
      }
      expect({ actor, ...given }).toEqual({ actor, ...expected })
    }
  })
})
