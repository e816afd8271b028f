import { listingStatusModel } from '#machines/listing/listingStatus.model.ts'
import { checkHistories } from '#server/features/listings/history/historyCheck.service.ts'
import { jobHandlers } from '#server/jobHandlers.ts'
import { startJobWorker } from '#server/platform/jobs/jobWorker.ts'
import { seedTown } from '#demo/seedTown.ts'
import { walksOf } from '#tests/support/walkedMachine.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { handsOn } from '#tests/support/serverHands.ts'
import { failuresOf, pathsAtServer, pathWithoutEffect, playerAt, stepsOf, walkMs } from '#tests/support/serverPaths.ts'
import { wrongOffersOn } from '#tests/support/serverWalks/hindrances.ts'
import { amongStrangers } from '#tests/support/strangers.ts'
import { startTestApp } from '#tests/support/testApp.ts'
import type { Model } from '#workbench/model.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const opened = await openOneDatabase()
const server = await startTestApp({ database: opened.database, settings: settingsWithSecret, answerLifetimeMs: 0 })
// Who keeps, awaits or reported a home hears of its steps by a job.
const jobs = startJobWorker({
  database: opened.database,
  handlers: jobHandlers({ database: opened.database, settings: settingsWithSecret }),
  everyMs: 100,
})
const model = listingStatusModel as unknown as Model
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
  'is for the server what it is for its machine, on every path that people can walk [E-STATUS]',
  { timeout: walkMs },
  async ({ task }) => {
    walksOf(task, model.machine.id, paths.length)
    const { database } = opened
    const walked = playerAt(origin, model, { hands: handsOn(database), database })
    const player = amongStrangers(walked, database, { sharesItsOwn: true })
    expect(await failuresOf(player, paths)).toEqual([])
    expect(stepsOf(paths)).toBeGreaterThan(20)
    // What was walked stands in its history.
    expect((await checkHistories(opened.database)).first).toBeNull()
  },
)

it(
  'offers in every status what its machine lets happen, while each thing is in the way, and before and after each limit [E-STATUS]',
  { timeout: walkMs },
  async () => expect(await wrongOffersOn(paths, origin, opened.database)).toEqual([]),
)

it('is told apart from another machine by these walks', async () => {
  const submit = { type: 'SUBMIT', by: 'owner', blockers: [] }
  const { failure } = await playerAt(origin, model).play(pathWithoutEffect(model, submit))
  expect(failure?.message).toContain('It is PENDING instead of DRAFT.')
})
