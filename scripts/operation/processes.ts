import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { startSmtpStandIn } from '#tests/support/smtpStandIn.ts'
import { Client } from 'pg'

import { balancedConfiguration, haproxyProgram, startHaproxy } from './haproxy.ts'
import { directoryOfNobody, postgresPrograms, startCluster } from './postgresCluster.ts'
import { signIn, withProducts } from './products.ts'
import type { Outcome, Scenario } from './scenario.ts'

const processCount = 4
const requestCount = 10_000
const listings = 500
const rounds = 20
const mostMs = 1_000

/** HAProxy in front of four processes on one PostgreSQL: limits, jobs, caches and sessions are those of one. */
export const processes: Scenario = {
  name: 'processes',
  run: async () => {
    const [postgres, haproxy] = [postgresPrograms(), haproxyProgram()]
    if ('reason' in postgres) return { skipped: postgres.reason }
    if ('reason' in haproxy) return { skipped: haproxy.reason }
    const directory = directoryOfNobody('domivo-processes-')
    const cluster = await startCluster(postgres.path, 0)
    const mailServer = await startSmtpStandIn()
    try {
      const environment = { TRUST_PROXY: '1', SMTP_URL: mailServer.url, MAIL_FROM: 'noreply@homes.example' }
      const options = { count: processCount, databaseUrl: cluster.primary.url, environment, listings }
      return await withProducts(options, async (products) => {
        const origins = products.map(({ origin }) => origin)
        const balancer = await startHaproxy(haproxy.path, directory, balanced(origins))
        try {
          const together = `http://127.0.0.1:${balancer.port}`
          return [
            await manyRequests(together, origins),
            ...(await limitsOfAll(together, cluster.primary.url)),
            await jobsOnce(together, cluster.primary.url, mailServer.received),
            await cachesOfAll(origins, cluster.primary.url),
            await sessionsOfAll(origins),
          ]
        } finally {
          await balancer.stop()
        }
      })
    } finally {
      await mailServer.stop()
      await cluster.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}

const balanced = (origins: readonly string[]) =>
  balancedConfiguration(
    origins.map((origin) => new URL(origin).port),
    { check: 'inter 1s' },
  )

async function manyRequests(together: string, origins: readonly string[]): Promise<Outcome> {
  let next = 0
  let failed = 0
  // A process that is late sends some away for a moment: they come again, as browsers do.
  let again = 0
  const paths = ['/properties', '/properties?listing_type=sale', '/maps/suggest?q=Praha', '/properties/facets', '/en']
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (next < requestCount) {
        next += 1
        const path = paths[next % paths.length] ?? ''
        const headers = { accept: path === '/en' ? 'text/html' : 'application/json' }
        const ask = () =>
          fetch(`${together}${path}`, { headers }).then(
            async (answer) => ((await answer.arrayBuffer()).byteLength > 0 ? answer.status : 0),
            () => 0,
          )
        let status = await ask()
        for (let times = 0; status === 503 && times < 20; times += 1) {
          again += 1
          await wait(500)
          status = await ask()
        }
        if (status !== 200) failed += 1
      }
    }),
  )
  const served = await Promise.all(origins.map(requestsOf))
  return {
    promise: `processes: ${requestCount} requests over ${processCount} processes are answered`,
    figure: `${failed} failed, ${again} were sent away for a moment; ${served.join(', ')} by process`,
    holds: failed === 0 && served.every((count) => count > requestCount / processCount / 2),
  }
}

