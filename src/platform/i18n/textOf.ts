import type { I18n } from '@lingui/core'

import { chooseLocale } from '#contract/chooseLocale.ts'
import { isMessage, type Message, type Text } from '#contract/message.ts'

/** A text of the server, or a message of the contract and the machines, in the language of the page. */
export const textOf = (text: Text, i18n: I18n): string =>
  isMessage(text) ? messageText(text, i18n) : text[chooseLocale(i18n.locale)]

function messageText({ id, values = {} }: Message, i18n: I18n): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? messageText(value, i18n) : value,
  ])
  return i18n._(id, Object.fromEntries(written) as Record<string, unknown>)
}
