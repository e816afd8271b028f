import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'

import type { TokenPair } from '#contract/entities/token.ts'
import { databaseDirectory } from '#server/platform/database/openFromSettings.ts'
import { withDatabase } from '#tests/faults/withDatabase.ts'
import { addAccounts, bearer, examplePassword } from '#tests/support/accounts.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { oneProcessDatabase, type ProcessDatabase } from '#tests/support/oneDatabase.ts'
import { turnsOfProcesses } from '#tests/support/processesOfRun.ts'
import { databaseUrlFor } from '#tests/support/serverDatabases.ts'
import { startServerProcess, type ServerProcess, type ServerProcessOptions } from '#tests/support/serverProcess.ts'

// Each test starts one process or several, and each of them a database.
vi.setConfig({ testTimeout: 90_000 })

let dataDirectory: string
/** Of all tests that are about something else than the database and its files. */
let shared: ProcessDatabase
let sharedDirectory: string
let processes: ServerProcess[]

beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'domivo-process-'))
  sharedDirectory = mkdtempSync(join(dataDirectory, 'shared-'))
  shared = await oneProcessDatabase(sharedDirectory)
})
afterAll(async () => {
  await shared.drop()
  rmSync(dataDirectory, { recursive: true })
})

beforeEach(() => {
  processes = []
})
afterEach(async () => {
  for (const server of processes) await server.kill()
})

/** A server with the embedded database in its directory. */
function start(options: Partial<ServerProcessOptions> = {}): ServerProcess {
  const server = startServerProcess({ dataDirectory, ...options })
  processes.push(server)
  return server
}

/** A server with the database that costs least. */
const startOnShared = ({ environment, ...options }: Partial<ServerProcessOptions> = {}) =>
  start({ ...options, environment: { ...shared.environment, ...environment } })

/** A start, and another one after a crash, are tried in every run; the rest in turn. */
const isTurn = turnsOfProcesses(5)

it('says in a few lines where to look, and answers there', async () => {
  const server = start()
  const url = await server.ready
  expect(server.output().split('\n').length).toBeLessThanOrEqual(20)
  expect(server.output()).toContain(dataDirectory)
  const answer = await fetch(`${url}/health/ready`)
  expect(answer.status).toBe(200)
})

it.runIf(isTurn())('says that it makes a town, for that takes a while', async () => {
  const town = await oneProcessDatabase(mkdtempSync(join(dataDirectory, 'town-')))
  const server = start({ environment: { ...town.environment, DEMO: 'on' } })
  await server.message(/demo town \(once\)/)
  expect(server.output()).not.toContain('is ready')
  await server.kill()
  await town.drop()
})

