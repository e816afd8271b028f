import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { debianProgram } from '#scripts/debianPackage.ts'

import { freePort } from './freePort.ts'

/** A Redis of its own, on loopback, as a user without rights, which keeps nothing on disk. */
export interface RedisServer {
  url: string
  /** Sends a command beside everybody else, and answers what Redis says. */
  say: (command: string) => Promise<string>
  processId: () => number
  /** It accepts connections from now on, and answers nothing. */
  pause: () => void
  goOn: () => void
  kill: () => Promise<void>
  /** Starts it again where it was, empty. */
  start: () => Promise<void>
}

/** Where Debian keeps Redis 7, or why it is not there. */
export const redisProgram = () => debianProgram('redis-server', ['/usr/bin/redis-server'])

const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Starts one, and waits until it answers. */
export async function startRedis(program: string): Promise<RedisServer> {
  const port = await freePort()
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp', '--loglevel', 'warning']
  const say = (command: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`))
      socket.once('data', (answer) => {
        socket.destroy()
        resolve(String(answer).trim())
      })
      socket.once('error', reject)
    })
  const run = () => spawn(program, ['--port', String(port), ...settings], { ...user, stdio: 'ignore', env: {} })
  let running: ReturnType<typeof run> | undefined
  const end = () => void running?.kill('SIGKILL')
  const isRunning = () => running !== undefined && running.exitCode === null && running.signalCode === null
  const start = async () => {
    running = run()
    for (let attempt = 0; attempt < 200; attempt += 1) {
      if ((await say('PING').catch(() => '')) === '+PONG') return
      if (!isRunning()) break
      await wait(25)
    }
    throw new Error('Redis did not start.')
  }
  process.once('exit', end)
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    say,
    start,
    processId: () => running?.pid ?? 0,
    pause: () => void running?.kill('SIGSTOP'),
    goOn: () => void running?.kill('SIGCONT'),
    kill: async () => {
      if (running === undefined || !isRunning()) return
      running.kill('SIGKILL')
      await once(running, 'exit')
    },
  }
}
