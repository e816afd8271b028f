import { leadModel } from '#machines/lead/lead.model.ts'
import { jobHandlers } from '#server/jobHandlers.ts'
import { startJobWorker } from '#server/platform/jobs/jobWorker.ts'
import { seedTown } from '#demo/seedTown.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { walksOf } from '#tests/support/walkedMachine.ts'
import { failuresOf, pathsAtServer, pathWithoutEffect, playerAt, stepsOf, walkMs } from '#tests/support/serverPaths.ts'
import { amongStrangers } from '#tests/support/strangers.ts'
import { startTestApp } from '#tests/support/testApp.ts'
import type { Model } from '#workbench/model.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const opened = await openOneDatabase()
const server = await startTestApp({ database: opened.database, settings: { ...settingsWithSecret, trustProxy: 1 } })
// A home that leaves the market ends its conversations by a job.
const jobs = startJobWorker({
  database: opened.database,
  handlers: jobHandlers({ database: opened.database, settings: settingsWithSecret }),
  everyMs: 100,
})
const model = leadModel as unknown as Model
const paths = pathsAtServer(model)
let origin = ''

beforeAll(async () => {
  await seedTown(opened.database, { listings: 30, seed: 1 })
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
  await opened.close()
})

it(
  'is for the server what it is for its machine, for both sides on every path [C-LEADS]',
  { timeout: walkMs },
  async ({ task }) => {
    walksOf(task, model.machine.id, paths.length)
    const player = amongStrangers(playerAt(origin, model, { database: opened.database }), opened.database, {
      sharesItsOwn: true,
    })
    expect(await failuresOf(player, paths)).toEqual([])
    expect(stepsOf(paths)).toBeGreaterThan(10)
  },
)

it('is told apart from another machine by these walks', async () => {
  const { failure } = await playerAt(origin, model).play(pathWithoutEffect(model, { type: 'SEE', by: 'lister' }))
  expect(failure?.message).toContain('The lister has seen with a tour')
})
