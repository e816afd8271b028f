import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'

import { registerHttpLayer, serverOptions } from '#server/platform/http/httpLayer.ts'
import { guest } from '#server/platform/http/access.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

it('keeps no timer for whoever is refused and hangs up, however long it would have gone on reading [A1]', async () => {
  const app = Fastify(serverOptions(false))
  registerHttpLayer(app, { identify: () => guest, isHttps: false, bodyTimeoutMs: 60_000 })
  app.post('/', () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const before = timers()
  for (let turn = 0; turn < 20; turn += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 300000\r\n\r\n{"half')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  }
  await expect.poll(timers, { timeout: 5_000 }).toBeLessThanOrEqual(before + 1)
  await app.close()
})
