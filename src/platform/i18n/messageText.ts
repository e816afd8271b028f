import type { I18n } from '@lingui/core'

import { isMessage, type Message, type Text } from '#contract/message.ts'

import { textOf } from './textOf.ts'

/** A message of the contract or of a machine in the language of the page, or what the server wrote out instead of one. */
export const messageText = (text: Text, i18n: I18n): string =>
  isMessage(text) ? written(text, i18n) : textOf(text, i18n)

function written({ id, values = {} }: Message, i18n: I18n): string {
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? written(value, i18n) : value,
  ])
  return i18n._(id, Object.fromEntries(filled) as Record<string, unknown>)
}
