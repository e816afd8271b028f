import { randomBytes } from 'node:crypto'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { localeOfPath } from '#contract/localizedPath.ts'
import { isChosenTheme, themeCookie } from '#contract/theme.ts'

import { NotFound } from '#server/platform/http/failures.ts'
import { onListingsChanged } from '#server/platform/database/announcements.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createAnswerCache, forgetful } from '#server/platform/http/answerCache.ts'
import { asksForPage } from '#server/platform/http/asksForPage.ts'
import { readCookie } from '#server/platform/http/cookies.ts'
import { isRobot } from '#server/platform/http/isRobot.ts'
import { etagOf, isNamedBy } from '#server/platform/http/preparedAnswer.ts'
import type { PageSources } from '#server/platform/http/pageSources.ts'
import { pagePolicy } from '#server/platform/http/securityHeaders.ts'
import { readStatsToken } from '#server/platform/http/statsToken.ts'
import { googleMapsReferrerPolicy } from '#server/platform/maps/googleMapsSources.ts'
import type { ViewCounter } from '#server/features/listings/viewCounter.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { busyDocument, documentOf, failedDocument, inTheme } from './document.ts'
import { buildFileHeaders, isFile, readBuildId } from './buildFiles.ts'
import { hintsOf, sendEarlyHints } from './earlyHints.ts'
import { pageAssets, readManifest } from './pageAssets.ts'
import type { PageRedirect, RenderPage } from './pageRenderer.ts'
import { isOutage, pageTransport } from './pageTransport.ts'
import { listingIdIn } from '#server/features/sitemap/publicPaths.ts'
import { remoteTransport } from './remoteTransport.ts'
import { currentTracing } from '#server/platform/tracing/tracing.ts'

interface PageDependencies {
  database: Database
  /** Counts who looks at the pages of listings. */
  views: Pick<ViewCounter, 'saw'>
  settings: Settings
  renderPage: RenderPage
  clientDirectory: string
  /** Where browsers fetch the streets of the map; empty where there are none. */
  mapTilesUrl: string
  /** What pages may load from others. */
  sources: readonly PageSources[]
  /** How long a page in a language may be shown again, in milliseconds. */
  answerLifetimeMs?: number | undefined
  /** How long another server's API may take for a call of a page, in milliseconds; without it five seconds. */
  apiPatienceMs?: number | undefined
}

interface MadePage {
  status: number
  html: string
  /** Names what the page says, whenever it was made and whatever its nonce. */
  etag: string
}

// See docs/decisions/0010-cache-of-rendered-pages.md.
/** What a page is made of: nobody is signed in while one is made. */
interface PageQuestion {
  /** Path and query as they came, which the page names; without what a link may bring for the browser alone. */
  address: string
  /** The visitor's language, for addresses that name none. */
  cookie?: string | undefined
  acceptLanguage?: string | undefined
}

/** When its data were read stands in a page, and says nothing of what it shows. */
const madeAt = /"(?:dehydratedAt|dataUpdatedAt)":\d+/g

/** A browser may show a page again after it has asked whether it is the same; a shared cache would share its nonce. */
const keptByOne = { 'cache-control': 'private, no-cache' }

/** How much is kept of pages in a language. */
const kept = { maxEntries: 300, maxBytes: 48 * 1024 * 1024 }

