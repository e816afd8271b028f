import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '#tests/support/freePort.ts'
import { quantile } from '#tests/bench/machine.ts'
import { Client } from 'pg'
import { chromium, type Browser, type Page } from 'playwright'

import { browserPath } from '../browser.ts'
import { browserFlags } from '../browserFlags.ts'
import { ready } from '../withServer.ts'
import { balancedConfiguration, haproxyProgram, startHaproxy } from './haproxy.ts'
import { directoryOfNobody, postgresPrograms, startCluster } from './postgresCluster.ts'
import { buildCommit, expansions, writeRelease } from './releases.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { marketRequest, readMarket, sendTraffic, type Sent } from './traffic.ts'

const rate = 100
const listings = 300

/** Two processes behind HAProxy get one release after the other under traffic, while a page of the old one is open. */
export const upgrade: Scenario = {
  name: 'upgrade',
  run: async ({ rounds, from }) => {
    const [postgres, haproxy] = [postgresPrograms(), haproxyProgram()]
    if ('reason' in postgres) return { skipped: postgres.reason }
    if ('reason' in haproxy) return { skipped: haproxy.reason }
    const directory = directoryOfNobody('domivo-upgrade-')
    const cluster = await startCluster(postgres.path, 0)
    const ports = [await freePort(), await freePort()]
    const balancer = await startHaproxy(haproxy.path, directory, balancedConfiguration(ports, balancing))
    const browser = await chromium.launch({ executablePath: await browserPath(), args: [...browserFlags] })
    const processes: Process[] = []
    try {
      const origin = `http://127.0.0.1:${balancer.port}`
      const environment = {
        SECRET_KEY: randomBytes(32).toString('hex'),
        PUBLIC_URL: origin,
        DATABASE_URL: cluster.primary.url,
        TRUST_PROXY: '1',
        DEMO: 'on',
        DEV_MAILBOX: 'off',
        STOP_DELAY: '2',
        LOG_LEVEL: 'error',
      }
      const seeding = ['scripts/seed.ts', '--listings', String(listings)]
      const env = { ...process.env, ...environment }
      const first = from === undefined ? writeRelease(directory, 0) : buildCommit(directory, from)
      execFileSync(process.execPath, seeding, { cwd: first, stdio: ['ignore', 'ignore', 'inherit'], env })
      const start = (tree: string, port: number) => startProcess({ tree, port, directory, environment })
      for (const port of ports) processes.push(await start(first, port))
      await untilBalanced(origin)
      const done: Round[] = []
      for (let number = 1; number <= rounds; number += 1) {
        const release = writeRelease(directory, number)
        done.push(await upgradeOnce({ release, processes, start, origin, browser, databaseUrl: cluster.primary.url }))
        rmSync(join(directory, `release${number - 1}`), { recursive: true })
      }
      return outcomesOf(done, await migrationsIn(cluster.primary.url))
    } finally {
      await browser.close()
      for (const each of processes) await each.stop()
      await balancer.stop()
      await cluster.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}

const balancing = {
  check: 'inter 500ms fall 2 rise 1',
  defaults: [
    // A process that is busy answers late, and is the only one for a while: late is not gone.
    'timeout check 3s',
    // Whoever found nobody is given to the other process; what was begun is never sent twice.
    'retries 3',
    'option redispatch',
  ],
}

interface Process {
  port: number
  stop: () => Promise<void>
}

interface ProcessOptions {
  tree: string
  port: number
  directory: string
  environment: Record<string, string>
}

async function startProcess({ tree, port, directory, environment }: ProcessOptions): Promise<Process> {
  const data = mkdtempSync(join(directory, 'data-'))
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd: tree,
    env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  await ready(`http://127.0.0.1:${port}`, 120_000, () => child.exitCode !== null)
  return {
    port,
    stop: async () => {
      process.off('exit', end)
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Waits until the balancer has found a process. */
async function untilBalanced(origin: string): Promise<void> {
  await ready(origin, 10_000, () => false)
  await wait(1_000)
}

interface Round {
  sent: readonly Sent[]
  seconds: number
  /** Whether two builds were served at the same time. */
  wereTwo: boolean
  /** What went wrong on the page of the release before; nothing where it went on working. */
  complaint: string | undefined
}

interface UpgradeOptions {
  release: string
  /** Those that run; each is replaced by one of the new release. */
  processes: Process[]
  start: (tree: string, port: number) => Promise<Process>
  origin: string
  browser: Browser
  databaseUrl: string
}

async function upgradeOnce({
  release,
  processes,
  start,
  origin,
  browser,
  databaseUrl,
}: UpgradeOptions): Promise<Round> {
  const market = await readMarket(origin, databaseUrl)
  const page = await browser.newPage()
  await openResults(page, origin)
  const stopping = new AbortController()
  const began = performance.now()
  const traffic = sendTraffic({
    origin,
    rate,
    seconds: 600,
    signal: stopping.signal,
    pick: (turn) => marketRequest(market, turn),
  })
  let wereTwo = false
  try {
    await wait(1_000)
    for (const [index, old] of processes.entries()) {
      await old.stop()
      processes[index] = await start(release, old.port)
      await wait(1_500)
      if (index === 0) wereTwo = new Set(await Promise.all(processes.map(({ port }) => buildOf(port)))).size === 2
    }
    return {
      complaint: await complaintOf(page),
      wereTwo,
      seconds: (performance.now() - began) / 1_000,
      sent: await (stopping.abort(), traffic),
    }
  } finally {
    stopping.abort()
    await traffic
    await page.close()
  }
}

async function buildOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/builds/latest.json`)
  return ((await answer.json()) as { id: string }).id
}

async function migrationsIn(databaseUrl: string): Promise<number> {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rowCount } = await client.query("select from schema_migration where name like '9%_upgrade_%.sql'")
  await client.end()
  return rowCount ?? 0
}

const aListing = 'main a[href*="/en/listing/"]'

async function openResults(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/en/listings`)
  await page.locator(aListing).first().waitFor()
}

/** Goes on with a page that was opened before the upgrade: a listing, and back to the results. */
async function complaintOf(page: Page): Promise<string | undefined> {
  try {
    const link = page.locator(aListing).first()
    const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
    await link.click()
    await page.waitForURL((url) => url.pathname === path)
    // A page of the new release, asked for by itself, says what must stand there.
    const answer = await page.request.get(page.url(), { headers: { accept: 'text/html' } })
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text()) ?? []
    const words = heading.replaceAll(/<[^>]+>/g, '').trim()
    if (words === '') return `a listing without a heading (status ${answer.status()})`
    await page.locator('main h1', { hasText: words }).waitFor({ timeout: 15_000 })
    await page.goBack()
    await page.locator(aListing).first().waitFor({ timeout: 15_000 })
    return undefined
  } catch (error) {
    return String(error).split('\n', 1)[0]
  }
}

function outcomesOf(rounds: readonly Round[], migrations: number): Outcome[] {
  const sent = rounds.flatMap((round) => round.sent)
  const failed = sent.filter(({ status }) => status === 0 || status >= 400)
  const statuses = [...new Set(failed.map(({ kind, status, ms }) => `${kind} ${status} after ${Math.round(ms)} ms`))]
    .slice(0, 6)
    .join(', ')
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0)
  const p99 = quantile(
    sent.map(({ ms }) => ms),
    0.99,
  )
  const complaints = rounds.flatMap(({ complaint }) => complaint ?? [])
  const together = rounds.filter(({ wereTwo }) => wereTwo).length
  const perSecond = sent.length / seconds
  return [
    {
      promise: `upgrade: ${rounds.length} rolling upgrades fail no request`,
      figure: `${failed.length} of ${sent.length} failed${statuses === '' ? '' : ` (${statuses})`}, p99 ${Math.round(p99)} ms`,
      holds: failed.length === 0 && sent.length > 0,
    },
    {
      promise: `upgrade: under ${rate} requests a second`,
      figure: `${perSecond.toFixed(0)} a second`,
      holds: perSecond > rate * 0.95,
    },
    {
      promise: 'upgrade: two releases serve one database at once',
      figure: `${together} of ${rounds.length} rounds, ${migrations} migrations`,
      holds: together === rounds.length && migrations === rounds.length * expansions(1).length,
    },
    {
      promise: 'upgrade: an open page of the release before goes on working',
      figure:
        complaints.length === 0 ? `${rounds.length} of ${rounds.length} rounds` : complaints.slice(0, 3).join('; '),
      holds: complaints.length === 0,
    },
  ]
}
