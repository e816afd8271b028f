import { expect, it } from 'vitest'

import type { Locale } from '#contract/entities/locale.ts'

import { languageGate, type LocaleEntry } from './language.ts'

function world(load: () => Promise<void> = () => Promise.resolve()) {
  const [shown, stored, machine]: [Locale[], Locale[], Locale[]] = [[], [], []]
  const gate = languageGate({
    showFirst: (locale) => Promise.resolve(void shown.push(locale)),
    storeLocale: (locale) => void stored.push(locale),
    load: async () => {
      await load()
      return { enter: (locale): Promise<LocaleEntry> => Promise.resolve((machine.push(locale), 'entered')) }
    },
  })
  return { gate, shown, stored, machine }
}

it('shows and stores the language of the first page without the machine, each time it is entered [S-LOCALE]', async () => {
  const { gate, shown, stored, machine } = world()
  expect([await gate.enter('cs'), await gate.enter('cs')]).toEqual(['entered', 'entered'])
  expect([shown, stored, machine]).toEqual([['cs'], ['cs', 'cs'], []])
})

it('tells the machine of the first language, and then of whatever was chosen while it was fetched, in order', async () => {
  const { gate, machine } = world()
  await gate.enter('en')
  await Promise.all([gate.enter('cs'), gate.enter('en')])
  expect(machine).toEqual(['en', 'cs', 'en'])
})

it('keeps the first language where the machine cannot be fetched, and tries again', async () => {
  let isOffline = true
  const { gate, machine } = world(() => (isOffline ? Promise.reject(new Error('Offline.')) : Promise.resolve()))
  await gate.enter('en')
  expect([await gate.enter('cs'), await gate.enter('en')]).toEqual(['failed', 'entered'])
  isOffline = false
  expect([await gate.enter('cs'), machine]).toEqual(['entered', ['en', 'cs']])
})
