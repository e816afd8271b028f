import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'

import Fastify from 'fastify'
import { expect, it } from 'vitest'

import { keepAddresses } from './keepAddresses.ts'

it('knows where a visitor came from who has hung up meanwhile', async () => {
  const app = Fastify()
  keepAddresses(app)
  const calls = new EventEmitter()
  app.get('/', async (request) => {
    calls.emit('arrived')
    await once(request.raw.socket, 'close')
    calls.emit('left', request.ip)
    return ''
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const visitor = connect(port, '127.0.0.1')
  const [arrived, left] = [once(calls, 'arrived'), once(calls, 'left')]
  visitor.write('GET / HTTP/1.1\r\nhost: homes.example\r\n\r\n')
  await arrived
  visitor.destroy()
  expect(await left).toEqual(['127.0.0.1'])
  await app.close()
})

it('takes the address that a trusted proxy names', async () => {
  const app = Fastify({ trustProxy: '127.0.0.1' })
  keepAddresses(app)
  app.get('/', (request) => request.ip)
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.9, 192.0.2.7' } })
  expect(body).toBe('192.0.2.7')
})
