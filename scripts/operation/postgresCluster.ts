import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { runStatement } from '#tests/support/serverDatabases.ts'
import { freePort } from '#tests/support/freePort.ts'
import { sharedDirectory } from '#tests/support/sharedDirectory.ts'

import { debianProgram } from '../debianPackage.ts'
import { childrenOf } from './childrenOf.ts'

/** A server of PostgreSQL 15 from Debian, on loopback, as a user without rights. */
export interface PostgresNode {
  url: string
  /** Where its files are. */
  data: string
  port: number
  start: () => Promise<void>
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
  /** Ends it as its service would. */
  end: () => Promise<void>
  /** Lets all its processes stand still, or go on. */
  stand: (isStill: boolean) => void
  isRunning: () => boolean
}

/** A primary and its streaming replicas. */
export interface PostgresCluster {
  primary: PostgresNode
  replicas: readonly PostgresNode[]
  stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root; then it runs as the user that stands for nobody. */
export const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A new folder that this user and `nobody` can use. */
export function directoryOfNobody(name: string): string {
  const directory = mkdtempSync(join(sharedDirectory(), name))
  giveToNobody(directory)
  return directory
}

/** Makes a folder at this path that this user and `nobody` can use. */
export function ownedByNobody(directory: string): string {
  mkdirSync(directory)
  giveToNobody(directory)
  return directory
}

function giveToNobody(directory: string): void {
  const { uid, gid } = nobody
  if (uid === undefined || gid === undefined) return
  chmodSync(directory, 0o755)
  chownSync(directory, uid, gid)
}

/** Where Debian keeps the programs of PostgreSQL 15, or why they are not there. */
export function postgresPrograms(): { path: string } | { reason: string } {
  const path = '/usr/lib/postgresql/15/bin'
  const found = debianProgram('postgresql-15', [join(path, 'postgres')])
  return 'reason' in found ? found : { path }
}

interface ClusterOptions {
  /** Where its files are, of `nobody`; a new folder where not said. It is removed in the end. */
  directory?: string
  /** Settings of the primary beside those of all, as `name=value`. */
  settings?: readonly string[]
}

/** Starts a primary with as many replicas, empty. */
export async function startCluster(
  programs: string,
  replicaCount: number,
  { directory = directoryOfNobody('domivo-cluster-'), settings = [] }: ClusterOptions = {},
): Promise<PostgresCluster> {
  const nodes: PostgresNode[] = []
  const stop = async () => {
    for (const node of nodes) await node.kill()
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    const data = join(directory, 'primary')
    await runAsNobody(join(programs, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
    ])
    const primary = await node(programs, data, settings)
    nodes.push(primary)
    await primary.start()
    const replicas: PostgresNode[] = []
    for (let number = 1; number <= replicaCount; number += 1) {
      const copy = join(directory, `replica${number}`)
      const from = ['-d', primary.url, '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
      await runAsNobody(join(programs, 'pg_basebackup'), from)
      const replica = await node(programs, copy)
      nodes.push(replica)
      replicas.push(replica)
      await replica.start()
    }
    return { primary, replicas, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function node(programs: string, data: string, more: readonly string[] = []): Promise<PostgresNode> {
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=120',
    'jit=off',
    ...more,
  ]
  let running: ChildProcess | undefined
  const isRunning = () => running?.exitCode === null && running.signalCode === null
  const endBy = async (signal: 'SIGQUIT' | 'SIGINT') => {
    if (running === undefined || !isRunning()) return
    running.kill(signal)
    await once(running, 'exit')
  }
  return {
    port,
    data,
    isRunning,
    stand: (isStill) => {
      const { pid = 0 } = running ?? {}
      for (const each of [pid, ...childrenOf(pid)]) process.kill(each, isStill ? 'SIGSTOP' : 'SIGCONT')
    },
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: async () => {
      const options = settings.flatMap((setting) => ['-c', setting])
      running = await serve(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options])
    },
    kill: () => endBy('SIGQUIT'),
    end: () => endBy('SIGINT'),
  }
}

/** Runs a program to its end; throws with what it said where it fails. */
export async function runAsNobody(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { ...nobody, stdio: ['ignore', 'ignore', 'pipe'], env: { HOME: '/nonexistent' } })
  const said: string[] = []
  child.stderr.on('data', (text: Buffer) => said.push(String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said.join('').trim()}`)
}

/** Starts a server, and waits until it takes connections. */
async function serve(program: string, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(program, args, { ...nobody, stdio: ['ignore', 'ignore', 'pipe'], env: {} })
  const end = () => void child.kill('SIGQUIT')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      if (/ready to accept (read-only )?connections/.test(line)) resolve()
      else if (said.length < 20) said.push(line)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said.join(' ')}`)))
  })
  return child
}

/** Lets a replica stop or go on repeating what the primary writes. */
export const pauseReplay = ({ url }: PostgresNode, isPaused: boolean): Promise<void> =>
  runStatement(url, `select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`)
