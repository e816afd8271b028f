import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import PO from 'pofile'

import { fallbackLocale, languages, locales, type Locale } from '#contract/entities/locale.ts'
import { bindShortWords } from '#contract/shortWords.ts'
import { isMessage, sameWords, type Message, type MessageValues, type Text, type Words } from '#contract/message.ts'

/** Writes messages out. */
export interface Catalogs {
  /** A text in a language. */
  textIn: (text: Text, locale: Locale) => string
  /** A message, or the same word everywhere, in every language of the product. */
  wordsOf: (message: Message | string) => Words
  /** Whether it stands in the catalogs; a language that is still being translated says it in English. */
  isSaid: (message: Message) => boolean
}

/** The text of a catalog's file: `<language>/<name>.po`. */
export type ReadCatalog = (locale: Locale, name: string) => string

/** Catalogs from what is read. Messages are compiled when they are first said. */
export function catalogsFrom(read: ReadCatalog, names: readonly string[]): Catalogs {
  const languagesOpened = Object.fromEntries(
    locales.map((locale) => [locale, openLanguage(locale, names, read)]),
  ) as Record<Locale, OpenedLanguage>
  const textIn = (text: Text, locale: Locale) => (isMessage(text) ? languagesOpened[locale].say(text) : text[locale])
  const wordsOf = (message: Message | string) =>
    typeof message === 'string'
      ? sameWords(message)
      : (Object.fromEntries(locales.map((locale) => [locale, languagesOpened[locale].say(message)])) as Words)
  const isSaid = (message: Message) => languagesOpened[fallbackLocale].has(message)
  return { textIn, wordsOf, isSaid }
}

interface OpenedLanguage {
  say: (message: Message) => string
  has: (message: Message) => boolean
}

function openLanguage(locale: Locale, names: readonly string[], read: ReadCatalog): OpenedLanguage {
  const texts = new Map<string, string>()
  for (const name of names) {
    for (const { msgid, msgctxt, msgstr, obsolete } of PO.parse(read(locale, name)).items) {
      const [text = ''] = msgstr
      if (obsolete || text === '') continue
      texts.set(keyOf(msgid, msgctxt), text)
      // What Vite has built names a message by this hash, the sources by its English text.
      texts.set(generateMessageId(msgid, msgctxt ?? undefined), text)
    }
  }
  const i18n = setupI18n({ locale, locales: languages[locale].tag, messages: { [locale]: {} } })
  /** Messages without gaps, which are most of them: each is written out once. */
  const known = new Map<string, string>()
  const write = (key: string, id: string, values: Record<string, string | number>): string => {
    if (!Object.hasOwn(i18n.messages, key)) i18n.messages[key] = compileMessage(texts.get(key) ?? id)
    return bindShortWords(i18n._(key, values), locale)
  }
  const say = ({ id, context, values }: Message): string => {
    const key = keyOf(id, context)
    if (values !== undefined) return write(key, id, writtenValues(values))
    const text = known.get(key) ?? write(key, id, {})
    known.set(key, text)
    return text
  }
  const writtenValues = (values: MessageValues) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? say(value) : value]),
    )
  return { say, has: ({ id, context }) => texts.has(keyOf(id, context)) }
}

/** The end of transmission parts context and text in compiled catalogs of gettext, too. */
const keyOf = (id: string, context: string | null | undefined) =>
  context === undefined || context === null || context === '' ? id : `${context}\u0004${id}`
