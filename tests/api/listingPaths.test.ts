import { listingStatusModel } from '#machines/listing/listingStatus.model.ts'
import { openDatabase } from '#server/database/database.ts'
import { checkHistories } from '#server/services/historyCheck.service.ts'
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
const server = await startTestApp({ database: opened.database, settings: settingsWithSecret })
const driver = serverDrivers.listingStatus as ServerDriver // a law keeps it there
const model = listingStatusModel as unknown as Model
const { paths } = generate(explore(model, 'server'), { algorithm: 'shortest' })
let origin = ''

beforeAll(async () => {
  await seedTown(opened.database, { listings: 30, seed: 1 })
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

it(
  'is for the server what it is for its machine, on every path that people can walk [E-STATUS]',
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
    expect(steps.size).toBeGreaterThan(20)
    // What was walked stands in its history.
    expect((await checkHistories(opened.database)).first).toBeNull()
  },
)

it('is told apart from another machine by these walks', async () => {
  const submit = { type: 'SUBMIT', by: 'owner', obstacles: [] }
  const path = pathOf(model, [submit])
  const [first] = path.steps
  if (first === undefined) throw new Error('No step.')
  const wrong = { ...first, edge: { ...first.edge, outcome: { ...first.edge.outcome, after: first.before } } }
  const { failure } = await serverPlayer(driver, origin).play({ ...path, steps: [wrong] })
  expect(failure?.says).toContain('It is PENDING (200) instead of DRAFT.')
})
