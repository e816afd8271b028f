import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'

import type { Locale } from '#contract/entities/locale.ts'

import { enterLocale, startLocale, type LocaleHooks } from './locale.actor.ts'

function world({
  hooks = {},
  loadMessages = texts,
}: { hooks?: Partial<LocaleHooks>; loadMessages?: typeof texts } = {}) {
  const i18n = setupI18n()
  const stored: Locale[] = []
  const actor = startLocale({
    i18n,
    loadMessages,
    storeLocale: (locale) => void stored.push(locale),
    storeInProfile: () => Promise.reject(new Error('The server refuses.')),
    hooks: { beforeSwitch: [], afterSwitch: [], ...hooks },
  })
  return { actor, i18n, stored }
}

const englishOnly = (locale: Locale) => (locale === 'cs' ? Promise.reject(new Error('Offline.')) : texts(locale))
const texts = (locale: Locale) => Promise.resolve({ greeting: locale === 'en' ? 'Hello' : 'Dobrý den' })

describe('the language of the application', () => {
  it('is shown and stored once its texts are there, whatever the profile says [S-LOCALE]', async () => {
    const { actor, i18n, stored } = world()
    expect(await enterLocale(actor, 'cs')).toBe('entered')
    expect([i18n.locale, i18n._('greeting'), stored]).toEqual(['cs', 'Dobrý den', ['cs']])
  })

  it('stays whole when the texts of another cannot be loaded', async () => {
    const { actor, i18n, stored } = world({ loadMessages: englishOnly })
    await enterLocale(actor, 'en')
    expect(await enterLocale(actor, 'cs')).toBe('failed')
    expect([i18n.locale, i18n._('greeting'), stored]).toEqual(['en', 'Hello', ['en']])
  })

  it('is the last one asked for when several are asked for together', async () => {
    const { actor, i18n } = world()
    await enterLocale(actor, 'en')
    const outcomes = await Promise.all([enterLocale(actor, 'cs'), enterLocale(actor, 'en'), enterLocale(actor, 'cs')])
    expect([outcomes.at(-1), i18n.locale]).toEqual(['entered', 'cs'])
  })

  it('is the one that is shown when somebody goes back to it, which is no failure of the other', async () => {
    const { actor, i18n } = world()
    await enterLocale(actor, 'en')
    const outcomes = await Promise.all([enterLocale(actor, 'cs'), enterLocale(actor, 'en')])
    expect([outcomes, i18n.locale]).toEqual([['superseded', 'entered'], 'en'])
  })

  it('tells every hook of a switch [S-HOOKS]', async () => {
    const notified: unknown[] = []
    const { actor } = world({
      hooks: {
        beforeSwitch: [
          async (facts) => {
            notified.push(['before', facts])
            return null
          },
        ],
        afterSwitch: [async (facts) => void notified.push(['after', facts])],
      },
    })
    await enterLocale(actor, 'cs')
    await new Promise(setImmediate)
    const facts = { oldLocale: 'en-US', newLocale: 'cs', isInitial: true }
    expect(notified).toEqual([
      ['before', facts],
      ['after', facts],
    ])
  })
})
