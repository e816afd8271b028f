import { describe, expect, it } from 'vitest'

import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { nextVisits, readVisits, storeVisits, visitGapMs } from './visitStorage.ts'

const monday = Date.UTC(2026, 9, 5, 18)
const minute = 60_000
const forbidden = () => {
  throw new Error('Forbidden.')
}

describe('visits of a device', () => {
  it('has no visit before the first', () => {
    expect(nextVisits(null, monday)).toEqual({ lastAt: monday, lastVisitAt: null })
  })

  it('goes on with a visit until nothing was looked at for half an hour', () => {
    const first = nextVisits(null, monday)
    const later = nextVisits(first, monday + 29 * minute)
    expect(later).toEqual({ lastAt: monday + 29 * minute, lastVisitAt: null })
    const next = nextVisits(later, later.lastAt + visitGapMs)
    expect(next).toEqual({ lastAt: later.lastAt + visitGapMs, lastVisitAt: later.lastAt })
    expect(nextVisits(next, next.lastAt + minute).lastVisitAt).toBe(later.lastAt)
  })

  it('begins no visit where the clock was set back', () => {
    const known = { lastAt: monday, lastVisitAt: monday - 90 * minute }
    expect(nextVisits(known, monday - 60 * minute)).toEqual({ ...known, lastAt: monday - 60 * minute })
  })

  it('is kept, and forgotten where it is none or storage is forbidden', () => {
    const storage = memoryStorage()
    expect(readVisits(storage)).toBeNull()
    const visits = { lastAt: monday, lastVisitAt: null }
    storeVisits(storage, visits)
    expect(readVisits(storage)).toEqual(visits)
    for (const text of ['7', '{}', '{"lastAt":"x"}', 'no JSON']) {
      storage().setItem('visit', text)
      expect(readVisits(storage)).toBeNull()
    }
    expect(readVisits(forbidden)).toBeNull()
    expect(() => storeVisits(forbidden, visits)).not.toThrow()
  })

  it('names its version, and is found where the release before kept it without one [J3]', () => {
    const storage = memoryStorage()
    storage().setItem('visit', '{"lastAt":5,"lastVisitAt":3}')
    expect(readVisits(storage)).toEqual({ lastAt: 5, lastVisitAt: 3 })
    storeVisits(storage, { lastAt: 9, lastVisitAt: null })
    expect(storage().getItem('visit')).toBe('{"version":1,"value":{"lastAt":9,"lastVisitAt":null}}')
  })
})
