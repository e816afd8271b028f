import type { I18n } from '@lingui/core'

import type { Words } from '#contract/message.ts'

import { firstLocaleOf, locales } from './locales.ts'

/** A text of the server in the language of the page. */
export const textOf = (words: Words, { locale }: I18n): string => words[firstLocaleOf(locales, [locale])]
