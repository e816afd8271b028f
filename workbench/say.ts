import { openCatalogs, type Catalogs } from '#catalogs'
import type { Locale } from '#contract/entities/locale.ts'
import type { Say, Wording } from 'everypath'

let opened: Catalogs | undefined

/** A word of a machine, or of the workbench itself, in a language. */
export function say(message: Wording, locale: Locale): string {
  if (typeof message === 'string') return message
  opened ??= openCatalogs(['listings', 'machines', 'workbench'])
  return opened.textIn(message, locale)
}

/** The same for what says all of its words in one language. */
export const sayIn =
  (locale: Locale): Say =>
  (wording) =>
    say(wording, locale)
