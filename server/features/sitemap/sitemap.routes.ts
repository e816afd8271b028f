import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'

import { locales, type Locale } from '#contract/entities/locale.ts'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { createAnswerCache } from '#server/platform/http/answerCache.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import { preparedAnswer, sizeOfAnswer } from '#server/platform/http/preparedAnswer.ts'
import { findSitemapNumbers, openSitemap } from './sitemap.service.ts'
import { listingPaths, publicPages } from './publicPaths.ts'
import { sitemapIndex, sitemapText, type SitemapPage } from './sitemap.ts'

interface SitemapDependencies {
  database: Database
  publicUrl: string
}

/** Search engines come back after hours; a new listing is worth an hour. */
const lifetimeSeconds = 3600
/** For how long the list of sitemaps is kept here. */
const indexLimits = { name: 'sitemap', lifetimeMs: 60_000, maxEntries: 1, maxBytes: 1_000_000, sizeOf: sizeOfAnswer }

/** What search engines are told of: which pages there are, in which languages, and where not to look. */
export function registerSitemaps(app: FastifyInstance, { database, publicUrl }: SitemapDependencies): void {
  const index = createAnswerCache(indexLimits)

  app.get('/robots.txt', (_request, reply) => send(reply, 'text/plain; charset=utf-8', robotsText(publicUrl)))

  app.get('/sitemap.xml', async (_request, reply) => {
    const { body } = await index.answer('index', async () => preparedAnswer(await indexText(database, publicUrl)))
    return send(reply, xml, body)
  })

  app.get<{ Params: { locale: string } }>('/sitemap/:locale/pages.xml', (request, reply) => {
    const locale = requireLocale(request.params.locale)
    const chunks = [publicPages.map((paths) => ({ paths }))]
    return sendPacked(request, reply, Readable.from(sitemapText(publicUrl, locale, chunks)))
  })

  app.get<{ Params: { locale: string; number: string } }>(
    '/sitemap/:locale/listings-:number.xml',
    async (request, reply) => {
      const { locale, number } = request.params
      const requested = requireLocale(locale)
      if (!/^[1-9]\d{0,8}$/.test(number)) throw new NotFound()
      const listings = await openSitemap(database, Number(number))
      return sendPacked(request, reply, Readable.from(sitemapText(publicUrl, requested, pagesOf(listings))))
    },
  )
}

const xml = 'application/xml; charset=utf-8'

const send = (reply: FastifyReply, type: string, content: string | Buffer) =>
  reply.type(type).header('cache-control', `public, max-age=${lifetimeSeconds}`).send(content)

/** A long text leaves as it is made, packed where it is understood: whole it would weigh tens of megabytes. */
function sendPacked({ headers, log }: FastifyRequest, reply: FastifyReply, text: Readable): FastifyReply {
  reply.type(xml).header('cache-control', `public, max-age=${lifetimeSeconds}`).header('vary', 'Accept-Encoding')
  if (negotiate(headers['accept-encoding'] ?? '', ['gzip']) === null) return reply.send(text)
  const packed = pipeline(text, createGzip({ level: 5 }), (error) => {
    if (error) log.warn({ err: error }, 'a sitemap was not sent completely')
  })
  return reply.header('content-encoding', 'gzip').send(packed)
}

async function* pagesOf(
  chunks: AsyncIterable<readonly { id: number; slug: string; changedAt: string }[]>,
): AsyncGenerator<SitemapPage[]> {
  for await (const chunk of chunks) {
    yield chunk.map((listing) => ({ paths: listingPaths(listing), changedAt: listing.changedAt }))
  }
}

async function indexText(database: Database, publicUrl: string): Promise<string> {
  const names = ['pages', ...(await findSitemapNumbers(database)).map((number) => `listings-${number}`)]
  return sitemapIndex(
    publicUrl,
    locales.flatMap((locale) => names.map((name) => `/sitemap/${locale}/${name}.xml`)),
  )
}

/** Pages that are not for search engines say so themselves: who may not read them cannot know. */
const robotsText = (publicUrl: string) => `User-agent: *
Disallow: /api/
Disallow: /v1/

Sitemap: ${publicUrl}/sitemap.xml
`

function requireLocale(text: string): Locale {
  const found = locales.find((locale) => locale === text)
  if (found === undefined) throw new NotFound()
  return found
}
