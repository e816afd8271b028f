import { useLingui } from '@lingui/react'

import { firstLocaleOf, locales, type Locale } from './locales.ts'

/** The language that is spoken now, for links and for numbers; also on pages whose address names none. */
export function useLocale(): Locale {
  const { i18n } = useLingui()
  return firstLocaleOf(locales, [i18n.locale])
}
