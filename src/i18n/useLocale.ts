import { useParams } from '@tanstack/react-router'

import { fallbackLocale, isLocale, type Locale } from './locales.ts'

/** The language of the page that is shown, as its address says it. */
export function useLocale(): Locale {
  const { lang } = useParams({ strict: false })
  return isLocale(lang) ? lang : fallbackLocale
}
