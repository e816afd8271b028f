import { describe, expect, it } from 'vitest'

import { breakIn, walkHistories, type WalkedHistory, type WalkedStep } from './walkHistory.ts'

/** A door: it is opened and closed by turns, by people. */
const take = (from: string, { event, by }: WalkedStep): string | null => {
  if (by !== 'person') return null
  if (event === 'OPEN') return from === 'closed' ? 'open' : null
  return from === 'open' ? 'closed' : null
}
const opened: WalkedStep = { at: 1, event: 'OPEN', from: 'closed', to: 'open', by: 'person' }
const closed: WalkedStep = { at: 2, event: 'CLOSE', from: 'open', to: 'closed', by: 'person' }

describe('a history', () => {
  it.each<[string, string, WalkedStep[], string | null]>([
    ['that is empty', 'closed', [], null],
    ['of steps that the machine takes', 'closed', [opened, closed], null],
    ['that ends elsewhere', 'closed', [opened], 'Its history ends at open, but it is closed.'],
    ['with a step too many', 'open', [opened, opened], 'Step 2, OPEN by person: it begins at closed, but it was open.'],
    [
      'with a step by nobody',
      'open',
      [{ ...opened, by: 'wind' }],
      'Step 1, OPEN by wind: the machine refuses it from closed.',
    ],
    [
      'that led elsewhere',
      'ajar',
      [{ ...opened, to: 'ajar' }],
      'Step 1, OPEN by person: it led to ajar, the machine says open.',
    ],
    [
      'that runs backwards',
      'closed',
      [opened, { ...closed, at: 0 }],
      'Step 2, CLOSE by person: it is older than the step before.',
    ],
  ])('%s is told as it is [J2]', (_, state, steps, because) => {
    expect(breakIn({ id: 7, state, steps }, 'closed', take)).toBe(because)
  })

  it('is walked of everything there is, in batches [J2]', async () => {
    const doors = Array.from({ length: 1_203 }, (_, index): WalkedHistory => {
      const id = index + 1
      return { id, state: id % 600 === 0 ? 'ajar' : 'open', steps: [opened] }
    })
    const read = (after: number, limit: number) => Promise.resolve(doors.filter(({ id }) => id > after).slice(0, limit))
    const { count, steps, offenders, first } = await walkHistories(read, 'closed', take, 0)
    expect([count, steps, offenders, first?.id]).toEqual([1_203, 1_203, 2, 600])
  })
})
