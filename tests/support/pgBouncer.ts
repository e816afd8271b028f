import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { debianProgram } from '#scripts/debianPackage.ts'

import { freePort } from './freePort.ts'
import { sharedDirectory } from './sharedDirectory.ts'

/** A pooler in front of a PostgreSQL server. */
export interface PgBouncer {
  /** Reaches the server's databases through the pooler; the database is `postgres`. */
  url: string
  stop: () => Promise<void>
}

/** PgBouncer refuses to run as root; then it runs as the user that stands for nobody. */
const isRoot = process.getuid?.() === 0
const nobody = 65_534

/**
 * Starts a PgBouncer in transaction mode, set up as docs/reliability.md asks, with its own defaults for everything
 * else: a few connections that all share, and no startup parameters. Answers the reason where there is none to be had.
 */
export async function startPgBouncer(serverUrl: string): Promise<PgBouncer | { reason: string }> {
  const program = debianProgram('pgbouncer', ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'])
  if ('reason' in program) return program
  const { hostname, port: serverPort, username, password } = new URL(serverUrl)
  const port = await freePort()
  const directory = mkdtempSync(join(sharedDirectory(), 'domivo-pgbouncer-'))
  const users = join(directory, 'users.txt')
  const file = join(directory, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort || 5432}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      // By default it tries a server that was away only every 15 s.
      'server_login_retry = 1',
      // Fewer than the server opens, so that what a session keeps would show at others.
      'default_pool_size = 4',
      'server_idle_timeout = 2',
      '',
    ].join('\n'),
  )
  if (isRoot) {
    chmodSync(directory, 0o755)
    for (const path of [directory, users, file]) chownSync(path, nobody, nobody)
  }
  const child = spawn(program.path, ['-q', file], {
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => (complaints += String(text)))
  process.once('exit', () => child.kill('SIGKILL'))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT')
      await once(child, 'exit')
    }
    rmSync(directory, { recursive: true, force: true })
  }
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (child.exitCode !== null || tries > 200) {
      child.kill('SIGKILL')
      rmSync(directory, { recursive: true, force: true })
      return { reason: `PgBouncer did not start: ${complaints.trim().split('\n').at(-1) ?? ''}` }
    }
    await wait(50)
  }
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, stop }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
