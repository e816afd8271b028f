import { describe, expect, it } from 'vitest'

import { memoryStorage } from '#tests/support/memoryStorage.ts'

import { createMarks } from './marks.ts'

/** A device with as many tabs as are opened; a change in one is told to the others, as browsers do. */
function device(now = { at: Date.UTC(2026, 9, 5, 18) }) {
  const memory = memoryStorage()
  const tabs: EventTarget[] = []
  let refusal: 'none' | 'full' | 'forbidden' = 'none'
  const open = () => {
    const window = new EventTarget()
    tabs.push(window)
    const notifyOthers = (key: string) => {
      for (const tab of tabs)
        if (tab !== window) tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }))
    }
    const storage = () => {
      if (refusal === 'forbidden') throw new Error('Forbidden.')
      return {
        getItem: memory().getItem,
        setItem: (key: string, text: string) => {
          if (refusal === 'full') throw new Error('Full.')
          memory().setItem(key, text)
          notifyOthers(key)
        },
        removeItem: (key: string) => {
          memory().removeItem(key)
          notifyOthers(key)
        },
      }
    }
    return createMarks({ storage, window, now: () => now.at })
  }
  /** All that the site keeps is cleared, as from the settings of a browser. */
  const clear = () => {
    const storage = memory()
    while (storage.length > 0) storage.removeItem(storage.key(0) ?? '')
    for (const tab of tabs) tab.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }))
  }
  return { open, now, clear, refuse: (how: typeof refusal) => void (refusal = how) }
}

describe('what a device remembers of listings', () => {
  it('is there on the next page, the latest first, each once', () => {
    const { open } = device()
    const marks = open()
    for (const id of [1, 2, 3, 2]) marks.add('seen', id)
    expect(open().ids('seen')).toEqual([2, 3, 1])
    expect([marks.has('seen', 3), marks.has('seen', 4), marks.has('hidden', 3)]).toEqual([true, false, false])
    marks.remove('seen', 3)
    expect(open().ids('seen')).toEqual([2, 1])
    marks.forget('seen')
    expect(open().ids('seen')).toEqual([])
    marks.add('seen', 9)
    marks.restore('seen', [2, 9, 1])
    expect(open().ids('seen')).toEqual([9, 2, 1])
  })

  it('is the same in all tabs, and none undoes what another did', () => {
    const { open } = device()
    const [one, other] = [open(), open()]
    let notified = 0
    const stop = other.subscribe(() => (notified += 1))
    one.add('hidden', 1)
    other.add('hidden', 2)
    one.add('hidden', 3)
    expect([one.ids('hidden'), other.ids('hidden')]).toEqual([
      [3, 2, 1],
      [3, 2, 1],
    ])
    expect(notified).toBe(3)
    stop()
    one.remove('hidden', 2)
    expect([notified, other.ids('hidden')]).toEqual([3, [3, 1]])
  })

  it.each(['full', 'forbidden'] as const)('holds for the page where storage is %s, and is kept again later', (how) => {
    const { open, refuse } = device()
    const marks = open()
    marks.add('seen', 1)
    refuse(how)
    marks.add('seen', 2)
    marks.add('seen', 3)
    expect(marks.ids('seen')).toEqual([3, 2, 1])
    refuse('none')
    marks.add('seen', 4)
    expect(open().ids('seen')).toEqual([4, 3, 2, 1])
  })

  it('is bounded: the oldest of five hundred is forgotten', () => {
    const { open } = device()
    const marks = open()
    for (let id = 1; id <= 501; id += 1) marks.add('seen', id)
    expect([marks.ids('seen').length, marks.has('seen', 1), marks.has('seen', 2)]).toEqual([500, false, true])
  })

  it('gives the same ids until they change', () => {
    const { open } = device()
    const marks = open()
    marks.add('seen', 1)
    const before = marks.ids('seen')
    marks.add('hidden', 1)
    expect(marks.ids('seen')).toBe(before)
  })

  it('knows when the visit before this one ended, in every tab, and tells when a new one begins', () => {
    const { open, now } = device()
    const marks = open()
    marks.look()
    expect(marks.lastVisitAt()).toBeNull()
    const left = now.at
    now.at += 3 * 3_600_000
    let notified = 0
    marks.subscribe(() => (notified += 1))
    marks.look()
    marks.look()
    expect([marks.lastVisitAt(), notified]).toEqual([left, 1])
    const other = open()
    other.look()
    expect(other.lastVisitAt()).toBe(left)
  })

  it('forgets when the last visit ended with whoever clears what the site keeps', () => {
    const { open, now, clear } = device()
    const marks = open()
    marks.look()
    now.at += 3 * 3_600_000
    marks.look()
    expect(marks.lastVisitAt()).not.toBeNull()
    clear()
    expect(marks.lastVisitAt()).toBeNull()
  })

  it('shows hidden ones for as long as somebody wants', () => {
    const marks = device().open()
    let notified = 0
    marks.subscribe(() => (notified += 1))
    marks.showHidden(true)
    marks.showHidden(true)
    expect([marks.areHiddenShown(), notified]).toEqual([true, 1])
  })
})
