import type { AddressInfo } from 'node:net'

import type { TokenPair } from '#contract/entities/token.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { randomOf } from '#tests/faults/random.ts'
import { startTcpProxy, type TcpFault, type TcpProxy } from '#tests/faults/tcpProxy.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const jana = 'jana@example.test'
let opened: OpenedDatabase
let server: TestApp
let proxy: TcpProxy

beforeAll(async () => {
  opened = await openOneDatabase()
  await addAccounts(opened.database, [{ email: jana }])
  server = await startTestApp({ database: opened.database })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo // it listens on TCP
  proxy = await startTcpProxy(`http://127.0.0.1:${port}`)
})
beforeEach(() => {
  proxy.fault = () => undefined
})
afterAll(async () => {
  await proxy.stop()
  await server.close()
  await opened.close()
})

/** The next pair, or undefined where no whole answer came. */
async function renew(refreshToken: string): Promise<TokenPair | undefined> {
  const answer = await fetch(`${proxy.origin}/api/token/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
    signal: AbortSignal.timeout(2_000),
  })
  if (answer.status !== 200) throw new Error(`refused with ${answer.status}`)
  return (await answer.json()) as TokenPair // what the contract says
}
const renewOverFault = (token: string) =>
  renew(token).catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith('refused')) throw error
    return undefined
  })

it('a refresh whose answer is lost on the way can be asked for again, 100 times of 100 [REL-4]', async () => {
  const seed = Date.now() % 1_000_000
  const random = randomOf(seed)
  let pair = await signInAs(server.app, jana)
  for (let round = 0; round < 100; round += 1) {
    const fault: TcpFault = random.percent(50) ? { kind: 'reset' } : { kind: 'cut', afterBytes: random.number(900) }
    proxy.fault = () => fault
    const lost = await renewOverFault(pair.refresh_token)
    expect(lost, `seed ${seed}, round ${round}`).toBeUndefined()
    proxy.fault = () => undefined
    const next = await renew(pair.refresh_token)
    if (next === undefined) throw new Error('There was an answer.')
    pair = next
  }
  expect(proxy.count()).toBe(100)
  const me = await fetch(`${proxy.origin}/users/me`, { headers: bearer(pair.token) })
  expect(me.status).toBe(200)
}, 60_000)

it('a refresh that is answered late is answered all the same [REL-4]', async () => {
  const { refresh_token: token } = await signInAs(server.app, jana)
  proxy.fault = () => ({ kind: 'late', ms: 300 })
  expect(await renew(token)).toHaveProperty('refresh_token')
})

it('a server that is silent loses nobody their session [REL-4]', async () => {
  const { refresh_token: token } = await signInAs(server.app, jana)
  proxy.fault = () => ({ kind: 'silent' })
  expect(await renewOverFault(token)).toBeUndefined()
  proxy.fault = () => undefined
  expect(await renew(token)).toHaveProperty('refresh_token')
})

it('an upload that is cut off at any byte leaves nothing behind [REL-40]', async () => {
  const seed = Date.now() % 1_000_000
  const random = randomOf(seed)
  const { token } = await signInAs(server.app, jana)
  const url = `${proxy.origin}/v1/user/save-profile-picture`
  for (let round = 0; round < 100; round += 1) {
    const aborting = new AbortController()
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'))
        stream.enqueue(Buffer.alloc(random.number(60_000), 0xff))
        setTimeout(() => aborting.abort(), random.number(10))
      },
    })
    await expect(
      fetch(url, {
        method: 'POST',
        headers: { ...bearer(token), 'content-type': 'multipart/form-data; boundary=x' },
        body,
        duplex: 'half',
        signal: aborting.signal,
      } as RequestInit),
    ).rejects.toThrow()
  }
  // A place that was not given back would refuse these as too many.
  const whole = await Promise.all(
    Array.from({ length: 8 }, () =>
      fetch(url, {
        method: 'POST',
        headers: { ...bearer(token), 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x--\r\n',
      }),
    ),
  )
  expect(whole.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 422))
}, 60_000)
