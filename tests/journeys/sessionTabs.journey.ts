import { expect, test } from '@playwright/test'

import { withServer } from '#scripts/withServer.ts'
import { ends, lostTabs } from '#tests/faults/lostTabs.ts'
import { tabRounds } from '#tests/faults/tabRounds.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { playsRounds } from '#tests/support/roundsOfRun.ts'
import { demoPair, shortSessions } from '#tests/support/shortSessions.ts'

/** Tabs that agree by locks, or that have none: one of them by the seed, both with `FAULTS=all`. */
const kinds = process.env['FAULTS'] === 'all' ? [true, false] : languagesOfRun('tabs with locks', [true, false])

test.skip(!playsRounds('lost tabs'), 'in another run, or with FAULTS=all')

// One round of each with few tabs; `npm run client-faults` plays many with ten.
test('tabs are renewed when the access token ends: four with twenty requests each by one refresh, or all without locks; one that is closed, crashes or freezes while it refreshes keeps no other one waiting for more than 6 s [S-401] [REL-1] [REL-2] [REL-3]', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  await withServer(async ({ origin }) => {
    for (const hasLocks of kinds) {
      await test.step(`many tabs ${hasLocks ? 'with' : 'without'} locks`, async () => {
        const context = await browser.newContext()
        if (!hasLocks)
          await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
        const pair = await demoPair(origin, hasLocks ? 'agent' : 'owner')
        const [round] = await tabRounds({ origin, context, rounds: 1, tabs: 4, requests: 20, pair })
        await context.close()
        expect([round?.failed, round?.signedOut]).toEqual([0, 0])
        if (hasLocks) expect(round?.refreshes).toBe(1)
      })
    }

    await test.step('a tab that is lost', async () => {
      const rounds = await Promise.all(
        ends.map(async (end, played) => {
          const context = await browser.newContext()
          const pair = await demoPair(origin, 'visitor')
          const [round] = await lostTabs({ origin, context, pair, rounds: [end], tabs: 1, played })
          await context.close()
          return round
        }),
      )
      expect(rounds.map((round) => [round?.end, round?.failed, round?.signedOut])).toEqual(
        ends.map((end) => [end, 0, 0]),
      )
      for (const round of rounds) expect(round?.waitedMs).toBeLessThan(6_000)
    })
  }, shortSessions)
})