/** Serves every page of the product as a complete document, and the files that stand beside them. */
export function registerPages(app: FastifyInstance, dependencies: PageDependencies): void {
  const { database, settings, renderPage, clientDirectory, sources, views, answerLifetimeMs = 3_000 } = dependencies
  const assetsOf = pageAssets(readManifest(clientDirectory))
  // Those of no page and no language are those of all.
  const hints = hintsOf(assetsOf([], ''))
  // Stands in a kept page where each answer has its own nonce; random, so that no text can contain it.
  const nonceMark = randomBytes(16).toString('hex')
  const cache = createAnswerCache<MadePage | PageRedirect>({
    ...kept,
    name: 'pages',
    lifetimeMs: answerLifetimeMs,
    sizeOf: (page) => ('html' in page ? 2 * page.html.length : 0),
    isKept: ({ status }) => status === 200,
  })

  app.addHook('onClose', onListingsChanged(database, forgetful(cache)))

  const { productName, publicUrl, apiBaseUrl, mapStyleUrl = '', mapsKey = '', ip2cUrl = '' } = settings
  const { gtmId = '', gtmUrl } = settings
  const { mapTilesUrl } = dependencies
  // All data of a page come from the API that its browser asks, too.
  const isRemote = apiBaseUrl !== ''
  const transport = isRemote ? remoteTransport(apiBaseUrl, dependencies.apiPatienceMs) : pageTransport(app)
  // In development, mails that nobody sends are shown instead.
  const mailboxPath = settings.developmentMailbox ? '/dev/mailbox' : ''
  const publicSettings = {
    productName,
    publicUrl,
    apiBaseUrl,
    mapStyleUrl,
    mapTilesUrl,
    mapsKey,
    ip2cUrl,
    gtmId,
    gtmUrl,
  }
  const pageHeaders = mapsKey === '' ? {} : { 'referrer-policy': googleMapsReferrerPolicy }
  const buildId = readBuildId(clientDirectory)
  const isTraced = currentTracing() !== undefined
  const make = async ({ address, cookie, acceptLanguage }: PageQuestion): Promise<MadePage | PageRedirect> => {
    let isOut = false
    const page = await renderPage({
      path: address,
      cookie,
      acceptLanguage,
      settings: {
        ...publicSettings,
        mailboxPath,
        vitalsSample: settings.vitalsSample,
        keepsPages: settings.keepPages,
        buildId,
      },
      transport: (call) =>
        transport({ ...call, language: localeOfPath(address) }).catch((error: unknown) => {
          isOut ||= isOutage(error)
          throw error
        }),
    })
    if ('redirectTo' in page) return page
    // What is missing comes back by itself: robots and caches should ask again, and not take the page for broken.
    const status = page.status >= 500 && isOut ? 503 : page.status
    const html = documentOf(page, assetsOf(page.routeIds, page.head.language), nonceMark, { isTraced })
    return { status, html, etag: etagOf(html.replaceAll(nonceMark, '').replaceAll(madeAt, '')) }
  }

  void app.register(fastifyStatic, {
    root: clientDirectory,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    decorateReply: false,
    maxAge: '1h',
    setHeaders: buildFileHeaders(clientDirectory),
  })

  app.setNotFoundHandler(async (request, reply) => {
    // A program that asks for a file that is not there gets a short answer.
    if (!asksForPage(request) || isFile(request.url)) throw new NotFound()
    const nonce = randomBytes(16).toString('base64')
    if (request.isShed) {
      void reply.header('retry-after', '5')
      return sendPage(reply, 503, busyDocument(request.id, nonce), pagePolicy(nonce))
    }
    sendEarlyHints(request, reply, hints)
    try {
      const address = addressOf(request.url)
      // A page outside the languages is made in the visitor's own.
      const isSameForAll = localeOfPath(address) !== undefined
      // Programs get data at the same addresses, or a refusal as data; a cookie says in which colours it is shown.
      void reply.header('vary', isSameForAll ? 'Accept, Cookie' : 'Accept, Cookie, Accept-Language')
      const page = await (isSameForAll ? cache.answer({ address }, make) : make({ address, ...languagesOf(request) }))
      if ('redirectTo' in page) {
        return await reply
          .headers(carriesTokens(request.url) ? { 'cache-control': 'no-store' } : {})
          .redirect(keepTokens(page.redirectTo, request.url), page.status)
      }
      void reply.headers(pageHeaders)
      if (page.status === 503) void reply.header('retry-after', '5')
      // Another server's listings are not known here, and counted by it.
      const isCounted = !isRemote && page.status === 200 && request.method === 'GET'
      const listingId = isCounted ? listingIdIn(request.url) : null
      if (listingId !== null && !isRobot(request)) views.saw({ listingId, statsToken: readStatsToken(request) })
      const theme = readCookie(request.headers.cookie, themeCookie)
      const chosen = isChosenTheme(theme) ? theme : undefined
      if (page.status === 200) {
        const etag = chosen === undefined ? page.etag : etagOf(`${page.etag} ${chosen}`)
        void reply.header('etag', etag)
        // Without a policy: the browser keeps the one whose nonce stands in the page that it has.
        if (isNamedBy(request.headers['if-none-match'], etag)) return await reply.status(304).headers(keptByOne).send()
      }
      const html = page.html.replaceAll(nonceMark, nonce)
      const shown = chosen === undefined ? html : inTheme(html, chosen)
      return await sendPage(reply, page.status, shown, pagePolicy(nonce, sources))
    } catch (error) {
      request.log.error(error, 'a page could not be rendered')
      return sendPage(reply, 500, failedDocument(request.id, nonce), pagePolicy(nonce))
    }
  })
}

const tokenNames = ['access_token', 'refresh_token']

/** The parameters of an address, by their names as they are meant, however they are encoded. */
function parametersOf(url: string): URLSearchParams {
  const [whole = ''] = url.split('#', 1)
  return new URLSearchParams(whole.includes('?') ? whole.slice(whole.indexOf('?') + 1) : '')
}

const carriesTokens = (url: string) => tokenNames.some((name) => parametersOf(url).has(name))

/**
 * What a page is made of: an address without a fragment, and without the tokens that a link may bring for the browser;
 * they would stand in the page.
 */
function addressOf(url: string): string {
  const [whole = ''] = url.split('#', 1)
  if (!carriesTokens(whole)) return whole
  const [path = ''] = whole.split('?', 1)
  const parameters = parametersOf(whole)
  for (const name of tokenNames) parameters.delete(name)
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`
}

/**
 * The target of a redirect with the tokens of the address that led to it: they sign in wherever the page stands
 * [N-URLTOKENS-REDIRECT]. Another site is never given them.
 */
function keepTokens(target: string, url: string): string {
  if (!carriesTokens(url) || !/^\/(?!\/)/.test(target)) return target
  const parameters = parametersOf(url)
  const { pathname, searchParams: kept, hash } = new URL(target, 'http://page')
  for (const name of tokenNames) for (const value of parameters.getAll(name)) kept.append(name, value)
  return `${pathname}?${kept.toString()}${hash}`
}

const languagesOf = ({ headers }: FastifyRequest) => ({
  cookie: headers.cookie,
  acceptLanguage: headers['accept-language'],
})

function sendPage(reply: FastifyReply, status: number, html: string, policy: string): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .headers(keptByOne)
    .send(html)
}
