import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'

import { debianProgram } from '../debianPackage.ts'
import { projectDirectory } from '../project.js'
import {
  directoryOfNobody,
  nobody,
  ownedByNobody,
  postgresPrograms,
  runAsNobody,
  startCluster,
  type PostgresNode,
} from './postgresCluster.ts'
import { withProducts } from './products.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { behindProxy, lostAccounts, startPeople } from './signingUp.ts'

const listings = 200
const slip = 'update listing set price = price + 1'

/** pgBackRest with the configuration in `operation/`: a slip under writes, and everything of the moment before it again. */
export const pointInTime: Scenario = {
  name: 'pointintime',
  run: async () => {
    const [programs, pgBackRest] = [postgresPrograms(), debianProgram('pgbackrest', ['/usr/bin/pgbackrest'])]
    if ('reason' in programs) return { skipped: programs.reason }
    if ('reason' in pgBackRest) return { skipped: pgBackRest.reason }
    const directory = directoryOfNobody('domivo-pointintime-')
    const file = join(directory, 'pgbackrest.conf')
    const command = `${pgBackRest.path} --config=${file} --stanza=domivo`
    const cluster = await startCluster(programs.path, 0, {
      directory,
      settings: [
        'archive_mode=on',
        `archive_command=${command} archive-push %p`,
        `unix_socket_directories=${directory}`,
      ],
    })
    try {
      const { primary } = cluster
      configure(file, directory, primary)
      const backRest = (...args: string[]) =>
        runAsNobody(pgBackRest.path, [`--config=${file}`, '--stanza=domivo', ...args])
      await backRest('stanza-create')
      const before = await useAndSlip(primary, backRest)
      const restoring = performance.now()
      await primary.end()
      await backRest('restore', '--type=time', `--target=${before.moment}`, '--target-action=promote')
      await primary.start()
      await untilWritten(primary.url)
      const seconds = (performance.now() - restoring) / 1_000
      return [...(await compared(before, primary, seconds)), await goesOn(primary)]
    } finally {
      await cluster.stop()
    }
  },
}

/** The configuration that the documentation gives, with the paths of this try. */
function configure(file: string, directory: string, { data, port }: PostgresNode): void {
  const paths: Record<string, string> = {
    'repo1-path': ownedByNobody(join(directory, 'repository')),
    'log-path': ownedByNobody(join(directory, 'log')),
    'lock-path': ownedByNobody(join(directory, 'lock')),
    'spool-path': ownedByNobody(join(directory, 'spool')),
    'pg1-path': data,
    'pg1-port': String(port),
    'pg1-socket-path': directory,
  }
  const text = readFileSync(join(projectDirectory, 'operation', 'pgbackrest.conf'), 'utf8')
  const adapted = Object.entries(paths).reduce((changed, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(changed)) throw new Error(`operation/pgbackrest.conf does not say ${name}.`)
    return changed.replace(line, `${name}=${value}`)
  }, text)
  const user = nobody.uid === undefined ? [] : ['pg1-user=postgres']
  writeFileSync(file, [adapted.trimEnd(), ...user, ''].join('\n'))
}

interface Before {
  /** The last moment before the slip, as the database says it. */
  moment: string
  /** Accounts that were acknowledged by then, and those that people asked for after the slip. */
  acknowledged: readonly string[]
  later: readonly string[]
  prices: string
}

/** People sign up while a backup is made, and go on; then somebody changes the price of every home. */
async function useAndSlip(primary: PostgresNode, backRest: (...args: string[]) => Promise<void>): Promise<Before> {
  return withProducts({ count: 1, databaseUrl: primary.url, listings, environment: behindProxy }, async (products) => {
    const origins = products.map(({ origin }) => origin)
    const people = startPeople(origins)
    await wait(1_000)
    await backRest('--type=full', 'backup')
    await wait(1_000)
    await backRest('--type=incr', 'backup')
    await wait(2_000)
    const acknowledged = await people.stop()
    const prices = await one(primary.url, pricesNow)
    const moment = await one(primary.url, 'select clock_timestamp()::text')
    await wait(50)
    await one(primary.url, slip)
    const others = startPeople(origins)
    await wait(2_000)
    const later = await others.stop()
    // What was written last is in a file that is archived when it is full, or now.
    await one(primary.url, 'select pg_switch_wal()::text')
    return { moment, acknowledged, later, prices }
  })
}

const pricesNow = "select md5(string_agg(id || ':' || price, ',' order by id)) from listing"

/** The first value of the first row that a statement answers. */
async function one(databaseUrl: string, statement: string): Promise<string> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<[unknown]>({ text: statement, rowMode: 'array' })
    return String(rows[0]?.[0])
  } finally {
    await client.end()
  }
}

/** Waits until a restored server takes writes. */
async function untilWritten(databaseUrl: string): Promise<void> {
  for (const deadline = performance.now() + 120_000; performance.now() < deadline; await wait(100)) {
    const isRepeating = await one(databaseUrl, 'select pg_is_in_recovery()').catch(() => 'true')
    if (isRepeating === 'false') return
  }
  throw new Error('The restored server takes no writes.')
}

async function compared(
  { moment, acknowledged, later, prices }: Before,
  { url }: PostgresNode,
  seconds: number,
): Promise<Outcome[]> {
  const [lost, gone] = [await lostAccounts(url, acknowledged), await lostAccounts(url, later)]
  const isAsBefore = (await one(url, pricesNow)) === prices
  return [
    {
      promise: 'pointintime: nothing acknowledged before the chosen moment is lost',
      figure: `${lost} of ${acknowledged.length} accounts, of ${moment}; back after ${seconds.toFixed(1)} s`,
      holds: lost === 0 && acknowledged.length > 0,
    },
    {
      promise: 'pointintime: the slip and what came after it are gone',
      figure: `prices ${isAsBefore ? 'as before' : 'changed'}, ${gone} of ${later.length} later accounts gone`,
      holds: isAsBefore && gone === later.length && later.length > 0,
    },
  ]
}

/** The product goes on with what was brought back. */
async function goesOn({ url }: PostgresNode): Promise<Outcome> {
  return withProducts({ count: 1, databaseUrl: url, environment: behindProxy }, async (products) => {
    const people = startPeople(products.map(({ origin }) => origin))
    await wait(2_000)
    const { read, refused, strange } = people.take()
    const accounts = await people.stop()
    return {
      promise: 'pointintime: the product goes on with it',
      figure: `${read} searches, ${accounts.length} accounts, ${refused + strange} failed`,
      holds: read > 0 && accounts.length > 0 && refused + strange === 0,
    }
  })
}
