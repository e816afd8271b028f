import { locales, type Locale } from '#contract/entities/locale.ts'
import type { FastifyRequest } from 'fastify'

const isLocale = (text: string | undefined): text is Locale => locales.some((locale) => locale === text)

/** The language of whoever asks: of the page they came from, else the first of their browser's that we speak. */
export function requestLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(headers.cookie ?? '')?.[1]
  if (isLocale(chosen)) return chosen
  const spoken = (headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return spoken.find(isLocale) ?? 'en'
}
