import { expect } from '@playwright/test'

import { ends, lostTabs } from '#tests/faults/lostTabs.ts'
import { tabRounds } from '#tests/faults/tabRounds.ts'
import { demoPair, shortSessionsTest as test } from '#tests/support/shortSessions.ts'

test.describe.configure({ mode: 'default' })

for (const hasLocks of [true, false]) {
  test(`ten tabs with twenty requests each are ${hasLocks ? 'renewed by one refresh' : 'all renewed without locks'} when the access token ends [S-401] [REL-1] [REL-2]`, async ({
    context,
    ownOrigin: origin,
  }) => {
    test.setTimeout(120_000)
    if (!hasLocks) await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
    const pair = await demoPair(origin, hasLocks ? 'agent' : 'owner')
    const rounds = await tabRounds({ origin, context, rounds: hasLocks ? 2 : 1, tabs: 10, requests: 20, pair })
    expect(rounds.map(({ failed, signedOut }) => [failed, signedOut])).toEqual(rounds.map(() => [0, 0]))
    if (hasLocks) expect(rounds.map(({ refreshes }) => refreshes)).toEqual([1, 1])
  })
}

test('a tab that is closed, crashes or freezes while it refreshes keeps no other one waiting for more than 6 s [REL-3]', async ({
  browser,
  ownOrigin: origin,
}) => {
  test.setTimeout(120_000)
  // Each in a browser of its own, all at once: what takes long is waiting.
  const rounds = await Promise.all(
    ends.map(async (end, played) => {
      const context = await browser.newContext()
      const pair = await demoPair(origin, 'visitor')
      const [round] = await lostTabs({ origin, context, pair, rounds: [end], tabs: 2, played })
      await context.close()
      return round
    }),
  )
  expect(rounds.map((round) => [round?.end, round?.failed, round?.signedOut])).toEqual(ends.map((end) => [end, 0, 0]))
  for (const round of rounds) expect(round?.waitedMs).toBeLessThan(6_000)
})
