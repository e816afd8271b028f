import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { isAlive, isReady } from '#contract/endpoints/system.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let opened: OpenedDatabase
let server: TestApp
beforeAll(async () => {
  opened = await openOneDatabase()
  server = await startTestApp({ database: opened.database })
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

it('says that it runs', async () => {
  expect(expectAnswer(isAlive, await server.app.inject('/health/live'))).toEqual({ status: 'ok' })
})

it('says that it can serve while its database answers', async () => {
  expect(expectAnswer(isReady, await server.app.inject('/health/ready'))).toEqual({ status: 'ok', database: 'ok' })
})

const readiness = async () => expectAnswer(isReady, await server.app.inject('/health/ready'))

it.each(['53100', '25006'])(
  'says at once that its database takes no writes, and soon that it does again: %s [REL-45]',
  async (code) => {
    const raised = sql.raw(`do $$ begin raise exception 'no write' using errcode = '${code}'; end $$`)
    await expect(raised.execute(opened.database)).rejects.toThrow('no write')
    expect(await readiness()).toEqual({ status: 'ok', database: 'readOnly' })
    await expect.poll(readiness, { timeout: 10_000 }).toEqual({ status: 'ok', database: 'ok' })
  },
  20_000,
)

it('takes no other refusal for that [REL-45]', async () => {
  await expect(sql`select 1 / 0`.execute(opened.database)).rejects.toThrow('division by zero')
  expect(await readiness()).toEqual({ status: 'ok', database: 'ok' })
})
