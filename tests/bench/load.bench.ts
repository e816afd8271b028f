import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { postgresPrograms, startCluster } from '#scripts/operation/postgresCluster.ts'
import { signIn, withProducts } from '#scripts/operation/products.ts'
import { readMarket, type Market, type Sent } from '#scripts/operation/traffic.ts'

import { footprintOf, type MeasuredProduct } from './footprint.ts'
import type { LoadToSend } from './loadWorker.ts'
import { machineLine, median, printTable, quantile } from './machine.ts'
import { startRefusingServer } from './refusingServer.ts'

const listings = 3_000
/** What counts as carried: nearly everybody is answered within a second. */
const carried = { p99Ms: 1_000, share: 0.99 }
const knee = { first: 20, growth: 1.4, seconds: 6, most: 3_000 }
const overload = { times: 10, seconds: 15 }
/** Of the traffic that is carried, for a long time. */
const steadyShare = 0.7
const partCount = 10

/** Ratios to what the same machine does in the same run, so that another machine gives the same verdict. */
const bars = {
  /** Answered under overload, over what is answered while as many refusals are made by a server that does nothing else. */
  answered: 0.6,
  /** Sign-ins and calls of administrators that are answered under overload. */
  urgent: 0.9,
  /** Requests that get no answer at all under overload. */
  silent: 0.01,
  recoverySeconds: 10,
  /** The end of the long time over its beginning. */
  memory: 1.15,
  disk: 1.15,
  p99: 2,
  handles: 5,
  /** Ten of the pool, the one that hears news, and one that is just being replaced. */
  connections: 12,
}

interface Product extends MeasuredProduct {
  origin: string
  market: Market
}

/** Rising traffic until the knee, ten times as much, and a long time of most of it; says whether all bars hold. */
export async function benchLoad({ minutes }: { minutes: number }): Promise<boolean> {
  const programs = postgresPrograms()
  if ('reason' in programs) throw new Error(`The load is measured on PostgreSQL, and ${programs.reason}.`)
  const cluster = await startCluster(programs.path, 0)
  try {
    // Browsers renew their sessions; this traffic has the same one for a long time.
    const environment = {
      TRUST_PROXY: '1',
      DEMO: 'on',
      DEV_MAILBOX: 'off',
      ACCESS_TOKEN_TTL: String((minutes + 10) * 60),
    }
    return await withProducts(
      { count: 1, databaseUrl: cluster.primary.url, listings, environment },
      async ([product]) => {
        if (product === undefined) throw new Error('No product was started.')
        console.log(`Load · ${machineLine()} · ${listings} listings, one process and PostgreSQL\n`)
        const market = await readMarket(product.origin, cluster.primary.url)
        const loaded = { ...product, databaseUrl: cluster.primary.url, market }
        const rate = await findKnee(loaded)
        const verdicts = [...(await flood(loaded, rate)), ...(await keepOn(loaded, rate * steadyShare, minutes))]
        console.log('')
        printTable(
          verdicts.map(({ what, figure, bar, holds }) => ({ what, figure, bar, verdict: holds ? 'holds' : 'MISSED' })),
        )
        return verdicts.every(({ holds }) => holds)
      },
    )
  } finally {
    await cluster.stop()
  }
}

interface Verdict {
  what: string
  figure: string
  bar: string
  holds: boolean
}

const isFine = ({ status }: Sent) => status >= 200 && status < 400
const isRefused = ({ status }: Sent) => status === 503 || status === 429
const p99 = (sent: readonly Sent[]) =>
  quantile(
    sent.map(({ ms }) => ms),
    0.99,
  )

/** Sends the traffic of the market from a thread of its own. */
async function send({ origin, market }: Product, rate: number, seconds: number): Promise<Sent[]> {
  const load: LoadToSend = { origin, market, rate, seconds }
  const worker = new Worker(new URL('loadWorker.ts', import.meta.url), { workerData: load })
  const [sent] = (await once(worker, 'message')) as [Sent[]] // all that it ever says
  return sent
}

