import type { FastifyInstance } from 'fastify'

import { tagManagerSources } from '../analytics/tagManagerSources.ts'
import { googleMapsSources } from '../maps/googleMapsSources.ts'
import type { PageSources } from './pageSources.ts'

/** The SHA-256 of nothing: Chakra's emotion puts an empty style element into the page before it fills it by script. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const everywhere: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
}

/** In place of the policy above: other pages may show it. Only for what anybody may see, and emails show. */
export const shownByOthers = { 'cross-origin-resource-policy': 'cross-origin' } as const

/** Nothing may be loaded or run by an answer that is data. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * What a page may load: its own origin, `sources`, and the styles that carry the nonce of this answer. No script may turn
 * a text into markup or code, but for the policies named here; of our own there is one, for the map's worker.
 */
export function pagePolicy(nonce: string, sources: readonly PageSources[] = []): string {
  const also = (kind: keyof PageSources) =>
    [...new Set(sources.flatMap((source) => source[kind] ?? []))].map((source) => ` ${source}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${also('scripts')}`,
    `style-src 'self' 'nonce-${nonce}' ${emptyStyleHash}${also('styles')}`,
    `img-src 'self'${also('pictures')} data: blob:`,
    `font-src 'self'${also('fonts')}`,
    `connect-src 'self'${also('data')}`,
    `worker-src 'self'${also('workers')}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The others allow one script each: what stands in where no page can be reached, and what reads tables of a language.
    `trusted-types default offline-worker language-tables${also('policies')}`,
  ].join('; ')
}

/** What a worker may load, which is bound by the answer that brought it: data from our own origin and from `origins`. */
export const workerPolicy = (origins: readonly string[]) =>
  [`default-src 'none'`, `connect-src ${["'self'", ...origins].join(' ')}`].join('; ')

/** The origins beyond its own that an installation's pages need: another API, another map. */
export const foreignOrigins = ({
  apiBaseUrl,
  mapStyleUrl = '',
  mapTiles = '',
}: {
  apiBaseUrl: string
  mapStyleUrl?: string | undefined
  mapTiles?: string | undefined
}) => {
  const addresses = [apiBaseUrl, mapStyleUrl, /^https?:/.test(mapTiles) ? mapTiles : '']
  return [...new Set(addresses.filter((url) => url !== '').map((url) => new URL(url).origin))]
}

/** Everything that an installation's pages may load from others; `origins` are those for data and pictures. */
export function foreignSources(
  settings: Parameters<typeof tagManagerSources>[0] & { mapsKey?: string | undefined; ip2cUrl?: string | undefined },
  origins: readonly string[],
): PageSources[] {
  return [
    { data: origins, pictures: origins },
    ...(settings.ip2cUrl === undefined ? [] : [{ data: [new URL(settings.ip2cUrl).origin] }]),
    ...(settings.mapsKey === undefined ? [] : [googleMapsSources]),
    ...tagManagerSources(settings),
  ]
}

/** The policy of the API's page: text, and the one style sheet that it carries, known by its hash (SHA-256, base64). */
export const documentationPolicy = (styleHash: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The headers of every answer, the failed ones too; with https also the promise to stay there. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  const hsts = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
  return isHttps ? { ...everywhere, ...hsts } : everywhere
}

/** Puts the headers on every answer. One that sets its own policy keeps it; all others may load nothing. */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = securityHeaders(isHttps)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // What has not changed keeps the policy that it came with.
    const isPageAgain = reply.statusCode === 304
    if (!isPageAgain && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy)
    done(null, payload)
  })
}
