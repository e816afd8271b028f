import { useLingui } from '@lingui/react'

import { fallbackLocale, isLocale, type Locale } from './locales.ts'

/** The language that is spoken now, for links and for numbers; also on pages whose address names none. */
export function useLocale(): Locale {
  const { i18n } = useLingui()
  return isLocale(i18n.locale) ? i18n.locale : fallbackLocale
}
