import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint.ts'
import { createLeadMessage, createLead } from '#contract/endpoints/leads.ts'
import { savePropertyMedia } from '#contract/endpoints/media.ts'
import { createSavedSearch } from '#contract/endpoints/savedSearches.ts'
import { createSupportMessage } from '#contract/endpoints/support.ts'
import { registerHttpLayer, serverOptions } from '#server/platform/http/httpLayer.ts'
import { answerOnce } from '#server/platform/http/idempotency.ts'
import { implement, type Incoming } from '#server/platform/http/implement.ts'
import { readUploads, type Upload } from '#server/platform/http/upload.ts'
import { identifyByName } from '#tests/support/actors.ts'
import { multipartForm } from '#tests/support/multipartForm.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'

import { randomOf, type Random } from './random.ts'

export interface KeyAttackReport {
  pairs: number
  /** Pairs that mean different things. */
  different: number
  /** Second requests that were given the answer of the first. */
  repeated: number
  findings: string[]
}

interface Sent {
  url: string
  headers: Record<string, string>
  payload: string | Buffer
}

interface Heard {
  status: number
  /** What a creating call says it was asked for; of a refusal its code. */
  said: unknown
  isRepeated: boolean
}

const maxFindings = 10

/**
 * Sends pairs of creating requests that are nearly the same under one `Idempotency-Key`. Each call answers with all that
 * it was asked for and by whom, so whoever gets the answer of another request shows: the second request may be given the
 * first one's answer only where it would have been told the same without a key.
 */
export async function attackKeys({ pairs, seed }: { pairs: number; seed: number }): Promise<KeyAttackReport> {
  const random = randomOf(seed)
  const opened = await openOneDatabase()
  const app = Fastify(serverOptions(false))
  registerHttpLayer(app, { identify: identifyByName, isHttps: false })
  answerOnce(app, opened.database)
  readUploads(app)
  for (const call of [createSavedSearch, createSupportMessage, createLead, createLeadMessage, savePropertyMedia])
    echo(app, call)
  const report: KeyAttackReport = { pairs, different: 0, repeated: 0, findings: [] }
  try {
    for (let pair = 0; pair < pairs; pair += 1) {
      const key = `key-${seed}-${pair}`
      const first = requestOf(random)
      const second = nearTo(random, first)
      const [alone, other] = [await ask(app, first), await ask(app, second)]
      const [one, two] = [await ask(app, first, key), await ask(app, second, key)]
      const isSame = alone.status < 300 && isDeepStrictEqual(alone, other)
      if (!isSame) report.different += 1
      if (two.isRepeated) report.repeated += 1
      const isRefused = two.status === 422 && two.said === 'key_reused'
      const isRight =
        // Each first request is one that the contract takes.
        alone.status === 201 &&
        isDeepStrictEqual(one, alone) &&
        (two.isRepeated
          ? isSame && isDeepStrictEqual(two.said, other.said)
          : isDeepStrictEqual(two, other)
            ? !isSame
            : isRefused)
      if (!isRight && report.findings.length < maxFindings)
        report.findings.push(
          `${shown(second)} after ${shown(first)} was answered with ${JSON.stringify(two)} in place of ${JSON.stringify(other)}`,
        )
    }
    return report
  } finally {
    await app.close()
    await opened.close()
  }
}

/** A call that does nothing, and answers with everything that it could have done something with. */
function echo(app: FastifyInstance, call: Endpoint & { isCreating: true }): void {
  implement(app, { ...call, access: 'anyone', success: { status: 201, type: 'json' } }, (incoming) => {
    const { once, actor, params, body, request } = incoming as Incoming<typeof call>
    const who = actor.kind === 'guest' ? 'guest' : actor.userId
    return once(() =>
      Promise.resolve({
        call: call.call,
        who,
        params,
        version: request.headers['if-match'],
        ...(call.bodyType === undefined ? { body } : { form: formOf(request) }),
      } as never),
    )
  })
}

function formOf({ body }: FastifyRequest) {
  const { fields, file } = body as Upload // made by the reader of forms
  return { fields, file: file && [file.length, createHash('sha256').update(file).digest('hex')] }
}

async function ask(app: FastifyInstance, { url, headers, payload }: Sent, key?: string): Promise<Heard> {
  const {
    statusCode,
    body,
    headers: answered,
  } = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload,
  })
  const said = JSON.parse(body) as { code?: unknown }
  return {
    status: statusCode,
    said: statusCode < 300 ? said : said.code,
    isRepeated: answered['idempotency-replayed'] === 'true',
  }
}

const shown = ({ url, headers, payload }: Sent) =>
  JSON.stringify([url, headers, Buffer.isBuffer(payload) ? payload.toString('latin1').slice(0, 400) : payload])

const names = ['user', 'admin', 'unconfirmed']

