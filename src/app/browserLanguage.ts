import type { Messages } from '@lingui/core'

import type { Locale } from '#contract/entities/locale.ts'
import { languageGate, type LanguageGate } from '#src/platform/i18n/language.ts'
import type { LocaleEffects } from '#src/platform/i18n/locale.actor.ts'

/** The language of this browser's visitor. Its machine is fetched when another one than that of the first page is asked for. */
export function browserLanguage(effects: LocaleEffects): LanguageGate {
  const { i18n, loadMessages, storeLocale } = effects
  /** The texts of the first page, which the machine enters again, until it has. */
  let first: { locale: Locale; messages: Messages } | null = null
  return languageGate({
    showFirst: async (locale) => {
      first = { locale, messages: await loadMessages(locale) }
      i18n.loadAndActivate(first)
    },
    storeLocale,
    load: async () => {
      const { enterLocale, startLocale } = await import('#src/platform/i18n/locale.actor.ts')
      const actor = startLocale({
        ...effects,
        loadMessages: async (locale) => {
          // They are there: nobody waits for them again, and nothing of it fails.
          const known = first?.locale === locale ? first.messages : null
          first = null
          return known ?? loadMessages(locale)
        },
      })
      return { enter: (locale) => enterLocale(actor, locale) }
    },
  })
}
