import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Database } from '#server/platform/database/database.ts'
import { parseCriteria } from '#server/features/search/criteria/parseCriteria.ts'
import { exactUpTo, planPage } from '#server/features/search/search.service.ts'
import { countedStatement } from '#server/features/search/store/listingSearch.store.ts'
import { startTestApp } from '#tests/support/testApp.ts'

const seconds = 6
const connections = 16

/**
 * Requests a second of the HTTP endpoint over transactions a second of pgbench with the same statement, in one run.
 * The requests come from this process, too, so what they cost is taken from the server's share: the ratio is a floor.
 */
export async function compareWithPgbench(database: Database, url: string): Promise<void> {
  const statement = await statementText(database)
  const pgbench = runPgbench(url, statement)
  if (pgbench === null) {
    console.log('\nNo pgbench here (Debian: postgresql), so the endpoint is not compared with it.')
    return
  }
  const { app, close } = await startTestApp({ database })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  let requested = 0
  const fresh = await requestsPerSecond(
    port,
    () => `/properties?listing_type=sale&property_type[]=flat&price[gte]=${(requested += 1)}`,
  )
  const cached = await requestsPerSecond(port, () => '/properties?listing_type=sale&property_type[]=flat')
  await close()
  const ratio = (rate: number) => `${rate.toFixed(0)} requests/s, ${(rate / pgbench).toFixed(2)} of pgbench`
  console.log(`\npgbench with the same statement: ${pgbench.toFixed(0)}/s`)
  console.log(`endpoint, each answer made anew: ${ratio(fresh)} (bar 0.45, goal 0.57)`)
  console.log(`endpoint, answers from its cache: ${ratio(cached)} (bar 2, goal 3)`)
}

/** The statement of a page of flats for sale, its parameters written into it. */
async function statementText(database: Database): Promise<string> {
  const criteria = parseCriteria({ listing_type: 'sale', 'property_type[]': 'flat', 'price[gte]': '1' })
  const { sql: text, parameters } = countedStatement((await planPage(database, criteria)).query, exactUpTo).compile(
    database,
  )
  return text
    .replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]))
    .replaceAll(/\s+/g, ' ')
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}

function runPgbench(url: string, statement: string): number | null {
  const directory = mkdtempSync(join(tmpdir(), 'domivo-pgbench-'))
  try {
    const script = join(directory, 'page.sql')
    writeFileSync(script, `${statement};\n`)
    const options = ['-n', '-M', 'prepared', '-c', '8', '-j', '2', '-T', String(seconds), '-f', script, url]
    const { stdout, error } = spawnSync('pgbench', options, { encoding: 'utf8' })
    const [, rate] = /tps = ([\d.]+)/.exec(stdout ?? '') ?? []
    return error !== undefined || rate === undefined ? null : Number(rate)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function requestsPerSecond(port: number, path: () => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  let answered = 0
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get({ agent, port, host: '127.0.0.1', path: path() }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`Status ${response.statusCode}.`))
        response.resume().on('end', resolve)
      }).on('error', reject)
    })
  const worker = async () => {
    while (performance.now() < until) {
      await ask()
      answered += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return answered / ((performance.now() - started) / 1000)
}
