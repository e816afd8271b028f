import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { debianProgram } from '#scripts/debianPackage.ts'
import { freePort } from '#tests/support/freePort.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'
import { startServerProcess, type ServerProcess } from '#tests/support/serverProcess.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const haproxy = debianProgram('haproxy', ['/usr/sbin/haproxy'])
const title = 'path' in haproxy ? 'two processes behind HAProxy' : `two processes behind HAProxy (${haproxy.reason})`

const postgres = inject('postgres')

describe.skipIf(!('path' in haproxy))(title, () => {
  const directory = mkdtempSync(join(tmpdir(), 'domivo-balanced-'))
  const servers: ServerProcess[] = []
  let balancer: ChildProcess
  let port: number
  let shared: { databaseUrl: string; drop: () => Promise<void> } | undefined

  beforeAll(async () => {
    shared = 'url' in postgres ? await createServerDatabase(postgres.url) : undefined
    const environment = { STOP_DELAY: '6', ...(shared === undefined ? {} : { DATABASE_URL: shared.databaseUrl }) }
    for (const name of ['one', 'other'])
      servers.push(startServerProcess({ dataDirectory: mkdtempSync(join(directory, name)), environment }))
    const addresses = await Promise.all(servers.map(({ ready }) => ready))
    // Makes the table: two who make it at once would disagree.
    for (const address of addresses) await fetch(`${address}/test/pairs/0`, { method: 'POST' })
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
  # Nothing may be hidden by asking again, neither over another connection nor of another server.
  retries 0
  retry-on none
  no option redispatch
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
    await shared?.drop()
    rmSync(directory, { recursive: true, force: true })
  })

  it('lose no request while one of them stops under load, and do none twice [A11] [REL-54]', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const failures: string[] = []
    const answered: Record<Kind, number> = { look: 0, read: 0, write: 0, wait: 0 }
    let written = 0
    const over = new AbortController()
    const ask = async (kind: Kind) => {
      while (!over.signal.aborted) {
        if (kind === 'write') written += 1
        const outcome = await statusOf(agent, port, requested[kind](written))
        if (outcome === 200) answered[kind] += 1
        else failures.push(`${kind}: ${outcome}`)
        await wait(20)
      }
    }
    // What is read and written waits for a database; what waits is under way for a second.
    const asking = (['look', 'look', 'read', 'read', 'write', 'write', 'write', 'write', 'wait', 'wait'] as const).map(
      ask,
    )
    await wait(1_500)
    const [stopped, other] = servers
    stopped?.child.kill('SIGTERM')
    expect(await stopped?.ended).toBe(0)
    await wait(1_000)
    over.abort()
    await Promise.all(asking)
    agent.destroy()
    expect(failures).toEqual([])
    for (const [kind, count] of Object.entries(answered)) expect([kind, count > 10]).toEqual([kind, true])
    if (shared === undefined) return
    const kept = (await (await fetch(`${await other?.ready}/test/pairs`)).json()) as { number: number; sides: number }[]
    expect(kept.filter(({ number, sides }) => number > 0 && sides === 2)).toHaveLength(answered.write)
  }, 120_000)
})

type Kind = 'look' | 'read' | 'write' | 'wait'

interface Requested {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

const requested: Record<Kind, (number: number) => Requested> = {
  look: () => ({ method: 'GET', path: '/health/live' }),
  read: () => ({ method: 'GET', path: '/sitemap.xml' }),
  // Writing the same number twice fails.
  write: (number) => ({ method: 'POST', path: `/test/pairs/${number}`, body: '{"why":"a balancer never repeats it"}' }),
  wait: () => ({ method: 'GET', path: '/test/slow' }),
}

/** The status of an answer over a connection that is kept, or what went wrong. */
async function statusOf(agent: Agent, port: number, { method, path, body }: Requested): Promise<number | string> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }
  const sent = request({ agent, host: '127.0.0.1', port, method, path, headers })
  sent.end(body)
  try {
    const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode ?? 0
  } catch (error) {
    return String(error)
  }
}
