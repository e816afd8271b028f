import { languageGate, type Language } from '#src/platform/i18n/language.ts'
import type { LocaleEffects } from '#src/platform/i18n/locale.actor.ts'

/** The language of this browser's visitor. Its machine is fetched when another one than that of the first page is asked for. */
export function browserLanguage(effects: LocaleEffects): Language {
  const { i18n, loadMessages, storeLocale } = effects
  return languageGate({
    showFirst: async (locale) => i18n.loadAndActivate({ locale, messages: await loadMessages(locale) }),
    storeLocale,
    load: async () => {
      const { enterLocale, startLocale } = await import('#src/platform/i18n/locale.actor.ts')
      const actor = startLocale(effects)
      return { enter: (locale) => enterLocale(actor, locale) }
    },
  })
}
