import type { FastifyInstance } from 'fastify'

import { locales, type Locale } from '#contract/entities/locale.ts'
import { languageTagOf } from '#contract/languageTag.ts'
import { msg } from '#contract/message.ts'

import { textIn } from '#server/platform/text/texts.ts'

/** What somebody reads below the icon and before the first start. */
const purpose = msg('Homes for sale and rent')
const description = msg(
  'Flats, houses and land for sale and rent across Czechia. Clear prices, real photos, no hidden costs.',
)

/** Drawn from the mark by `npm run draw:hero`; the last fills its square, so that any shape may be cut from it. */
const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a device needs to know to keep the product among its applications, in one language. */
export const webManifest = (productName: string, locale: Locale) => ({
  // One application, whichever language it was kept in; and whoever changes the language stays in it.
  id: '/',
  scope: '/',
  start_url: `/${locale}`,
  lang: languageTagOf(locale),
  dir: 'ltr',
  name: `${productName} – ${textIn(purpose, locale)}`,
  short_name: productName,
  description: textIn(description, locale),
  categories: ['lifestyle', 'shopping'],
  display: 'standalone',
  theme_color: '#ffffff',
  background_color: '#ffffff',
  icons,
})

/** Serves the manifest of each language; the head of every page names that of its own. */
export function registerWebManifests(app: FastifyInstance, productName: string): void {
  for (const locale of locales) {
    const text = JSON.stringify(webManifest(productName, locale))
    app.get(`/${locale}/manifest.webmanifest`, (_request, reply) =>
      reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
    )
  }
}
