import { acceptedLanguages, chooseLocale, cookieValue } from '#contract/chooseLocale.ts'
import { isLocale, type Locale } from '#contract/entities/locale.ts'
import type { FastifyRequest } from 'fastify'

import type { ProblemLanguage } from './problemTexts.ts'

type Asking = Pick<FastifyRequest, 'headers'>

/**
 * The language of whoever asks: of the page that asks, else the one they chose, else the first of their browser's that we
 * speak.
 */
export function requestLocale(request: Asking): Locale {
  const { cookie, 'accept-language': accepted } = request.headers
  return chooseLocale(pageLocale(request), cookieValue(cookie, 'locale'), ...acceptedLanguages(accepted))
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
