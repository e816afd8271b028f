import Fastify from 'fastify'
import { expect, it } from 'vitest'

import { readJsonBodies } from './requestBody.ts'

/** What a handler gets of a JSON body. */
async function received(payload: string): Promise<unknown> {
  const app = Fastify()
  readJsonBodies(app, 1_000)
  app.post('/', ({ body }) => ({ body }))
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  return answer.json<{ body: unknown }>().body
}

it('reads texts that a database can keep [REL-28]', async () => {
  expect(await received(String.raw`{"note":"a\u0000b","tags":["\uD83C","\uD83C\uDFE0"],"\u0000":{"n":1}}`)).toEqual({
    note: 'a b',
    tags: ['\uFFFD', '🏠'],
    ' ': { n: 1 },
  })
})

it('leaves everything else as it was sent', async () => {
  const body = { text: 'Žluťoučký \u001F kůň\n', list: [1, null, true], none: {} }
  expect(await received(JSON.stringify(body))).toEqual(body)
})
