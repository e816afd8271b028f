import { openCatalogs, type Catalogs } from '#catalogs'
import type { Locale } from '#contract/entities/locale.ts'
import type { Message } from '#contract/message.ts'

let opened: Catalogs | undefined

/** A word of a machine, or of the workbench itself, in a language. */
export function say(message: Message | string, locale: Locale): string {
  if (typeof message === 'string') return message
  opened ??= openCatalogs(['listings', 'machines'])
  return opened.textIn(message, locale)
}
