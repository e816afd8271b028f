import { setupI18n, type I18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'

import { pageStatus } from '#src/platform/page/pageStatus.ts'
import { messages as czech } from '#locales/cs/messages.po'

import { documentHead, type HeadFacts } from './documentHead.ts'

const settings = {
  productName: 'Domivo',
  publicUrl: 'https://domivo.test',
  apiBaseUrl: '',
  mapStyleUrl: '',
  mapTilesUrl: '',
  mapsKey: '',
  ip2cUrl: '',
  gtmId: '',
  gtmUrl: '',
  vitalsSample: 0,
  keepsPages: true,
  mailboxPath: '',
  buildId: 'dev',
}
const title = { id: 'a', message: 'Terms of use' }
const description = { id: 'b', message: 'What you and we promise.' }
const i18n = (locale: string, messages = {}) => setupI18n({ locale, messages: { [locale]: messages } })
const page = (staticData: object = {}, rest: object = {}) => ({ status: 'success' as const, staticData, ...rest })

const head = (facts: Partial<HeadFacts>) =>
  documentHead({
    settings,
    i18n: i18n('en'),
    matches: [page({ page: { title } })],
    pathname: '/en/article/terms',
    ...facts,
  })
const attributes = (facts: Partial<HeadFacts>) => head(facts).elements.map((element) => element.attributes)

describe('the head of a page', () => {
  it('is titled by the product and a suffix, in the language of the page [N-TITLE]', () => {
    const { title: english, language } = head({})
    expect([english, language]).toEqual(['Domivo – Terms of use', 'en'])
    const other = head({ i18n: i18n('cs', { a: 'Podmínky' }), settings: { ...settings, productName: 'Byty' } })
    expect([other.title, other.language]).toEqual(['Byty – Podmínky', 'cs'])
  })

  it('takes the words of the data that was loaded before those of the route', () => {
    const picture = { path: '/media/7/1280.jpg', width: 1280, height: 960, alt: 'Front' }
    const matches = [
      page({ page: { title, description } }, { loaderData: { head: () => ({ title: 'Flat 2+kk', picture }) } }),
    ]
    const elements = attributes({ matches })
    expect(head({ matches }).title).toBe('Domivo – Flat 2+kk')
    expect(elements).toContainEqual({ name: 'description', content: 'What you and we promise.' })
    expect(elements).toContainEqual({ property: 'og:image', content: 'https://domivo.test/media/7/1280.jpg' })
    expect(elements).toContainEqual({ property: 'og:image:width', content: '1280' })
    expect(elements).toContainEqual({ property: 'og:image:alt', content: 'Front' })
  })

  it('speaks the language that is current when it is written, not when the page was loaded [N-TITLE-LOCALE] [B6]', () => {
    // A preload in English, followed by the visitor, who then reads Czech.
    const loaderData = { head: (words: I18n) => ({ title: words._('a'), description: words._('b') }) }
    const matches = [page({ page: { title } }, { loaderData })]
    const czechWords = i18n('cs', { a: 'Byty v Praze', b: 'Byty v Praze: nabídka.' })
    const { title: czechTitle, language, elements } = head({ matches, i18n: czechWords })
    expect([czechTitle, language]).toEqual(['Domivo – Byty v Praze', 'cs'])
    const said = elements.map((element) => element.attributes)
    expect(said).toContainEqual({ property: 'og:title', content: 'Domivo – Byty v Praze' })
    expect(said).toContainEqual({ name: 'description', content: 'Byty v Praze: nabídka.' })
    expect(said).toContainEqual({ property: 'og:description', content: 'Byty v Praze: nabídka.' })
  })

  it('takes the title that a page gives itself while it is shown, but not one of a page that failed [C4]', () => {
    const failed = [{ ...page({ page: { title } }), status: 'error' as const }]
    expect([
      head({ pageTitle: 'Price: Flat for sale' }).title,
      head({ pageTitle: null }).title,
      head({ pageTitle: 'Price', matches: failed }).title,
    ]).toEqual(['Domivo – Price: Flat for sale', 'Domivo – Terms of use', 'Domivo – Internal Server Error'])
  })

  it('names the page in both languages, each by its own address', () => {
    const elements = attributes({ pathname: '/cs/listing/flat/7', i18n: i18n('cs') })
    expect(elements.filter(({ rel }) => rel !== undefined)).toEqual([
      { rel: 'canonical', href: 'https://domivo.test/cs/inzerat/byt/7' },
      { rel: 'alternate', hreflang: 'en', href: 'https://domivo.test/en/listing/flat/7' },
      { rel: 'alternate', hreflang: 'en-GB', href: 'https://domivo.test/en/listing/flat/7' },
      { rel: 'alternate', hreflang: 'cs', href: 'https://domivo.test/cs/inzerat/byt/7' },
      { rel: 'alternate', hreflang: 'cs-CZ', href: 'https://domivo.test/cs/inzerat/byt/7' },
      { rel: 'alternate', hreflang: 'x-default', href: 'https://domivo.test/en/listing/flat/7' },
      { rel: 'manifest', href: '/cs/manifest.webmanifest' },
    ])
    expect(elements).toContainEqual({ property: 'og:locale', content: 'cs_CZ' })
    expect(elements).toContainEqual({ property: 'og:locale:alternate', content: 'en_GB' })
  })

  it('keeps an unlisted page, and its address, from search engines', () => {
    const elements = attributes({ matches: [page({ page: { title, isUnlisted: true } })] })
    expect(elements).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(elements.filter(({ rel }) => rel !== undefined)).toEqual([
      { rel: 'manifest', href: '/en/manifest.webmanifest' },
    ])
  })

  it('keeps a withdrawn page from search engines, with the addresses by which people share it', () => {
    const elements = attributes({
      matches: [page({ page: { title } }, { loaderData: { head: () => ({ title: 'x', isWithdrawn: true }) } })],
    })
    expect(elements).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(elements).toContainEqual({ rel: 'canonical', href: 'https://domivo.test/en/article/terms' })
  })

  it('says that a page was not found, or failed, and nothing else of it [N-ERRORPAGES]', () => {
    const missing = [{ ...page({ page: { title } }), _notFound: true }]
    const failed = [page(), { ...page({ page: { title } }), status: 'error' as const }]
    expect([head({ matches: missing }).title, head({ matches: failed }).title]).toEqual([
      'Domivo – Page Not Found',
      'Domivo – Internal Server Error',
    ])
    expect(head({ matches: missing, i18n: i18n('cs', czech) }).title).toBe('Domivo – Stránka nenalezena')
    expect(attributes({ matches: failed })).toContainEqual({ name: 'robots', content: 'noindex' })
  })

  it('knows how a page turned out', () => {
    expect([
      pageStatus([page()]),
      pageStatus([{ ...page(), _notFound: true }]),
      pageStatus([page(), { ...page(), status: 'notFound' }]),
      pageStatus([page(), { ...page(), status: 'error' }]),
    ]).toEqual([200, 404, 404, 500])
  })
})