/** The variants of uploads that the shared server has made by itself. */
const madeVariants = () =>
  readdirSync(join(sharedDirectory, 'media', 'uploads'), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.avif'))

it.runIf(isTurn())('makes the variants of an upload soon after it, by itself', async () => {
  const email = 'owner@example.test'
  const listingId = await withDatabase(shared.options, async (database) => {
    const [ownerId = 0] = await addAccounts(database, [{ email }])
    return (await addListings(database, [{ status: 'DRAFT', pictures: 0 }], ownerId))[0]
  })
  const server = startOnShared()
  const url = await server.ready
  const signIn = await fetch(`${url}/api/token/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: examplePassword }),
  })
  const { token } = (await signIn.json()) as TokenPair // what the contract says
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('propertyId', String(listingId))
  form.set('mediaType', 'OTHER_IMAGE')
  form.set('file', new Blob([new Uint8Array(file)]), 'photo.jpg')
  const uploaded = await fetch(`${url}/v1/property-media/save`, {
    method: 'POST',
    headers: bearer(token),
    body: form,
  })
  expect(uploaded.status).toBe(201)
  await expect.poll(madeVariants, { timeout: 20_000 }).toHaveLength(5)
})

it.runIf(isTurn())(
  'answers the request under way when it is told to stop, then ends with code 0 [REL-54]',
  async () => {
    const server = startOnShared({ environment: { LOG_LEVEL: 'info' } })
    const url = await server.ready
    const slow = fetch(`${url}/test/slow`)
    await server.message(/the slow one is under way/)
    server.child.kill('SIGTERM')
    await server.message(/"stopping"/)
    await expect(fetch(`${url}/health/live`)).rejects.toThrow('fetch failed')
    expect(await (await slow).json()).toEqual({ answered: true })
    expect(await server.ended).toBe(0)
  },
)

it.runIf(isTurn())(
  'fails readiness first and lets go of kept connections, while it goes on answering [A11]',
  async () => {
    const server = startOnShared({ environment: { LOG_LEVEL: 'info', STOP_DELAY: '2' } })
    const url = await server.ready
    const ask = async (path: string) => {
      const { status, headers } = await fetch(url + path)
      return [status, headers.get('connection')]
    }
    expect(await ask('/health/ready')).toEqual([200, 'keep-alive'])
    server.child.kill('SIGTERM')
    await server.message(/"stopping"/)
    expect(await ask('/health/ready')).toEqual([503, 'close'])
    expect(await ask('/health/live')).toEqual([200, 'close'])
    expect(await server.ended).toBe(0)
  },
)

it.runIf(isTurn())(
  'refuses a second process on its data directory, naming the first, and lets the next in after kill -9 [REL-43]',
  async () => {
    const first = start()
    await first.ready
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(
      new RegExp(`in use by process ${first.child.pid}\\. Stop that process, or set DATA_DIR`),
    )
    expect(second.output()).not.toContain('    at ')

    await first.kill()
    const third = start()
    await third.ready
  },
)

it.runIf(isTurn())('says plainly that its port is taken, before it makes a database', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const untouched = join(dataDirectory, 'untouched')
  const server = start({ environment: { PORT: String(port), DATA_DIR: untouched } })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain(`Port ${port} on 127.0.0.1 is in use.`)
  expect(server.output()).not.toContain('    at ')
  expect(existsSync(join(untouched, 'database'))).toBe(false)
  other.close()
})

it.runIf(isTurn())(
  'says plainly that it cannot listen where it is told to, before it makes a database [A12]',
  async () => {
    const untouched = join(dataDirectory, 'untouched')
    // An address for documentation, which no machine has.
    const said = await lastWords({ environment: { HOST: '192.0.2.1', DEV_MAILBOX: 'off', DATA_DIR: untouched } })
    expect(said).toBe(
      '192.0.2.1 is no address of this machine. Set HOST to one of its own, or to 0.0.0.0 for all of them.',
    )
    expect(existsSync(join(untouched, 'database'))).toBe(false)
  },
)

/** Everything that the process said before it ended by itself, with another code than 0. */
async function lastWords(options: Partial<ServerProcessOptions>): Promise<string> {
  const server = start(options)
  expect(await server.ended).toBe(1)
  return server.output().trim()
}

const postgres = inject('postgres')

it.runIf(isTurn())('says in one line that its database cannot be used, and why [A12]', async () => {
  const unreachable = await lastWords({ environment: { DATABASE_URL: 'postgres://domivo:canary@127.0.0.1:1/homes' } })
  expect(unreachable).toBe(
    'PostgreSQL at 127.0.0.1:1 (database homes) refuses connections. Start it, or correct host and port in DATABASE_URL.',
  )
  if (!('url' in postgres)) return
  const missing = await lastWords({ environment: { DATABASE_URL: databaseUrlFor(postgres.url, 'nothing_there') } })
  expect(missing).toMatch(/^PostgreSQL at \S+ \(database nothing_there\) has no such database\. [^\n]*$/)
})

it.runIf(isTurn())('says in one line that its data directory cannot be used, and why [A12]', async () => {
  const file = join(dataDirectory, 'a file')
  writeFileSync(file, '')
  for (const place of [file, join(file, 'data')]) {
    expect(await lastWords({ environment: { DATA_DIR: place } })).toBe(
      `The data directory ${place} is no directory. Set DATA_DIR to one, or remove the file in its place.`,
    )
  }
  const damaged = mkdtempSync(join(dataDirectory, 'damaged-'))
  mkdirSync(join(damaged, 'database'))
  writeFileSync(join(damaged, 'database', 'PG_VERSION'), 'nonsense')
  expect(await lastWords({ environment: { DATA_DIR: damaged } })).toMatch(
    /^The database in \S+ cannot be opened or has stopped: [^\n]+ Restore a backup of the directory, or start afresh with `npm run reset`, which removes all data\.$/,
  )
})

it.runIf(isTurn())(
  'says of a database that it may not write just that, and advises nobody to remove it [A12]',
  async ({ skip }) => {
    if (process.platform !== 'linux') skip('only Linux is asked for a disk that is read-only')
    const directory = mkdtempSync(join(dataDirectory, 'read-only-'))
    await withDatabase({ dataDirectory: databaseDirectory({ dataDirectory: directory }) }, () => Promise.resolve())
    try {
      execFileSync('mount', ['--bind', directory, directory], { stdio: 'ignore' })
    } catch {
      skip('only root may make a disk read-only')
    }
    try {
      execFileSync('mount', ['-o', 'remount,ro,bind', directory])
      // Nothing else has to be written before the database is opened.
      const environment = { DATA_DIR: directory, TMPDIR: dataDirectory, SECRET_KEY: 'k'.repeat(64) }
      expect(await lastWords({ environment })).toBe(
        `The data directory ${directory} is on a read-only disk. Set DATA_DIR to a directory that can be written.`,
      )
    } finally {
      execFileSync('umount', ['-l', directory])
    }
  },
)

it.runIf(isTurn())(
  'says in one line that the disk is full, also where it fills while the demo is made [A10]',
  async ({ skip }) => {
    const disk = mkdtempSync(join(dataDirectory, 'disk-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=60m', 'tmpfs', disk], { stdio: 'ignore' })
    } catch {
      skip('only root may make a small disk')
    }
    const fillDisk = () => {
      try {
        writeFileSync(join(disk, 'filler'), Buffer.alloc(100 * 1024 * 1024))
      } catch {
        // That is what it is for.
      }
    }
    try {
      const server = start({ environment: { DATA_DIR: join(disk, 'data'), DEMO: 'on' } })
      await server.message(/demo town \(once\)/)
      fillDisk()
      expect(await server.ended).toBe(1)
      expect(server.output().trim().split('\n').at(-1)).toMatch(
        /^The data directory \S+ is on a full disk\. Free some room, or set DATA_DIR to a directory on another disk\.$/,
      )
      expect(server.output()).not.toContain('    at ')
    } finally {
      for (const server of processes) await server.kill()
      execFileSync('umount', ['-l', disk])
    }
  },
  300_000,
)

it.runIf(isTurn())(
  'refuses wrong settings all at once, with code 78 and without a word of their values [REL-23]',
  async () => {
    const server = start({ environment: { NODE_ENV: 'production', PORT: 'http', SECRET_KEY: 'hunter2-hunter2' } })
    expect(await server.ended).toBe(78)
    expect(server.output()).toContain('3 settings cannot be used')
    expect(server.output()).toContain('PUBLIC_URL is required in production')
    expect(server.output()).toContain('PORT must be a whole number')
    expect(server.output()).toContain('SECRET_KEY must be a secret of 32 bytes or more')
    expect(server.output()).not.toContain('hunter2')
  },
)

it.runIf(isTurn())('writes a failure that nobody waited for to its log and ends with code 1 [REL-55]', async () => {
  const server = startOnShared()
  await fetch(`${await server.ready}/test/forget`, { method: 'POST' }).catch(() => undefined)
  expect(await server.ended).toBe(1)
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes('nobody waits'))
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 'fatal', msg: 'unhandledRejection' })
})

it('is started again by npm start after it crashed, and stops with it [REL-55]', async () => {
  const server = startOnShared({ isSupervised: true })
  await fetch(`${await server.ready}/test/forget`, { method: 'POST' }).catch(() => undefined)
  const [, url = ''] = await server.message(/ended with code 1[^]* is ready: (http:\S+)/)
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

it.runIf(isTurn())('is not started again by npm start when it could never start', async () => {
  const server = start({ isSupervised: true, environment: { PORT: 'none' } })
  expect(await server.ended).toBe(78)
  expect(server.output()).not.toContain('again')
})

it.runIf(isTurn())('keeps its secrets out of everything that it writes [REL-33]', async () => {
  const secrets = {
    SECRET_KEY: 'f3b1a9c7e5d2084615b7c9e1a3d5f70812c4e6a8',
    METRICS_TOKEN: '9c1e3a5d7f20b4c6e8a1',
    // Nobody listens there: the server tells that it cannot reach the bucket.
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY: 'AKCANARY1234',
    S3_SECRET_KEY: 'canary-of-the-bucket',
    SMTP_URL: 'smtps://user:canary-of-the-mail@mail.example.com',
  }
  const server = startOnShared({ environment: { ...secrets, LOG_LEVEL: 'trace' } })
  const url = await server.ready
  const token = 'canary-of-a-visitor'
  await fetch(`${url}/en?access_token=${token}&refresh_token=${token}`, {
    headers: { authorization: `Bearer ${token}`, cookie: `stats_token=${token}`, accept: 'text/html' },
  })
  await fetch(`${url}/api/token`, { method: 'POST', body: `{"password":"${token}"}` })
  await server.message(/the bucket of pictures is unavailable/)
  server.child.kill('SIGTERM')
  await server.ended
  expect(server.output()).toContain('"request completed"')
  for (const value of [...Object.values(secrets).filter((value) => /canary|[0-9]{4}/i.test(value)), token]) {
    expect(server.output()).not.toContain(value)
  }
})