function requestOf(random: Random): Sent {
  const who: Record<string, string> = random.percent(60) ? { authorization: `Bearer ${random.one(names)}` } : {}
  if (random.percent(15)) {
    const { payload, contentType } = multipartForm({
      propertyId: String(1 + random.number(2)),
      mediaType: 'OTHER_IMAGE',
      file: Buffer.from(random.one(['one picture', 'two picture', ''])),
    })
    return { url: '/v1/property-media/save', headers: { ...who, 'content-type': contentType }, payload }
  }
  const [url, body] = random.one([
    ['/saved_searches', '{"name":"Brno","frequency":"off","criteria":{"q":"byt","price[lte]":"10"}}'],
    ['/saved_searches', '{"name":"Brno","frequency":"off","criteria":{"region[]":["PHA","STC"]}}'],
    ['/support_messages', '{"message":"a message of enough words","email":"jana@example.test"}'],
    ['/leads/1/messages', '{"text":"a message of enough words"}'],
    ['/leads/1/messages', '{"text":"a message of enough words"}'],
    [
      '/leads',
      '{"propertyId":1,"name":"Jana","email":"jana@example.test","phoneNumber":"+420601123456","message":"a message of enough words"}',
    ],
  ] as const)
  return { url, headers: { ...who, 'content-type': 'application/json' }, payload: body }
}

/** The same request in another spelling, or one that is nearly the same. */
function nearTo(random: Random, request: Sent): Sent {
  let near = request
  for (let left = random.number(4); left > 0; left -= 1)
    near = { ...near, ...random.one(random.one(changes))(near, random) }
  return near
}

const inText =
  (change: (text: string, random: Random) => string) =>
  ({ payload }: Sent, random: Random): Partial<Sent> => ({
    // One byte is one sign in this encoding, so that a form stays as it is but for the change.
    payload: Buffer.isBuffer(payload)
      ? Buffer.from(change(payload.toString('latin1'), random), 'latin1')
      : change(payload, random),
  })

/** The members of the outermost object in another order. */
const reversed = (text: string) =>
  text.startsWith('{')
    ? JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).toReversed()))
    : text

const whereJson = (change: (text: string, random: Random) => string) =>
  inText((text, random) => {
    try {
      JSON.parse(text)
      return change(text, random)
    } catch {
      return text
    }
  })

type Change = (request: Sent, random: Random) => Partial<Sent>

const spellings: readonly Change[] = [
  whereJson(reversed),
  whereJson((text) => JSON.stringify(JSON.parse(text), null, 2)),
  whereJson((text) => text.replace('a message', String.raw`\u0061 message`).replace('Brno', String.raw`\u0042rno`)),
  ({ url }, random) => ({ url: `${url}?timestamp=${random.number(9)}` }),
  ({ headers }) => ({ headers: { ...headers, 'accept-language': 'cs' } }),
  ({ headers }) => ({ headers: { ...headers, 'x-forwarded-for': '192.0.2.7' } }),
]

/** Somebody else, another version, another call. */
const circumstances: readonly Change[] = [
  ({ headers: { authorization: _, ...headers } }) => ({ headers }),
  ({ headers }, random) => ({ headers: { ...headers, authorization: `Bearer ${random.one(names)}` } }),
  ({ headers }, random) => ({ headers: { ...headers, 'if-match': random.one(['"1"', '"2"', '', '*']) } }),
  ({ url }) => ({
    url: url === '/leads/1/messages' ? '/support_messages' : url.replace('/support_messages', '/leads/1/messages'),
  }),
  ({ url }, random) => ({ url: `${url}${random.one(['/', '?', '?x=1', '?a=1&a=2', '#x', '?timestamp=1?&x=2'])}` }),
]

/** Another object of the same call, or the same in another spelling. */
const objects: readonly Change[] = [
  ({ url }, random) => ({ url: url.replace('/1/', random.one(['/2/', '/2/', '/11/', '/01/', '/%31/', '/1%2F/'])) }),
]

const contents: readonly Change[] = [
  inText((text) => text.replace('enough', 'enough ')),
  inText((text) => text.replace('enough', 'Enough')),
  inText((text) => text.replace('Brno', 'Brno2')),
  inText((text) => text.replace('Jana', 'Petr')),
  inText((text) => text.replace('one picture', 'owe picture')),
  inText((text) => text.replace('two picture', 'two picture\r\n')),
  inText((text) => text.replace('OTHER_IMAGE', 'FLOOR_PLAN')),
  inText((text) => text.replace('photo.jpg', '../other.png')),
  inText((text) => text.replace('name="file"', 'name="files"')),
  inText((text) => text.replaceAll('xxxxxxxxxxxxxxxxxxxx', 'yyyyyyyyyyyyyyyyyyyy')),
  inText((text) => text.replace('["PHA","STC"]', '["STC","PHA"]')),
  inText((text) => text.replace('"PHA","STC"', '"PHA,STC"')),
  inText((text) => text.replace('price[lte]', 'price[gte]')),
  inText((text) => text.replace('"propertyId":1', '"propertyId":2')),
  inText((text) => text.replace('"propertyId":1', '"propertyId":1.0')),
  inText((text) => text.replace('"propertyId":1', '"propertyId":"1"')),
  whereJson((text, random) =>
    text.replace(
      '{',
      random.one([
        '{"name":"twice",',
        '{"message":"twice and twice",',
        '{"x":null,',
        '{"__proto__":{"x":1},',
        '{"constructor":1,',
        '{"":1,',
        '{"0":1,',
      ]),
    ),
  ),
  whereJson((text, random) =>
    text.replace(
      /\}$/,
      random.one([',"message":"the last one counts"}', ',"name":"the last"}', ',"name":null}', '}}']),
    ),
  ),
  inText((text) => text.replace('a message', 'a me\u0301ssage').replace('Brno', 'Br\u0301no')),
]

const changes = [spellings, circumstances, objects, contents]
