import { methodAndPath, type CallName } from '#contract/calls.ts'
import { failuresOf, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Problem } from '#contract/entities/problem.ts'
import { exampleOf, type SchemaView } from '#server/platform/openapi/exampleOf.ts'
import { searchParameterViews } from '#server/platform/openapi/searchParameterSchemas.ts'
import { missing, type Parties } from '#tests/support/parties.ts'
import { actorKinds, type ActorKind } from '#tests/support/roleMatrix.ts'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

import { randomOf, type Random } from './random.ts'
import { hostileTexts, hostileValues } from './hostileValues.ts'
import { insideWordsIn } from './insideWords.ts'

export interface FuzzOptions {
  app: FastifyInstance
  /** Who asks; asked for anew now and then, since what they send may end their sessions. */
  parties: () => Promise<Parties>
  requests: number
  seed: number
}

export interface FuzzReport {
  requests: number
  /** How many answers of each status there were. */
  statuses: Record<number, number>
  /** Answers that break a promise, the first ones of them, with what was asked. */
  findings: string[]
}

/** In an order that does not hang on how modules are loaded, so that a seed asks the same everywhere. */
const calls = (Object.entries(endpoints) as [CallName, Endpoint][]).toSorted(([one], [other]) => (one < other ? -1 : 1))
/** After so many requests everybody signs in again. */
const signedInFor = 1_000
const maxFindings = 20

/**
 * Asks every call of the contract with values that fit, nearly fit and do not fit at all. No answer may be a failure of
 * the server, differ from what the contract promises, or tell of its inside.
 */
export async function fuzzCalls({ app, parties, requests, seed }: FuzzOptions): Promise<FuzzReport> {
  const random = randomOf(seed)
  const report: FuzzReport = { requests, statuses: {}, findings: [] }
  let users = await parties()
  for (let index = 0; index < requests; index += 1) {
    if (index % signedInFor === signedInFor - 1) users = await parties()
    const [name, endpoint] = calls[index % calls.length] ?? random.one(calls)
    const requested = requestOf(endpoint, random, users)
    const answer = await app.inject({
      ...requested,
      remoteAddress: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    })
    report.statuses[answer.statusCode] = (report.statuses[answer.statusCode] ?? 0) + 1
    const finding = findingOf(endpoint, answer)
    if (finding === undefined || report.findings.length === maxFindings) continue
    const { authorization: _, ...headers } = requested.headers
    const words = JSON.stringify({ ...requested, headers }).slice(0, 600)
    report.findings.push(`${name}: ${finding} for ${words}: ${answer.body.slice(0, 300)}`)
  }
  return report
}

interface Requested {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
}

function requestOf(endpoint: Endpoint, random: Random, parties: Parties): Requested {
  const { method, path } = methodAndPath(endpoint.call)
  const actor: ActorKind = random.one(actorKinds)
  const objects = random.percent(30) ? missing : parties[random.percent(60) ? actor : random.one(actorKinds)].objects
  const values = random.one(Object.values(objects))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encoded(random.percent(60) && name in values ? String(values[name]) : random.one(hostileTexts)),
  )
  const body = bodyOf(endpoint, random)
  const { authorization } = parties[actor].headers
  return {
    method,
    url: filled + (random.percent(70) ? queryOf(endpoint, random) : ''),
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined ? {} : { 'content-type': typeOf(endpoint, random) }),
      ...(random.percent(5) ? { accept: random.one(['text/html', '*/*', 'application/json', ';;', 'image/png']) } : {}),
      ...(random.percent(10) ? { 'idempotency-key': printable(random.one(hostileTexts)) } : {}),
      ...(random.percent(5) ? { 'if-match': printable(random.one(hostileTexts)) } : {}),
    },
    ...(body === undefined ? {} : { payload: body }),
  }
}

/** What a header may carry at all. */
const printable = (text: string) => text.replaceAll(/[^\u0020-\u007E]/g, '?')

