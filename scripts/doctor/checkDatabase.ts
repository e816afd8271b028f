import { Client } from 'pg'

import { connectionOptions } from '#server/platform/database/connectionPool.ts'
import { readMigrations } from '#server/platform/database/migrations.ts'
import { knownFailure } from '#server/platform/process/startFailure.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

import { checkPeriods } from './checkPeriods.ts'
import { findingsOf, reasonOf, type Finding } from './finding.ts'

/** The oldest PostgreSQL that the product is tested with. */
const oldestVersion = 15
const extensions = ['pg_trgm', 'unaccent']
/** A page asks some dozen times: with more than this on each way it is slow however fast the database is. */
const slowAnswerMs = 10
const clockLimitMs = 5_000
/** So long a job may wait for a process that takes it. */
const waitingJobMinutes = 10

/**
 * The PostgreSQL of the installation, looked at without changing anything: no migration is applied. `present` is what
 * this machine's clock says.
 */
export async function checkDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDirectory'>,
  present: () => number = Date.now,
): Promise<Finding[]> {
  const { ok, fault, skipped } = findingsOf('database')
  const { databaseUrl } = settings
  if (databaseUrl === undefined)
    return [skipped('The embedded database keeps its files in DATA_DIR; the server checks them when it starts.')]
  const client = new Client({ ...connectionOptions(databaseUrl), query_timeout: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const message = knownFailure(error, settings) ?? `PostgreSQL cannot be reached: ${reasonOf(error)}`
    return [fault(message, 'Correct DATABASE_URL, or start the server that it names.')]
  }
  try {
    const server = await checkServer(client)
    if (server.some(({ judgement }) => judgement === 'fault')) return server
    return [
      ...(server.length === 0 ? [ok('PostgreSQL can be used.')] : server),
      await checkLatency(client),
      await checkClock(client, present),
      ...(await checkMigrations(client)),
      ...(await checkData(client)),
    ]
  } catch (error) {
    return [fault(`PostgreSQL failed while it was asked: ${reasonOf(error)}`, 'Look into its log.')]
  } finally {
    await client.end()
  }
}

async function firstRow<Row extends object>(client: Client, statement: string): Promise<Row> {
  const { rows } = await client.query<Row>(statement)
  const [row] = rows
  if (row === undefined) throw new Error('A query without a condition found nothing.')
  return row
}

async function checkServer(client: Client): Promise<Finding[]> {
  const { fault, warning } = findingsOf('database')
  const { version, encoding, readonly, replica, creates, used, most } = await firstRow<{
    version: number
    encoding: string
    readonly: boolean
    replica: boolean
    creates: boolean
    used: number
    most: number
  }>(
    client,
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('server_encoding') as encoding,
            current_setting('default_transaction_read_only')::bool as readonly,
            pg_is_in_recovery() as replica,
            has_schema_privilege(current_schema(), 'create') as creates,
            (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
            current_setting('max_connections')::int as most`,
  )
  const { rows: known } = await client.query<{ name: string; installed: boolean }>(
    'select name, installed_version is not null as installed from pg_available_extensions where name = any($1)',
    [extensions],
  )
  const missing = extensions.filter((name) => !known.some((extension) => extension.name === name))
  return [
    ...(version < oldestVersion
      ? [fault(`PostgreSQL ${version} is too old.`, `Upgrade it to ${oldestVersion} or newer.`)]
      : []),
    ...(encoding === 'UTF8'
      ? []
      : [fault(`The database has the encoding ${encoding}.`, 'Create it anew with `createdb --encoding=UTF8`.')]),
    ...(replica ? [fault('It is a replica and takes no writes.', 'Name the primary in DATABASE_URL.')] : []),
    ...(readonly && !replica
      ? [
          fault(
            'Its transactions are read-only (default_transaction_read_only).',
            'Turn that off: ALTER DATABASE … SET default_transaction_read_only = off.',
          ),
        ]
      : []),
    ...(creates
      ? []
      : [fault('This user may not create tables.', 'Make it the owner of the database: ALTER DATABASE … OWNER TO ….')]),
    ...(missing.length === 0
      ? []
      : [
          fault(
            `The server lacks the extension ${missing.join(' and ')}.`,
            'Install the package with the contributed extensions (on Debian postgresql-contrib).',
          ),
        ]),
    ...(used > most * 0.8
      ? [warning(`${used} of ${most} connections are used.`, 'Raise max_connections, or put PgBouncer in front.')]
      : []),
  ]
}

async function checkLatency(client: Client): Promise<Finding> {
  const { ok, warning } = findingsOf('latency')
  const times: number[] = []
  for (let round = 0; round < 11; round += 1) {
    const started = performance.now()
    await client.query('select 1')
    times.push(performance.now() - started)
  }
  const middle = times.toSorted((one, other) => one - other)[5] ?? 0
  const message = `The database answers in ${middle.toFixed(1)} ms.`
  return middle < slowAnswerMs
    ? ok(message)
    : warning(message, 'Put the product closer to its database: every page asks it several times.')
}

async function checkClock(client: Client, present: () => number): Promise<Finding> {
  const { ok, fault } = findingsOf('clock')
  const { now } = await firstRow<{ now: number }>(
    client,
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )
  const apart = Math.abs(present() - now)
  return apart < clockLimitMs
    ? ok('The clocks of this machine and of the database agree.')
    : fault(
        `The clocks of this machine and of the database are ${Math.round(apart / 1000)} s apart.`,
        'Let both take their time from the network (chrony or systemd-timesyncd): sessions and links expire by it.',
      )
}

async function checkMigrations(client: Client): Promise<Finding[]> {
  const { ok, fault, warning } = findingsOf('migrations')
  const { exists } = await firstRow<{ exists: boolean }>(
    client,
    "select to_regclass('schema_migration') is not null as exists",
  )
  if (!exists) return [warning('The database is empty.', 'Start the server once: it makes its tables.')]
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  const known = readMigrations()
  const changed = known.filter(({ name, checksum }) =>
    applied.some((one) => one.name === name && one.checksum !== checksum),
  )
  const pending = known.filter(({ name }) => !applied.some((one) => one.name === name))
  const newer = applied.filter(({ name }) => !known.some((one) => one.name === name))
  if (changed.length > 0) {
    return [
      fault(
        `${changed.map(({ name }) => name).join(', ')} was changed after it had been applied.`,
        'Install the release that made this database, or a newer one, as it was published.',
      ),
    ]
  }
  if (newer.length > 0) {
    return [
      warning(
        `The database was migrated by a newer release (${newer.length} migrations that this one does not know).`,
        'Run the newer release; this one works only as long as both are meant to run together.',
      ),
    ]
  }
  if (pending.length > 0) {
    return [
      warning(
        `${pending.length} migrations are pending, from ${pending[0]?.name ?? ''} on.`,
        'Make a backup, then start the server: it applies them.',
      ),
    ]
  }
  return [ok(`All ${known.length} migrations are applied.`)]
}

/** Jobs and administrators; both need the tables of the newest release. */
async function checkData(client: Client): Promise<Finding[]> {
  const { exists } = await firstRow<{ exists: boolean }>(
    client,
    "select to_regclass('job') is not null and to_regclass('account') is not null as exists",
  )
  if (!exists) return []
  const { isDivided } = await firstRow<{ isDivided: boolean }>(
    client,
    `select to_regclass('session_other') is not null as "isDivided"`,
  )
  return [
    ...(await checkJobs(client)),
    await checkAdministrators(client),
    ...(isDivided ? await checkPeriods(client) : []),
  ]
}

async function checkJobs(client: Client): Promise<Finding[]> {
  const { ok, fault, warning } = findingsOf('jobs')
  const { dead, kinds, waiting, minutes } = await firstRow<{
    dead: number
    kinds: string | null
    waiting: number
    minutes: number
  }>(
    client,
    `select count(*) filter (where dead_at is not null)::int as dead,
            string_agg(distinct kind, ', ') filter (where dead_at is not null) as kinds,
            count(*) filter (where is_late)::int as waiting,
            coalesce(max(extract(epoch from now() - run_at)) filter (where is_late) / 60, 0)::int as minutes
     from (
       select kind, dead_at, run_at,
              dead_at is null and coalesce(locked_until, run_at) < now() - interval '${waitingJobMinutes} minutes' as is_late
       from job
     ) as jobs`,
  )
  const findings = [
    ...(waiting > 0
      ? [
          fault(
            `${waiting} jobs are due and nobody takes them, the oldest for ${minutes} minutes.`,
            'Start the server, or look into its log: mails, pictures and alerts wait.',
          ),
        ]
      : []),
    ...(dead > 0
      ? [
          warning(
            `${dead} jobs were given up (${kinds ?? ''}).`,
            'Read their last_error in the table job; a job whose cause is mended is queued again by clearing dead_at.',
          ),
        ]
      : []),
  ]
  return findings.length === 0 ? [ok('No job waits for too long, and none was given up.')] : findings
}

async function checkAdministrators(client: Client): Promise<Finding> {
  const { ok, warning } = findingsOf('administrators')
  const { count } = await firstRow<{ count: number }>(
    client,
    'select count(*)::int as count from account where is_admin and banned_at is null and erased_at is null',
  )
  return count > 0
    ? ok(count === 1 ? 'There is one administrator.' : `There are ${count} administrators.`)
    : warning(
        'There is no administrator, so nobody can review listings.',
        'Run `npm run admin -- create EMAIL`, or set ADMIN_EMAIL before the next start.',
      )
}
