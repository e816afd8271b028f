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
  context,
  ownOrigin: origin,
}) => {
  test.setTimeout(120_000)
  const rounds = await lostTabs({ origin, context, pair: await demoPair(origin, 'visitor'), rounds: ends, tabs: 2 })
  expect(rounds.map(({ end, failed, signedOut }) => [end, failed, signedOut])).toEqual(ends.map((end) => [end, 0, 0]))
  for (const { waitedMs } of rounds) expect(waitedMs).toBeLessThan(6_000)
})
