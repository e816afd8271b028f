import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'

import { signIn } from './products.ts'

/** One request of some kind, so that kinds can be counted apart. */
export interface Request {
  kind: string
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** How one request went; the status is 0 where there was no answer. */
export interface Sent {
  kind: string
  status: number
  /** From when it was due until its answer was read. */
  ms: number
  /** The same from when it had a connection, of which there are a thousand. */
  answerMs: number
}

export interface TrafficOptions {
  origin: string
  /** Requests a second. */
  rate: number
  seconds: number
  /** The request of a turn. */
  pick: (turn: number) => Request
  /** Ends it sooner. */
  signal?: AbortSignal
  /** A request that has no answer by then counts as failed. */
  timeoutMs?: number
}

/**
 * Sends requests when they are due, however slowly those before are answered: as many visitors do, who do not know of
 * each other. Resolves once all are answered, in the order of their answers.
 */
export async function sendTraffic({
  origin,
  rate,
  seconds,
  pick,
  signal,
  timeoutMs = 10_000,
}: TrafficOptions): Promise<Sent[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000, timeout: 60_000 })
  const { hostname, port } = new URL(origin)
  const done: Sent[] = []
  const underWay: Promise<void>[] = []
  const began = performance.now()
  const count = Math.round(rate * seconds)
  const send = async (turn: number) => {
    const dueAt = began + (turn / rate) * 1_000
    const { kind, ...asked } = pick(turn)
    const { status, answerMs } = await answered({ ...asked, hostname, port, agent, timeoutMs })
    done.push({ kind, status, ms: performance.now() - dueAt, answerMs })
  }
  const isOver = () => underWay.length >= count || signal?.aborted === true
  while (!isOver()) {
    const due = Math.min(count, ((performance.now() - began) / 1_000) * rate)
    while (underWay.length < due) underWay.push(send(underWay.length))
    await wait(2)
  }
  await Promise.all(underWay)
  agent.destroy()
  return done
}

interface Asked extends Omit<Request, 'kind'> {
  hostname: string
  port: string
  agent: Agent
  timeoutMs: number
}

function answered({ hostname, port, agent, timeoutMs, method = 'GET', path, headers, body }: Asked) {
  return new Promise<{ status: number; answerMs: number }>((resolve) => {
    let began = performance.now()
    const end = (status: number) => resolve({ status, answerMs: performance.now() - began })
    const asked = request({ hostname, port, agent, method, path, headers }, (answer) => {
      answer.on('end', () => end(answer.statusCode ?? 0)).on('error', () => end(0))
      answer.resume()
    })
    asked.on('socket', () => (began = performance.now())).on('error', () => end(0))
    asked.setTimeout(timeoutMs, () => asked.destroy(new Error('No answer.')))
    asked.end(body)
  })
}

/** What a market knows that traffic is made of. */
export interface Market {
  listings: readonly { id: string; slug: string }[]
  /** The headers of somebody signed in, who likes listings. */
  visitor: { authorization: string }
}

/** Filters that people combine; each turn another combination, so that few answers are kept. */
const searches = (turn: number) =>
  `listing_type=${turn % 2 === 0 ? 'sale' : 'rent'}&price[gte]=${turn % 9_973}${turn % 3 === 0 ? `&page=${1 + (turn % 4)}` : ''}`

/**
 * The traffic of a market: 70 % searches, 20 % listings, 5 % pages, 5 % writes, evenly mixed. Each visitor has an address
 * of their own, which a product that trusts one proxy believes: nobody's limits are what this is about.
 */
export function marketRequest({ listings, visitor }: Market, turn: number): Request {
  // 7 and 20 have no common divisor: each twenty turns hold each remainder once.
  const part = (turn * 7) % 20
  const listing = listings[turn % listings.length] ?? { id: '0', slug: 'none' }
  const from = { 'x-forwarded-for': `198.51.${turn % 200}.${(turn >> 8) % 250}` }
  const data = { accept: 'application/json', ...from }
  if (part < 14) return { kind: 'search', path: `/properties?${searches(turn)}`, headers: data }
  if (part < 18) return { kind: 'listing', path: `/properties/${listing.id}`, headers: data }
  if (part < 19) {
    const path = turn % 40 < 20 ? '/en' : `/en/listing/${listing.slug}/${listing.id}`
    return { kind: 'page', path, headers: { accept: 'text/html', ...from } }
  }
  const liked = `/my/favorite/properties/${listing.id}`
  return { kind: 'write', method: 'POST', path: liked, headers: { ...data, ...visitor } }
}

/** What the traffic of a demo town asks for. */
export async function readMarket(origin: string, databaseUrl: string): Promise<Market> {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ id: string; slug: string }>(
    "select id::text, slug from listing where status = 'PUBLISHED' order by id limit 100",
  )
  await client.end()
  return { listings: rows, visitor: await signIn(origin, 'visitor') }
}
