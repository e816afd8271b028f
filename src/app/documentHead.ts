import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { PublicSettings } from '#contract/publicSettings.ts'
import {
  fallbackLocale,
  firstLocaleOf,
  languageTagOf,
  locales,
  otherLocales,
  type Locale,
} from '#src/platform/i18n/locales.ts'
import { localize, withLocale } from '#contract/localizedPath.ts'
import { fullTitle } from '#src/platform/page/fullTitle.ts'
import type { HeadOf, PageHead, PreviewPicture } from '#src/platform/page/page.ts'
import { isWithoutPermission } from '#src/platform/page/pageRules.ts'
import { pageStatus, type PageMatch } from '#src/platform/page/pageStatus.ts'

/** One element of the head that depends on the page: a `meta` or a `link`, with its attributes. */
export interface HeadElement {
  tag: 'meta' | 'link'
  attributes: Record<string, string>
}

export interface DocumentHead {
  language: string
  title: string
  elements: HeadElement[]
}

export interface HeadFacts {
  settings: PublicSettings
  i18n: I18n
  matches: readonly PageMatch[]
  /** The English path of the page, e.g. `/cs/listing/byt/7`. */
  pathname: string
  /** What the page says of itself by now, instead of its route. */
  pageTitle?: string | null
}

/** Everything that the head of the document says about a page: one truth for the server's HTML and for navigation. */
export function documentHead(facts: HeadFacts): DocumentHead {
  const { settings, i18n, matches } = facts
  const status = pageStatus(matches)
  // A page that is there, and not for this visitor, keeps its name.
  const isDenied = matches.some(({ error }) => isWithoutPermission(Reflect.get(Object(error), 'data')))
  const words =
    status === 200 ? pageWords(facts) : isDenied ? { ...pageWords(facts), isUnlisted: true } : failedWords(status, i18n)
  const { title, description, picture, isUnlisted, isWithdrawn } = words
  const whole = fullTitle(settings, status === 200 ? (facts.pageTitle ?? title) : title)
  const locale = firstLocaleOf(locales, [i18n.locale])
  const addresses = isUnlisted ? [] : addressElements(facts)
  return {
    language: locale,
    title: whole,
    elements: [
      ...(description === undefined ? [] : [meta({ name: 'description', content: description })]),
      ...(isUnlisted || isWithdrawn ? [meta({ name: 'robots', content: 'noindex' })] : []),
      ...addresses,
      // Whoever keeps the product on a device keeps it in the language of the page.
      link({ rel: 'manifest', href: `/${locale}/manifest.webmanifest` }),
      ...previewElements({ settings, title: whole, description, picture, locale }),
    ],
  }
}

/** What route and loader say of a page that was found. */
export function pageWords({ i18n, matches }: Pick<HeadFacts, 'i18n' | 'matches'>): PageHead {
  const page = matches.findLast(({ staticData }) => staticData?.page !== undefined)?.staticData?.page
  const loaded = matches.map(({ loaderData }) => headOf(loaderData)).findLast((headIn) => headIn !== undefined)
  return {
    title: page === undefined ? '' : i18n._(page.title),
    ...(page?.description === undefined ? {} : { description: i18n._(page.description) }),
    ...(page?.isUnlisted === undefined ? {} : { isUnlisted: page.isUnlisted }),
    ...loaded?.(i18n),
  }
}

const failedWords = (status: 404 | 500, i18n: I18n): PageHead => ({
  title: i18n._(status === 404 ? msg`Page Not Found` : msg`Internal Server Error`),
  isUnlisted: true,
})

/** A loader that knows better than its route what the page is about returns a `head`. */
function headOf(loaderData: unknown): HeadOf | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('head' in loaderData)) return undefined
  return loaderData.head as HeadOf // what it promises is up to the loader, whose type says so
}

/** The one address of the page at an English path, as visitors and search engines know it. */
export const canonicalAddress = ({ publicUrl }: Pick<PublicSettings, 'publicUrl'>, pathname: string) =>
  publicUrl + localize(pathname)

function addressElements({ settings, pathname }: HeadFacts): HeadElement[] {
  const addressIn = (locale: Locale) => canonicalAddress(settings, withLocale(pathname, locale))
  const alternate = (hreflang: string, locale: Locale) => link({ rel: 'alternate', hreflang, href: addressIn(locale) })
  return [
    link({ rel: 'canonical', href: canonicalAddress(settings, pathname) }),
    ...locales.flatMap((locale) => [alternate(locale, locale), alternate(languageTagOf(locale), locale)]),
    alternate('x-default', fallbackLocale),
    meta({ property: 'og:url', content: canonicalAddress(settings, pathname) }),
  ]
}

interface Preview {
  settings: PublicSettings
  title: string
  description: string | undefined
  picture: PreviewPicture | undefined
  locale: Locale
}

function previewElements({ settings, title, description, picture, locale }: Preview): HeadElement[] {
  // The mark of the product is drawn on it.
  const ownPicture = { path: '/og-image.png', width: 1200, height: 630, alt: settings.productName }
  const { path, width, height, alt } = picture ?? ownPicture
  return [
    meta({ property: 'og:site_name', content: settings.productName }),
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:title', content: title }),
    ...(description === undefined ? [] : [meta({ property: 'og:description', content: description })]),
    meta({ property: 'og:image', content: new URL(path, settings.publicUrl).href }),
    meta({ property: 'og:image:width', content: String(width) }),
    meta({ property: 'og:image:height', content: String(height) }),
    meta({ property: 'og:image:alt', content: alt }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ property: 'og:locale', content: territory(locale) }),
    ...otherLocales(locale).map((other) => meta({ property: 'og:locale:alternate', content: territory(other) })),
  ]
}

/** `cs_CZ`, as previews want it. */
const territory = (locale: Locale) => languageTagOf(locale).replace('-', '_')

const meta = (attributes: Record<string, string>): HeadElement => ({ tag: 'meta', attributes })
const link = (attributes: Record<string, string>): HeadElement => ({ tag: 'link', attributes })
