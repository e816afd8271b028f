import type { I18n } from '@lingui/core'

import type { Voice } from '#contract/amounts.ts'

/** The language of the page, for what the contract says in words. Values of its messages are no messages themselves. */
export const voiceOf = (i18n: I18n): Voice => ({
  locale: i18n.locale,
  say: ({ id, values }) => i18n._(id, values as Record<string, unknown>),
})