/** The highest rate that is carried; each step asks for more, and the first that is not carried ends it. */
async function findKnee(product: Product): Promise<number> {
  await send(product, knee.first, knee.seconds) // so that nothing is measured while it is made for the first time
  const steps = []
  let best = 0
  for (let rate = knee.first; rate <= knee.most; rate = Math.round(rate * knee.growth)) {
    const step = await tryRate(product, rate)
    // A machine that was busy for a moment gets a second chance.
    const last = step.carried === 'yes' ? step : await tryRate(product, rate)
    steps.push(last)
    if (last.carried === 'no') break
    best = rate
  }
  printTable(steps)
  if (best === 0) throw new Error(`Not even ${knee.first} requests a second are carried here.`)
  return best
}

async function tryRate(product: Product, rate: number) {
  const sent = await send(product, rate, knee.seconds)
  const share = sent.filter(isFine).length / sent.length
  const slowest = p99(sent)
  return {
    'requests/s': rate,
    answered: `${(share * 100).toFixed(1)} %`,
    'p99 ms': Math.round(slowest),
    carried: share >= carried.share && slowest <= carried.p99Ms ? 'yes' : 'no',
  }
}

/** How much of the knee is answered while this machine also sends the rest of a flood, and somebody else refuses it. */
async function answeredBesideRefusals(product: Product, kneeRate: number): Promise<number> {
  const { origin, stop } = await startRefusingServer()
  try {
    const [sent] = await Promise.all([
      send(product, kneeRate, overload.seconds),
      send({ ...product, origin }, kneeRate * (overload.times - 1), overload.seconds),
    ])
    return sent.filter(isFine).length / sent.length
  } finally {
    await stop()
  }
}

async function flood(product: Product, kneeRate: number): Promise<Verdict[]> {
  const possible = await answeredBesideRefusals(product, kneeRate)
  await untilCarried(product, kneeRate / 2)
  const stopping = new AbortController()
  const urgent = keepAsking(product.origin, await signIn(product.origin, 'admin'), stopping.signal)
  const began = performance.now()
  const sent = await send(product, kneeRate * overload.times, overload.seconds)
  const seconds = (performance.now() - began) / 1_000
  stopping.abort()
  const calls = await urgent
  const recovered = await untilCarried(product, kneeRate / 2)
  const silent = sent.filter(({ status }) => status === 0).length / sent.length
  const strange = sent.filter((each) => !isFine(each) && !isRefused(each) && each.status !== 0)
  const answered = sent.filter(isFine)
  const ratio = answered.length / seconds / kneeRate
  const answeredCalls = calls.filter((status) => status === 200).length / calls.length
  return [
    {
      what: `${overload.times} times the knee: still answered, over what can be beside as many refusals`,
      figure: `${(ratio / possible).toFixed(2)} (${ratio.toFixed(2)} and ${possible.toFixed(2)} of the knee; ${sent.length} sent, ${sent.filter(isRefused).length} refused, answers p99 ${Math.round(
        quantile(
          answered.map(({ answerMs }) => answerMs),
          0.99,
        ),
      )} ms)`,
      bar: `≥ ${bars.answered}`,
      holds: ratio / possible >= bars.answered,
    },
    {
      what: 'without any answer, or with another refusal than 503 and 429',
      figure: `${(silent * 100).toFixed(2)} %, ${strange.length}`,
      bar: `≤ ${bars.silent * 100} %, 0`,
      holds: silent <= bars.silent && strange.length === 0,
    },
    {
      what: 'sign-ins and moderation answered meanwhile',
      figure: `${Math.round(answeredCalls * 100)} % of ${calls.length} (${countsOf(calls)})`,
      bar: `≥ ${bars.urgent * 100} %`,
      holds: answeredCalls >= bars.urgent,
    },
    {
      what: 'half the knee is carried again',
      figure: `after ${recovered} s`,
      bar: `≤ ${bars.recoverySeconds} s`,
      holds: recovered <= bars.recoverySeconds,
    },
  ]
}

/** How often each status came. */
const countsOf = (statuses: readonly number[]) =>
  [...new Set(statuses)].map((each) => `${each}: ${statuses.filter((status) => status === each).length}`).join(', ')

