import { seedTown } from '#demo/seedTown.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { failuresOf, pathWithoutEffect, walkMs } from '#tests/support/serverPaths.ts'
import { amongStrangers } from '#tests/support/strangers.ts'
import { accountLifeWalk } from '#tests/support/serverWalks/accountLife.walk.ts'
import { importedListingWalk } from '#tests/support/serverWalks/importedListing.walk.ts'
import { jobWalk } from '#tests/support/serverWalks/job.walk.ts'
import { listingRevisionWalk } from '#tests/support/serverWalks/listingRevision.walk.ts'
import {
  addressTokenWalk,
  mailTokenWalk,
  passwordTokenWalk,
  undoTokenWalk,
} from '#tests/support/serverWalks/mailToken.walk.ts'
import { messageStreamWalk } from '#tests/support/serverWalks/messageStream.walk.ts'
import { reportWalk } from '#tests/support/serverWalks/report.walk.ts'
import { savedSearchChangeWalk } from '#tests/support/serverWalks/savedSearchChange.walk.ts'
import { secondFactorSetupWalk } from '#tests/support/serverWalks/secondFactorSetup.walk.ts'
import { pathsOf, plainPlayerOf, playerOf, type ServerWalked } from '#tests/support/serverWalks/serverWalked.ts'
import { walksOf } from '#tests/support/walkedMachine.ts'
import { walksInTurn } from '#tests/support/walksOfRun.ts'
import { signInCodeWalk } from '#tests/support/serverWalks/signInCode.walk.ts'
import { tourPlannerWalk } from '#tests/support/serverWalks/tourPlanner.walk.ts'
import { startTestApp } from '#tests/support/testApp.ts'
import { demoPassword, expectStatus, userOf } from '#workbench/api/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const opened = await openOneDatabase()
const settings = { ...settingsWithSecret, trustProxy: 1 }
const servers = {
  atOnce: await startTestApp({ database: opened.database, settings, answerLifetimeMs: 0, streamBeatMs: 60 }),
  /** Here each decision of an administrator can be undone. */
  held: await startTestApp({
    database: opened.database,
    settings: { ...settings, moderationUndoMinutes: 5 },
    answerLifetimeMs: 0,
  }),
}
const origins = { atOnce: '', held: '' }

beforeAll(async () => {
  await seedTown(opened.database, { listings: 30, seed: 1 })
  for (const each of ['atOnce', 'held'] as const)
    origins[each] = await servers[each].app.listen({ port: 0, host: '127.0.0.1' })
  // The first sign-in of an account of the town writes its password down anew: here, and in no step of a walk.
  for (const name of ['owner', 'agent', 'visitor', 'admin', 'admin2'])
    expectStatus(await userOf(origins.atOnce, `${name}@domivo.test`, demoPassword).ask('GET', '/users/me'), 200, name)
})
afterAll(async () => {
  await servers.atOnce.close()
  await servers.held.close()
  await opened.close()
})

const walks: readonly [string, ServerWalked][] = [
  ['a report', reportWalk],
  ['the life of an account', accountLifeWalk],
  ['the token of an email', mailTokenWalk],
  ['the token for a new password', passwordTokenWalk],
  ['the token for another address', addressTokenWalk],
  ['the token that takes a change back', undoTokenWalk],
  ['the changes of a listing', listingRevisionWalk],
  ['a job', jobWalk],
  ['a listing that an agency brings in', importedListingWalk],
  ['a saved search', savedSearchChangeWalk],
  ['a second factor that is set up', secondFactorSetupWalk],
  ['a code after the password', signInCodeWalk],
  ['a plan of viewings', tourPlannerWalk],
  ['a stream of messages', messageStreamWalk],
]

describe.each(walksInTurn('own', walks, walks.length))('%s', (_, walked) => {
  const paths = pathsOf(walked)
  const server = () => ({
    origin: origins[walked === listingRevisionWalk ? 'held' : 'atOnce'],
    database: opened.database,
  })

  it(
    'is for the server what it is for its machine, on every path that can be asked for',
    { timeout: walkMs },
    async ({ task }) => {
      walksOf(task, walked.model.machine.id, paths.length)
      expect(paths.length).toBeGreaterThan(2)
      expect(await failuresOf(amongStrangers(playerOf(walked, server()), opened.database), paths)).toEqual([])
    },
  )

  it.skipIf(walked.isOfPage)('is told apart from another machine by these walks', { timeout: 60_000 }, async () => {
    const moving = paths.find(({ steps: [first] }) => first?.edge.outcome.after.value !== first?.before.value)
    const event = moving?.steps[0]?.event
    expect(event).toBeDefined()
    if (event === undefined) return
    expect((await plainPlayerOf(walked, server()).play(pathWithoutEffect(walked.model, event))).failure).not.toBeNull()
  })
})
