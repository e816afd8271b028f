import { isAlive, isReady } from '#contract/endpoints/system.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

it('says that it runs', async () => {
  expect(expectAnswer(isAlive, await server.app.inject('/health/live'))).toEqual({ status: 'ok' })
})

it('says that it can serve while its database answers', async () => {
  expect(expectAnswer(isReady, await server.app.inject('/health/ready'))).toEqual({ status: 'ok', database: 'ok' })
})
