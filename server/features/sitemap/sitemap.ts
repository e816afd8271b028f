import { fallbackLocale, locales, type Locale } from '#contract/entities/locale.ts'

import { escapeHtml } from '#server/platform/html/escapeHtml.ts'
import type { LocalizedPaths } from './publicPaths.ts'

/** A page for search engines, and when it changed, as an ISO text. */
export interface SitemapPage {
  paths: LocalizedPaths
  changedAt?: string
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Names the other sitemaps. */
export function sitemapIndex(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeHtml(publicUrl + path)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}

/** The pages in one language, each with its address in the others; written part by part, as they come. */
export async function* sitemapText(
  publicUrl: string,
  locale: Locale,
  chunks: AsyncIterable<readonly SitemapPage[]> | Iterable<readonly SitemapPage[]>,
): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const pages of chunks) yield pages.map((page) => entry(publicUrl, locale, page)).join('')
  yield '</urlset>\n'
}

function entry(publicUrl: string, locale: Locale, { paths, changedAt }: SitemapPage): string {
  const addressIn = (other: Locale) => escapeHtml(publicUrl + paths[other])
  const alternate = (hreflang: string, other: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressIn(other)}"/>`
  const alternates = [...locales.map((other) => alternate(other, other)), alternate('x-default', fallbackLocale)]
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  return `<url><loc>${addressIn(locale)}</loc>${changed}${alternates.join('')}</url>\n`
}
