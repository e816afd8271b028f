import { leadModel } from '#machines/lead/lead.model.ts'
import { openDatabase } from '#server/database/database.ts'
import { jobHandlers } from '#server/jobs/jobHandlers.ts'
import { startJobWorker } from '#server/jobs/jobWorker.ts'
import { seedTown } from '#server/town/seedTown.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { startTestApp } from '#tests/support/testApp.ts'
import { serverDrivers } from '#workbench/drivers/drivers.ts'
import { serverPlayer, type ServerDriver } from '#workbench/levels/server.ts'
import type { Model } from '#workbench/model.ts'
import { generate } from '#workbench/paths/generate.ts'
import { pathOf } from '#workbench/paths/path.ts'
import { explore } from '#workbench/walk/explore.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const opened = await openDatabase({ dataDirectory: 'memory://' })
const server = await startTestApp({ database: opened.database, settings: { ...settingsWithSecret, trustProxy: 1 } })
// A home that leaves the market ends its conversations by a job.
const jobs = startJobWorker({
  database: opened.database,
  handlers: jobHandlers({ database: opened.database, settings: settingsWithSecret }),
  everyMs: 100,
})
const driver = serverDrivers.lead as ServerDriver // a law keeps it there
const model = leadModel as unknown as Model
const { paths } = generate(explore(model, 'server'), { algorithm: 'shortest' })
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
  { timeout: 120_000 },
  async () => {
    const player = serverPlayer(driver, origin)
    const failures: string[] = []
    for (const path of paths) {
      const { failure } = await player.play(path)
      if (failure !== null) failures.push(`${path.story}, step ${failure.step}: ${failure.says}`)
    }
    expect(failures).toEqual([])
    const steps = new Set(paths.flatMap((path) => path.steps.map(({ event }) => JSON.stringify(event))))
    expect(steps.size).toBeGreaterThan(10)
  },
)

it('is told apart from another machine by these walks', async () => {
  const path = pathOf(model, [{ type: 'SEE', by: 'lister' }])
  const [first] = path.steps
  if (first === undefined) throw new Error('No step.')
  const wrong = { ...first, edge: { ...first.edge, outcome: { ...first.edge.outcome, after: first.before } } }
  const { failure } = await serverPlayer(driver, origin).play({ ...path, steps: [wrong] })
  expect(failure?.says).toContain('The lister has seen with a tour')
})
