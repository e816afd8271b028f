import { contentLocaleFor, locales, type ContentLocale, type Locale } from './entities/locale.ts'

/** What fills the gaps of a message: data, or another message. */
export type MessageValues = Readonly<Record<string, string | number | Message>>

/**
 * A text of the product in no language yet. Whoever shows it looks it up in the catalogs of `locales/` by its id: its English
 * text, or in what is built for the browser the short hash that Lingui makes of it.
 */
export interface Message {
  readonly id: string
  readonly values?: MessageValues
  /** Tells apart what is written alike in English, and not in another language. */
  readonly context?: string
}

/**
 * A message by its English text, in ICU MessageFormat: `{name}` is a gap, `{count, plural, one {# home} other {# homes}}` a
 * plural. The text is a literal, so that `npm run extract` finds it.
 */
export const msg = (id: string, values?: MessageValues): Message => (values === undefined ? { id } : { id, values })

/** The same for a text that needs to be told apart from another one that is written alike. */
export const msgIn = (context: string, id: string, values?: MessageValues): Message => ({ ...msg(id, values), context })

/** A text in every language of the product: what the API sends where it does not know who reads. */
export type Words = Readonly<Record<Locale, string>>

/** A text that the server has already written out, or a message that is looked up where it is shown. */
export type Text = Words | Message

/** The same words in every language. */
export const sameWords = (text: string): Words => Object.fromEntries(locales.map((locale) => [locale, text])) as Words

/** What its author wrote in some languages, in every language of the product: where there is nothing else, in English. */
export const contentWords = (texts: Readonly<Record<ContentLocale, string>>): Words =>
  Object.fromEntries(locales.map((locale) => [locale, texts[contentLocaleFor(locale)]])) as Words

export const isMessage = (text: Text | string): text is Message =>
  typeof text === 'object' && 'id' in text && typeof text.id === 'string'
