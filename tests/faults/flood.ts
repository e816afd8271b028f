import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { residentMiB, untilAtRest } from './residentMemory.ts'

export interface FloodOptions {
  /** A server with the demo town that believes one proxy. */
  origin: string
  processId: number
  seconds: number
  /** Wrong sign-ins. */
  perSecond: number
}

export interface FloodReport {
  sent: number
  statuses: Record<number, number>
  /** Refusals for their number that do not say how long to wait. */
  withoutRetryAfter: number
  /** Of a search that somebody makes twenty times a second meanwhile, in ms. */
  searchP99Ms: number
  searchFailures: number
  /** The slowest sign-in of somebody whose browser is known, in ms. */
  signInMs: number
  signInFailures: number
  /** How much more memory the server had at its most, in MiB. */
  grownMiB: number
}

interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  ms: number
}

/** Floods a server with wrong sign-ins from ever other networks, while somebody searches and somebody signs in. */
export async function flood({ origin, processId, seconds, perSecond }: FloodOptions): Promise<FloodReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const bystander = new Agent({ keepAlive: true })
  const ask = (path: string, { body, headers = {}, through = agent }: AskOptions = {}) =>
    requested(new URL(path, origin), { body, headers, through })
  const signIn = (cookie: string, password: string, from: string, email: string) =>
    ask('/api/token/create', {
      body: JSON.stringify({ email, password }),
      headers: { 'x-forwarded-for': from, ...(cookie === '' ? {} : { cookie }) },
      through: password === demoPassword ? bystander : agent,
    })
  const first = await signIn('', demoPassword, '203.0.113.7', demoEmail)
  const cookie = [first.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const report: FloodReport = {
    sent: 0,
    statuses: {},
    withoutRetryAfter: 0,
    searchP99Ms: 0,
    searchFailures: 0,
    signInMs: 0,
    signInFailures: 0,
    grownMiB: 0,
  }
  // What a server does after its start, as drawing the pictures of its town, takes memory without anybody's help.
  await untilAtRest(processId)
  const before = residentMiB(processId)
  const searches: number[] = []
  const until = performance.now() + seconds * 1_000
  const isOver = () => performance.now() >= until
  const attempts: Promise<void>[] = []

  const attack = async (from: string, number: number) => {
    const answer = await signIn('', 'a wrong password', from, `person${number}@example.test`).catch(() => undefined)
    const status = answer?.status ?? 0
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
    if (status === 429 && answer?.headers['retry-after'] === undefined) report.withoutRetryAfter += 1
  }
  const attacking = async () => {
    const startedAt = performance.now()
    while (!isOver()) {
      const due = ((performance.now() - startedAt) / 1_000) * perSecond
      for (; report.sent < due; report.sent += 1) {
        const number = report.sent
        const from = `${11 + (number % 80)}.${(number >> 4) & 255}.${number & 255}.1`
        attempts.push(attack(from, number))
      }
      await wait(5)
    }
  }
  const searching = async () => {
    while (!isOver()) {
      const { status, ms } = await ask('/properties?itemsPerPage=20', { through: bystander })
      searches.push(ms)
      if (status !== 200) report.searchFailures += 1
      report.grownMiB = Math.max(report.grownMiB, residentMiB(processId) - before)
      await wait(50)
    }
  }
  const signingIn = async () => {
    while (!isOver()) {
      const { status, ms } = await signIn(cookie, demoPassword, '203.0.113.7', demoEmail)
      report.signInMs = Math.max(report.signInMs, ms)
      if (status !== 200) report.signInFailures += 1
      await wait(2_000)
    }
  }
  await Promise.all([attacking(), searching(), signingIn()])
  await Promise.all(attempts)
  agent.destroy()
  bystander.destroy()
  const sorted = searches.toSorted((one, other) => one - other)
  report.searchP99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  return report
}

const demoEmail = 'visitor@domivo.test'
const demoPassword = 'correct-horse-battery'

interface AskOptions {
  body?: string | undefined
  headers?: Record<string, string>
  through?: Agent
}

function requested(url: URL, { body, headers, through }: AskOptions): Promise<Answered> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(through === undefined ? {} : { agent: through }),
      },
      (answer) => {
        answer.resume()
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, ms: performance.now() - startedAt }),
        )
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
