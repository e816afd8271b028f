import { locales, type Locale } from '#contract/entities/locale.ts'
import type { FastifyRequest } from 'fastify'

import type { ProblemLanguage } from './problemTexts.ts'

type Asking = Pick<FastifyRequest, 'headers'>

const isLocale = (text: string | undefined): text is Locale => locales.some((locale) => locale === text)

/**
 * The language of whoever asks: of the page that asks, else the one they chose, else the first of their browser's that we
 * speak.
 */
export function requestLocale(request: Asking): Locale {
  const page = pageLocale(request)
  if (page !== undefined) return page
  const { headers } = request
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(headers.cookie ?? '')?.[1]
  if (isLocale(chosen)) return chosen
  const spoken = (headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return spoken.find(isLocale) ?? 'en'
}

/** Our pages name their one language and nothing else; the cookie may be that of another tab. */
function pageLocale({ headers }: Asking): Locale | undefined {
  const named = headers['accept-language']
  return isLocale(named) ? named : undefined
}

/** In which words a request that is refused is told so. */
export const problemLanguage = (request: Asking): ProblemLanguage => ({
  locale: requestLocale(request),
  isPage: pageLocale(request) !== undefined,
})