/** A path segment or a value, also of text that is no Unicode. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

const named = searchParameterViews().map(({ name, schema }) => [name, schema as SchemaView] as const)

const viewOf = (schema: SchemaView | undefined) => schema

function queryOf({ query }: Endpoint, random: Random): string {
  const own = Object.entries(viewOf(query)?.properties ?? {})
  const parts = Array.from({ length: random.number(5) }, () => {
    const [name, schema] = random.one([...own, ...named])
    const value = random.percent(50) ? String(exampleOf(schema)) : random.one(hostileTexts)
    return `${encoded(random.percent(90) ? name : random.one(hostileTexts))}=${encoded(value.slice(0, 400))}`
  })
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function bodyOf({ body, call }: Endpoint, random: Random): string | undefined {
  if (body === undefined) return random.percent(10) && !call.startsWith('GET ') ? '{"a":1}' : undefined
  if (random.percent(4)) return random.one(['', '{', '[]', 'null', '"text"', '{"a":', '\u0000', '[[[[[[]]]]]]'])
  const value = exampleOf(body)
  const changes = random.number(4)
  return JSON.stringify(Array.from({ length: changes }).reduce((changed) => changedBy(changed, random), value))
}

/** The same value with something in it left out, added, or replaced. */
function changedBy(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && random.percent(60))
    return random.percent(50) ? [...value, random.one(hostileValues)] : value.map((item) => changedBy(item, random))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return random.one(hostileValues)
  const entries = Object.entries(value)
  if (entries.length === 0 || random.percent(10))
    return { ...value, [random.one(hostileTexts)]: random.one(hostileValues) }
  const chosen = random.number(entries.length)
  if (random.percent(15)) return Object.fromEntries(entries.filter((_, index) => index !== chosen))
  return Object.fromEntries(
    entries.map(([key, each], index) => [key, index === chosen ? changedBy(each, random) : each]),
  )
}

function typeOf({ bodyType = 'application/json' }: Endpoint, random: Random): string {
  if (random.percent(92)) return bodyType === 'multipart/form-data' ? 'multipart/form-data; boundary=x' : bodyType
  return random.one([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'a/b;;',
    'x',
  ])
}

interface Answered {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

const checks = new Map<TSchema, ReturnType<typeof Compile>>()
function isTrueTo(schema: TSchema, value: unknown): boolean {
  const known = checks.get(schema) ?? Compile(schema)
  checks.set(schema, known)
  return known.Check(value)
}

/** What is wrong with an answer, if anything is. */
function findingOf(endpoint: Endpoint, { statusCode, headers, body }: Answered): string | undefined {
  if (statusCode >= 500 && !(statusCode === 501 && !endpoint.isBuilt)) return `status ${statusCode}`
  const told = isData(headers) ? insideWordsIn(body) : undefined
  if (told !== undefined) return `words of the inside (${told.slice(0, 100)})`
  const { success } = endpoint
  if (statusCode < 300) {
    if (statusCode !== success.status) return `status ${statusCode} in place of ${success.status}`
    if (success.body === undefined || !isData(headers)) return undefined
    return isTrueTo(success.body, JSON.parse(body)) ? undefined : 'a body outside the contract'
  }
  if (statusCode === 304 || statusCode === 401) return undefined
  // An address that is none of this call's any more, since its parameter was empty or too long.
  const isElsewhere = statusCode === 404 || statusCode === 414
  if (!isElsewhere && !failuresOf(endpoint).includes(statusCode)) return `status ${statusCode}, which is not promised`
  // A page that is not there is told as a page.
  if (statusCode === 404 && !isData(headers)) return undefined
  return isTrueTo(Problem, JSON.parse(body)) ? undefined : 'a refusal that is no problem document'
}

const isData = ({ 'content-type': type }: Answered['headers']) => /^application\/(\w+\+)?json\b/.test(String(type))
