import Fastify from 'fastify'
import { expect, it } from 'vitest'

it('starts an app', async () => {
  const app = Fastify()
  app.get('/health/live', () => ({ status: 'ok' }))
  const answer = await app.inject('/health/live')
  expect(answer.json()).toEqual({ status: 'ok' })
})
