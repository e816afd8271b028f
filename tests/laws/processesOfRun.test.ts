import { expect, it } from 'vitest'

import { killsInTurn, turnsOfProcesses, type KillSuite } from '#tests/support/processesOfRun.ts'

const placesOf = (seed: number, whole?: string) => {
  const isTurn = turnsOfProcesses(3, { PROCESS_SEED: String(seed), PROCESSES: whole })
  return Array.from({ length: 7 }, () => isTurn())
}

it('three runs in a row run each test that starts processes once, and PROCESSES=all runs all', () => {
  expect(placesOf(0)).toEqual([true, false, false, true, false, false, true])
  expect(placesOf(1)).toEqual([false, false, true, false, false, true, false])
  expect(placesOf(2)).toEqual([false, true, false, false, true, false, false])
  expect(placesOf(2, 'all')).not.toContain(false)
})

it('every run has a suite that kills processes, and three in a row have all five', () => {
  const suites: KillSuite[] = ['kill', 'calendarKill', 'idempotencyKill', 'mailKill', 'uploadKill']
  const inRun = (seed: number) => suites.filter((suite) => killsInTurn(suite, { PROCESS_SEED: String(seed) }))
  expect([inRun(0), inRun(1), inRun(2)]).toEqual([
    ['kill', 'mailKill'],
    ['idempotencyKill'],
    ['calendarKill', 'uploadKill'],
  ])
})
