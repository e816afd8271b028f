import { randomBytes } from 'node:crypto'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { NotFound } from '../http/failures.ts'
import { asksForPage } from '../http/asksForPage.ts'
import { isRobot } from '../http/isRobot.ts'
import { pagePolicy, type PageSources } from '../http/securityHeaders.ts'
import { readStatsToken } from '../http/statsToken.ts'
import { googleMapsReferrerPolicy } from '../maps/googleMapsSources.ts'
import type { ViewCounter } from '../services/viewCounter.ts'
import type { Settings } from '../settings.ts'
import { documentOf, failedDocument } from './document.ts'
import { buildFileHeaders, isFile, readBuildId } from './buildFiles.ts'
import { pageAssets, readManifest } from './pageAssets.ts'
import { pageCache } from './pageCache.ts'
import type { PageRedirect, RenderPage } from './pageRenderer.ts'
import { pageTransport } from './pageTransport.ts'
import { listingIdIn } from './publicPaths.ts'

interface PageDependencies {
  /** Counts who looks at the pages of listings. */
  views: Pick<ViewCounter, 'saw'>
  settings: Settings
  renderPage: RenderPage
  clientDirectory: string
  /** What pages may load from others. */
  sources: readonly PageSources[]
}

interface MadePage {
  status: number
  html: string
}

/** Pages are the same for everybody who asks by a language: nobody is signed in while one is made. */
const limits = { lifetimeMs: 3000, maximum: 300 }

/** Serves every page of the product as a complete document, and the files that stand beside them. */
export function registerPages(app: FastifyInstance, dependencies: PageDependencies): void {
  const { settings, renderPage, clientDirectory, sources, views } = dependencies
  const assetsOf = pageAssets(readManifest(clientDirectory))
  const transport = pageTransport(app)
  // Stands in a kept page where each answer has its own nonce; random, so that no text can contain it.
  const nonceMark = randomBytes(16).toString('hex')
  const cached = pageCache<MadePage | PageRedirect>(
    limits,
    () => performance.now(),
    ({ status }) => status === 200,
  )

  const { productName, publicUrl, apiBaseUrl, mapStyleUrl = '', mapsKey = '', ip2cUrl = '' } = settings
  const { gtmId = '', gtmUrl } = settings
  // In development, mails that nobody sends are shown instead.
  const mailboxPath = settings.developmentMailbox ? '/dev/mailbox' : ''
  const publicSettings = { productName, publicUrl, apiBaseUrl, mapStyleUrl, mapsKey, ip2cUrl, gtmId, gtmUrl }
  const pageHeaders = mapsKey === '' ? {} : { 'referrer-policy': googleMapsReferrerPolicy }
  const buildId = readBuildId(clientDirectory)
  const make = async ({ url, headers }: FastifyRequest): Promise<MadePage | PageRedirect> => {
    const page = await renderPage({
      path: withoutTokens(url),
      cookie: headers.cookie,
      acceptLanguage: headers['accept-language'],
      settings: { ...publicSettings, mailboxPath, buildId },
      transport,
    })
    if ('redirectTo' in page) return page
    return { status: page.status, html: documentOf(page, assetsOf(page.routeIds, page.head.language), nonceMark) }
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
    try {
      // A page outside the languages is made in the visitor's own.
      const isSameForAll = /^\/(?:en|cs)(?:[/?]|$)/.test(request.url)
      const page = await (isSameForAll ? cached(withoutTokens(request.url), () => make(request)) : make(request))
      if ('redirectTo' in page) {
        return await reply
          .headers({
            vary: 'Cookie, Accept-Language',
            ...(carriesTokens(request.url) && { 'cache-control': 'no-store' }),
          })
          .redirect(keepTokens(page.redirectTo, request.url), page.status)
      }
      void reply.headers(pageHeaders)
      const listingId = page.status === 200 && request.method === 'GET' ? listingIdIn(request.url) : null
      if (listingId !== null && !isRobot(request)) views.saw({ listingId, statsToken: readStatsToken(request) })
      return await sendPage(reply, page.status, page.html.replaceAll(nonceMark, nonce), pagePolicy(nonce, sources))
    } catch (error) {
      request.log.error(error, 'A page could not be made.')
      return sendPage(reply, 500, failedDocument(request.id, nonce), pagePolicy(nonce))
    }
  })
}

const tokenNames = ['access_token', 'refresh_token']

const carriesTokens = (url: string) => /[?&](?:access|refresh)_token=/.test(url)

/** What a link may bring for the browser is nothing for the page, where it would stand in links. */
function withoutTokens(url: string): string {
  if (!carriesTokens(url)) return url
  const { pathname, searchParams } = new URL(url, 'http://page')
  for (const name of tokenNames) searchParams.delete(name)
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`
}

/**
 * The target of a redirect with the tokens of the address that led to it: they sign in wherever the page stands
 * [N-URLTOKENS-REDIRECT] [B2]. Another site is never given them.
 */
function keepTokens(target: string, url: string): string {
  if (!carriesTokens(url) || !/^\/(?!\/)/.test(target)) return target
  const { searchParams } = new URL(url, 'http://page')
  const { pathname, searchParams: kept, hash } = new URL(target, 'http://page')
  for (const name of tokenNames) for (const value of searchParams.getAll(name)) kept.append(name, value)
  return `${pathname}?${kept.toString()}${hash}`
}

function sendPage(reply: FastifyReply, status: number, html: string, policy: string): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .send(html)
}
