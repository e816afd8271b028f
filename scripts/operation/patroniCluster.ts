import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '#tests/support/freePort.ts'

import { debianProgram, installPackages } from '../debianPackage.ts'
import { childrenOf } from './childrenOf.ts'
import { nobody, directoryOfNobody } from './postgresCluster.ts'

/** One of three machines: etcd and, watched by Patroni, PostgreSQL. */
export interface PatroniNode {
  name: string
  databasePort: number
  restPort: number
  url: string
  /** Takes Patroni and PostgreSQL away at once, as when a machine loses its power; etcd has others. */
  cut: () => void
  /** Starts Patroni as the machine comes back: as its service would. */
  start: () => void
}

export interface PatroniCluster {
  directory: string
  nodes: readonly PatroniNode[]
  /** Waits for a primary, a synchronous and another replica that both follow; answers the primary. */
  whole: () => Promise<PatroniNode>
  stop: () => Promise<void>
}

/** The programs, or why they are not there. */
export function patroniPrograms(): { patroni: string; etcd: string } | { reason: string } {
  const patroni = debianProgram('patroni', ['/usr/bin/patroni'])
  if ('reason' in patroni) return patroni
  const etcd = debianProgram('etcd-server', ['/usr/bin/etcd'])
  if ('reason' in etcd) return etcd
  const client = '/usr/lib/python3/dist-packages/etcd/__init__.py'
  if (!existsSync(client)) installPackages(['python3-etcd'])
  return existsSync(client) ? { patroni: patroni.path, etcd: etcd.path } : { reason: 'python3-etcd is not installed' }
}

const names = ['node1', 'node2', 'node3']

/** Starts three nodes on loopback, in synchronous mode, as a user without rights. */
export async function startPatroniCluster(programs: {
  patroni: string
  etcd: string
  postgres: string
}): Promise<PatroniCluster> {
  const directory = directoryOfNobody('domivo-patroni-')
  const children = new Set<ChildProcess>()
  const run = (program: string, args: readonly string[]): ChildProcess => {
    const env = { PATH: '/usr/bin:/bin', HOME: directory, LANG: 'C.UTF-8' }
    const child = spawn(program, args, { ...nobody, env, stdio: 'ignore' })
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
  const ports = []
  for (const name of names)
    ports.push({
      name,
      client: await freePort(),
      peer: await freePort(),
      rest: await freePort(),
      database: await freePort(),
    })
  const peers = ports.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  for (const { name, client, peer } of ports) {
    const options = {
      name,
      'data-dir': join(directory, `etcd-${name}`),
      'initial-cluster': peers,
      'initial-cluster-state': 'new',
      'listen-client-urls': `http://127.0.0.1:${client}`,
      'advertise-client-urls': `http://127.0.0.1:${client}`,
      'listen-peer-urls': `http://127.0.0.1:${peer}`,
      'initial-advertise-peer-urls': `http://127.0.0.1:${peer}`,
      'heartbeat-interval': '200',
      'election-timeout': '2000',
    }
    run(
      programs.etcd,
      Object.entries(options).map(([option, value]) => `--${option}=${value}`),
    )
  }
  const hosts = ports.map(({ client }) => `127.0.0.1:${client}`).join(',')
  const nodes = ports.map(({ name, rest, database }): PatroniNode => {
    const own = join(directory, name)
    const data = join(own, 'data')
    mkdirSync(own)
    const file = join(own, 'patroni.yml')
    const settings = settingsOf({ name, own, data, rest, database, hosts, postgres: programs.postgres })
    writeFileSync(file, JSON.stringify(settings, null, 2)) // JSON is YAML, too
    if (nobody.uid !== undefined) for (const path of [own, file]) chownSync(path, nobody.uid, nobody.gid)
    let patroni: ChildProcess | undefined
    return {
      name,
      databasePort: database,
      restPort: rest,
      url: `postgres://postgres@127.0.0.1:${database}/postgres`,
      start: () => {
        patroni = run(programs.patroni, [file])
      },
      cut: () => {
        patroni?.kill('SIGKILL')
        const lock = join(data, 'postmaster.pid')
        if (!existsSync(lock)) return
        const postmaster = Number.parseInt(readFileSync(lock, 'utf8'), 10)
        for (const pid of [postmaster, ...childrenOf(postmaster)]) killIfThere(pid)
      },
    }
  })
  const stop = async () => {
    for (const node of nodes) node.cut()
    const running = [...children]
    for (const child of running) child.kill('SIGKILL')
    await Promise.all(running.map((child) => ended(child)))
    await wait(500)
    rmSync(directory, { recursive: true, force: true })
  }
  const whole = () => wholeCluster(nodes)
  try {
    for (const node of nodes) node.start()
    await whole()
    return { directory, nodes, whole, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

interface NodeSettings {
  name: string
  own: string
  data: string
  rest: number
  database: number
  hosts: string
  postgres: string
}

const account = (username: string) => ({ username, password: 'not-needed-on-loopback' })

function settingsOf({ name, own, data, rest, database, hosts, postgres }: NodeSettings): object {
  return {
    scope: 'domivo',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { hosts },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 120, wal_log_hints: 'on', jit: 'off', wal_keep_size: '512MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${database}`,
      connect_address: `127.0.0.1:${database}`,
      data_dir: data,
      bin_dir: postgres,
      pgpass: join(own, 'pgpass'),
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      parameters: { unix_socket_directories: own },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
  }
}

interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

async function wholeCluster(nodes: readonly PatroniNode[], withinMs = 120_000): Promise<PatroniNode> {
  const deadline = performance.now() + withinMs
  let seen = ''
  while (performance.now() < deadline) {
    for (const { restPort } of nodes) {
      const members = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) }).then(
        async (answer) => ((await answer.json()) as { members: Member[] }).members,
        () => [],
      )
      seen = members.map(({ name, role, state }) => `${name} ${role} ${state}`).join(', ') || seen
      const primary = members.find(({ role }) => role === 'leader' || role === 'master')
      const isWhole =
        members.length === nodes.length &&
        members.every(({ state }) => state === 'running' || state === 'streaming') &&
        members.some(({ role }) => role === 'sync_standby') &&
        members.every(({ lag }) => lag === undefined || lag === 0 || Number(lag) < 1_000_000)
      const node = nodes.find(({ name }) => name === primary?.name)
      if (isWhole && node !== undefined) return node
    }
    await wait(200)
  }
  throw new Error(`Patroni has no whole cluster: ${seen === '' ? 'no answer' : seen}.`)
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
