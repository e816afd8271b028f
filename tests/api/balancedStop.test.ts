import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { debianProgram } from '#scripts/debianPackage.ts'
import { freePort } from '#tests/support/freePort.ts'
import { startServerProcess, type ServerProcess } from '#tests/support/serverProcess.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const haproxy = debianProgram('haproxy', ['/usr/sbin/haproxy'])
const title = 'path' in haproxy ? 'two processes behind HAProxy' : `two processes behind HAProxy (${haproxy.reason})`

describe.skipIf(!('path' in haproxy))(title, () => {
  const directory = mkdtempSync(join(tmpdir(), 'domivo-balanced-'))
  const servers: ServerProcess[] = []
  let balancer: ChildProcess
  let port: number

  beforeAll(async () => {
    for (const name of ['one', 'other']) {
      servers.push(
        startServerProcess({ dataDirectory: mkdtempSync(join(directory, name)), environment: { STOP_DELAY: '6' } }),
      )
    }
    const addresses = await Promise.all(servers.map(({ ready }) => ready))
    port = await freePort()
    const file = join(directory, 'haproxy.cfg')
    writeFileSync(
      file,
      `defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
  timeout check 10s
  option httpchk GET /health/ready
  # Nothing may be hidden by asking again.
  retries 0
frontend all
  bind 127.0.0.1:${port}
  default_backend both
backend both
  balance roundrobin
  default-server check inter 250ms fall 1 rise 1
${addresses.map((address, index) => `  server s${index} 127.0.0.1:${new URL(address).port}`).join('\n')}
`,
    )
    balancer = spawn('path' in haproxy ? haproxy.path : '', ['-db', '-f', file], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    for (let tries = 0; tries < 100; tries += 1) {
      const status = await fetch(`http://127.0.0.1:${port}/health/live`).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 200) break
      await wait(100)
    }
  }, 240_000)
  afterAll(async () => {
    for (const server of servers) await server.kill()
    balancer.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  })

  it('lose no request while one of them stops under load [A11] [REL-54]', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const failures: string[] = []
    let answered = 0
    const over = new AbortController()
    const ask = async () => {
      while (!over.signal.aborted) {
        const outcome = await statusOf(agent, port)
        if (outcome === 200) answered += 1
        else failures.push(String(outcome))
        await wait(20)
      }
    }
    const asking = Array.from({ length: 10 }, ask)
    await wait(1_500)
    const [stopped] = servers
    stopped?.child.kill('SIGTERM')
    expect(await stopped?.ended).toBe(0)
    await wait(1_000)
    over.abort()
    await Promise.all(asking)
    agent.destroy()
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(100)
  }, 120_000)
})

/** The status of an answer over a connection that is kept, or what went wrong. */
async function statusOf(agent: Agent, port: number): Promise<number | string> {
  const request = get({ agent, host: '127.0.0.1', port, path: '/health/live' })
  try {
    const [answer] = (await once(request, 'response')) as [import('node:http').IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode ?? 0
  } catch (error) {
    return String(error)
  }
}
