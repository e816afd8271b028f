import type { Locale } from '#contract/entities/locale.ts'
import { loadOnce } from '#src/platform/browser/lazy.ts'

/** How a request for a language ended: it is shown, its texts failed to load, or another choice came in between. */
export type LocaleEntry = 'entered' | 'failed' | 'superseded'

/** The language that is spoken, as pages use it. */
export interface Language {
  /** Asks for a language and waits until one is shown. */
  enter: (locale: Locale) => Promise<LocaleEntry>
}

/** A language whose machine is fetched when it is needed. */
export interface LanguageGate extends Language {
  /** Fetches the machine before anybody asks for another language. */
  start: () => void
}

interface GateEffects {
  /** Loads and shows the texts of the first page. */
  showFirst: (locale: Locale) => Promise<void>
  /** Keeps it on the device. */
  storeLocale: (locale: Locale) => void
  load: () => Promise<Language>
}

/**
 * The language as the first load knows it: it shows that of the first page. The machine is fetched when another language
 * is asked for, and enters that of the first page before.
 */
export function languageGate({ showFirst, storeLocale, load }: GateEffects): LanguageGate {
  let first: Locale | null = null
  /** Another one was asked for: from then on whoever asks last wins, also for the first. */
  let isLeft = false
  let running: Language | null = null
  const fetched = loadOnce(async () => {
    const language = await load()
    if (first !== null) await language.enter(first)
    running = language
    return language
  })
  return {
    start: () => void fetched().catch(() => {}),
    enter: async (locale) => {
      if (running !== null) return running.enter(locale)
      try {
        if (first === null) await showFirst(locale)
        else if (isLeft || first !== locale) {
          isLeft = true
          return await (await fetched()).enter(locale)
        }
      } catch {
        isLeft = false
        return 'failed'
      }
      first = locale
      storeLocale(locale)
      return 'entered'
    },
  }
}