/** Signs in and moderates, again and again; answers the statuses. */
async function keepAsking(origin: string, admin: { authorization: string }, signal: AbortSignal): Promise<number[]> {
  const statuses: number[] = []
  const statusOf = (path: string, init: RequestInit) =>
    fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(10_000) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
  for (let turn = 1; !signal.aborted; turn += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${turn % 250}` }
    const body = JSON.stringify({ email: 'agent@domivo.test', password: 'correct-horse-battery' })
    statuses.push(await statusOf('/api/token/create', { method: 'POST', headers, body }))
    statuses.push(await statusOf('/admin/overview', { headers: admin }))
    await wait(200)
  }
  return statuses
}

/** Seconds until a second of such traffic is carried. */
async function untilCarried(product: Product, rate: number): Promise<number> {
  for (let second = 1; second <= 30; second += 1) {
    const sent = await send(product, rate, 1)
    if (sent.every(isFine) && p99(sent) <= carried.p99Ms) return second
  }
  return Infinity
}

type Figure =
  | 'part'
  | 'requests/s'
  | 'refused'
  | 'failed'
  | 'p99 ms'
  | 'memory MiB'
  | 'disk MiB'
  | 'handles'
  | 'connections'

async function keepOn(product: Product, rate: number, minutes: number): Promise<Verdict[]> {
  const parts: Record<Figure, number>[] = []
  for (let part = 1; part <= partCount; part += 1) {
    const sent = await send(product, rate, (minutes * 60) / partCount)
    // Connections of the traffic are closed by now, those of the database are kept.
    await wait(1_000)
    const { memoryMiB, diskMiB, handles, connections } = await footprintOf(product)
    parts.push({
      part,
      'requests/s': Math.round(rate),
      refused: sent.filter(isRefused).length,
      failed: sent.filter((each) => !isFine(each) && !isRefused(each)).length,
      'p99 ms': Math.round(p99(sent)),
      'memory MiB': Math.round(memoryMiB),
      'disk MiB': Math.round(diskMiB),
      handles,
      connections,
    })
  }
  console.log('')
  printTable(parts)
  // The first part still fills what is kept. Of the slowest, halves are compared by the middle of their parts: one part
  // may fall on a moment in which the machine does something else.
  const [, second] = parts
  const last = parts.at(-1)
  if (second === undefined || last === undefined) throw new Error('There are several parts.')
  const middle = (half: typeof parts) => median(half.map((part) => part['p99 ms']))
  const memory = last['memory MiB'] / second['memory MiB']
  const slower = middle(parts.slice(partCount / 2)) / middle(parts.slice(0, partCount / 2))
  const sum = (figure: Figure) => parts.reduce((whole, part) => whole + part[figure], 0)
  const refusedMost = Math.ceil(rate * minutes * 60 * (1 - carried.share))
  const disk = last['disk MiB'] / second['disk MiB']
  const more = last.handles - second.handles
  const connections = Math.max(...parts.map((part) => part.connections))
  return [
    {
      what: `${minutes} minutes of ${steadyShare * 100} % of the knee: memory, last over second part`,
      figure: memory.toFixed(2),
      bar: `≤ ${bars.memory}`,
      holds: memory <= bars.memory,
    },
    {
      what: 'p99, second half over the first',
      figure: slower.toFixed(2),
      bar: `≤ ${bars.p99}`,
      holds: slower <= bars.p99,
    },
    { what: 'more handles', figure: String(more), bar: `≤ ${bars.handles}`, holds: more <= bars.handles },
    {
      what: 'disk of database and data directory, last over second part',
      figure: disk.toFixed(2),
      bar: `≤ ${bars.disk}`,
      holds: disk <= bars.disk,
    },
    {
      what: 'connections to the database',
      figure: `${connections}`,
      bar: `≤ ${bars.connections}`,
      holds: connections <= bars.connections,
    },
    {
      what: 'requests refused meanwhile, and failed in another way',
      figure: `${sum('refused')}, ${sum('failed')}`,
      bar: `≤ ${refusedMost}, 0`,
      holds: sum('refused') <= refusedMost && sum('failed') === 0,
    },
  ]
}
