import type { PropertyMedia } from '#contract/entities/property.ts'
import type { Locale } from '#src/platform/i18n/locales.ts'

/** The `lang` of a caption: HTML's word for a language that nobody knows, since owners write in any. */
export const captionLang = ''

/** What a picture shows in few words: its caption, or the room; empty where neither is known. */
export const pictureName = ({ caption, subject }: PropertyMedia, locale: Locale): string =>
  caption ?? subject?.[locale] ?? ''
