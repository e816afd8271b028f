import { expect, it } from 'vitest'

import type { Choice } from '#machines/consent/consent.machine.ts'

import { onConsentElsewhere, readConsent, storeConsent, type ConsentPlaces } from './consentStorage.ts'

const day = 86_400_000

function world() {
  const items = new Map<string, string>()
  const time = { now: 1_000 * day }
  const places: ConsentPlaces = {
    storage: () => ({
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
    }),
    now: () => time.now,
  }
  return { items, time, places }
}

it.each(['granted', 'refused'] as const)('remembers that it was %s, for a year [C-GTM]', (choice) => {
  const { time, places } = world()
  expect(readConsent(places)).toBeNull()
  storeConsent(places, choice)
  time.now += 365 * day - 1
  expect(readConsent(places)).toBe(choice)
  time.now += 1
  expect(readConsent(places)).toBeNull()
})

it.each([
  ['yes', '99999999999999'],
  ['granted', null],
  ['granted', 'soon'],
  ['granted', '99999999999999'],
])('takes %s until %s for no agreement [C-GTM]', (choice, until) => {
  const { items, places } = world()
  items.set('analyticsConsent', choice)
  if (until !== null) items.set('analyticsConsentUntil', until)
  expect(readConsent(places)).toBeNull()
})

it('does without where storing is forbidden', () => {
  const { places } = world()
  const forbidden = {
    ...places,
    storage: (): never => {
      throw new Error('Forbidden.')
    },
  }
  expect(() => storeConsent(forbidden, 'granted')).not.toThrow()
  expect(() => readConsent(forbidden)).toThrow('Forbidden.')
})

it('hears choices of other tabs, and nothing else', () => {
  const received: Choice[] = []
  const target = new EventTarget()
  onConsentElsewhere(target, (choice) => received.push(choice))
  const notify = (key: string, newValue: string | null) =>
    target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  notify('analyticsConsent', 'granted')
  notify('analyticsConsent', null)
  notify('analyticsConsent', 'maybe')
  notify('userLocale', 'refused')
  notify('analyticsConsent', 'refused')
  expect(received).toEqual(['granted', 'refused'])
})