/** How many requests a process has answered. */
async function requestsOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return [...text.matchAll(/^http_request_duration_seconds_count\{[^}]*\} (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

const json = { 'content-type': 'application/json' }

/** Answers the statuses of many requests at once, and how many seconds they took. */
async function statusesOf(count: number, ask: (index: number) => Promise<Response>) {
  const began = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const answer = await ask(index)
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  return { statuses, seconds: (performance.now() - began) / 1_000 }
}

const countOf = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length

/** The headers of somebody at this address. */
const from = (address: string) => ({ ...json, 'x-forwarded-for': address })

/** Whether as many were let through as a bucket holds, and what came into it meanwhile. */
function exactly(what: string, counted: number, burst: number, perSecond: number, seconds: number): Outcome {
  const most = burst + Math.floor(seconds * perSecond)
  return {
    promise: `processes: ${what} are limited together`,
    figure: `${counted} let through; ${burst} to ${most} in ${seconds.toFixed(1)} s`,
    holds: counted >= burst && counted <= most,
  }
}

async function limitsOfAll(together: string, databaseUrl: string): Promise<Outcome[]> {
  // 50 from one network, and one more every six seconds.
  const signIns = await statusesOf(300, (index) =>
    fetch(`${together}/api/token/create`, {
      method: 'POST',
      headers: from('203.0.113.5'),
      body: JSON.stringify({ email: `nobody${index}@homes.example`, password: 'not the password' }),
    }),
  )
  const letThrough = countOf(signIns.statuses, 401)
  // 60 from one network, and one more every second.
  const refreshes = await statusesOf(300, (index) =>
    fetch(`${together}/api/token/refresh`, {
      method: 'POST',
      headers: from('203.0.113.6'),
      body: JSON.stringify({ refresh_token: `nonsense${index}` }),
    }),
  )
  const refused = countOf(refreshes.statuses, 401)
  // Five wrong ones for one account from one network, and one more after each half a minute.
  const [account] = await rowsOf<{ email: string }>(databaseUrl, 'select email from account order by id desc limit 1')
  const guesses = await statusesOf(100, () =>
    fetch(`${together}/api/token/create`, {
      method: 'POST',
      headers: from('203.0.113.7'),
      body: JSON.stringify({ email: account?.email, password: 'not the password' }),
    }),
  )
  const guessed = countOf(guesses.statuses, 401)
  return [
    exactly('sign-ins of a network', letThrough, 50, 1 / 6, signIns.seconds),
    exactly('wrong refresh tokens of a network', refused, 60, 1, refreshes.seconds),
    exactly('guesses at one password', guessed, 5, 1 / 30, guesses.seconds),
  ]
}

async function rowsOf<Row extends object>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

async function jobsOnce(together: string, databaseUrl: string, received: readonly { to: string }[]): Promise<Outcome> {
  const people = await rowsOf<{ email: string }>(
    databaseUrl,
    'select email from account where confirmed_at is not null and banned_at is null order by id limit 100',
  )
  const before = received.length
  await statusesOf(people.length, (index) =>
    fetch(`${together}/users/reset-password-send`, {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': `198.51.${Math.floor(index / 100)}.${index % 100}` },
      body: JSON.stringify({ email: people[index]?.email }),
    }),
  )
  // How long it takes is the machine's; that nothing comes any more is not.
  let [known, knownSince] = [before, performance.now()]
  while (received.length - before < people.length && performance.now() - knownSince < 60_000) {
    if (received.length > known) [known, knownSince] = [received.length, performance.now()]
    await wait(100)
  }
  // What is sent twice would come now.
  await wait(3_000)
  const recipients = received.slice(before).map(({ to }) => to)
  const different = new Set(recipients).size
  return {
    promise: 'processes: jobs are done once',
    figure: `${people.length} emails asked for, ${recipients.length} sent to ${different} people`,
    holds: different === people.length && recipients.length === people.length,
  }
}

async function cachesOfAll(origins: readonly string[], databaseUrl: string): Promise<Outcome> {
  const headers = await signIn(origins[0] ?? '', 'admin')
  const found = await rowsOf<{ id: string; slug: string }>(
    databaseUrl,
    `select id::text, slug from listing where status = 'PUBLISHED' order by id limit ${rounds}`,
  )
  // The latest of the questions that were still answered with what is gone; how long answers take is the machine's.
  let latestMs = 0
  for (const [round, { id, slug }] of found.entries()) {
    const shownAt = async (origin: string): Promise<'shown' | 'gone' | 'unknown'> => {
      const [answer, page] = await Promise.all([
        fetch(`${origin}/properties/${id}`),
        fetch(`${origin}/en/listing/${slug}/${id}`, { headers: { accept: 'text/html' } }),
      ])
      await Promise.all([answer.arrayBuffer(), page.arrayBuffer()])
      if (answer.ok || page.ok) return 'shown'
      // A process that sends requests away says nothing of the listing.
      return [answer, page].some(({ status }) => status >= 500 || status === 429) ? 'unknown' : 'gone'
    }
    // Every process keeps answer and page now.
    for (const origin of origins)
      if ((await shownAt(origin)) !== 'shown') throw new Error(`Listing ${id} is not shown.`)
    const gone = await fetch(`${origins[round % origins.length]}/v1/properties/set-state/${id}`, {
      method: 'POST',
      headers: { ...headers, ...json },
      body: JSON.stringify({ state: 'DELETED', reason: { code: 'other', text: 'It must not be seen any longer.' } }),
    })
    if (!gone.ok) throw new Error(`Listing ${id} could not be taken down: ${gone.status} ${await gone.text()}`)
    const began = performance.now()
    await Promise.all(
      origins.map(async (origin) => {
        for (;;) {
          const asked = performance.now() - began
          const state = await shownAt(origin)
          if (state === 'gone') return
          if (state === 'shown' || asked > 10_000) latestMs = Math.max(latestMs, asked)
          if (asked > 10_000) return
          await wait(5)
        }
      }),
    )
  }
  return {
    promise: 'processes: what one takes down is gone from kept pages of all',
    figure: `${found.length} listings, shown for ${Math.round(latestMs)} ms at most`,
    holds: latestMs <= mostMs && found.length === rounds,
  }
}

async function sessionsOfAll(origins: readonly string[]): Promise<Outcome> {
  let refused = 0
  let accepted = 0
  for (let round = 0; round < rounds; round += 1) {
    const origin = origins[round % origins.length] ?? ''
    const headers = await signIn(origin, 'visitor')
    const ask = async (each: string) => (await fetch(`${each}/users/me`, { headers })).status
    accepted += countOf(await Promise.all(origins.map(ask)), 200)
    const { _embedded: sessions } = (await (await fetch(`${origin}/users/me/sessions`, { headers })).json()) as {
      _embedded: { item: { id: string; isCurrent: boolean }[] }
    }
    const current = sessions.item.find(({ isCurrent }) => isCurrent)
    await fetch(`${origin}/users/me/sessions/${current?.id}`, { method: 'DELETE', headers })
    refused += countOf(await Promise.all(origins.map(ask)), 401)
  }
  const all = rounds * origins.length
  return {
    promise: 'processes: a session that one ends is refused by all',
    figure: `${accepted} of ${all} accepted before, ${refused} of ${all} refused after`,
    holds: accepted === all && refused === all,
  }
}
