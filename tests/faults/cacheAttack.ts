import { Agent, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Database } from '#server/platform/database/database.ts'
import type { RenderPage } from '#server/page/pageRenderer.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { renderEmptyPage, startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'

import type { Attack } from './attack.ts'
import { randomOf, type Random } from './random.ts'
import { attackKeys } from './keyAttack.ts'

export interface CacheReport {
  pairs: number
  /** Pairs of different requests with the same answer. */
  equalAnswers: number
  /** Answers that came from what was kept for a request before, as far as one can tell from outside. */
  repeated: number
  /** Answers that differ from those of a server that keeps nothing, the first ones of them, with what was asked. */
  findings: string[]
}

interface Requested {
  method: 'GET' | 'HEAD'
  url: string
  headers: Record<string, string>
}

const maxFindings = 10

/**
 * Asks pairs of requests of a server that keeps every answer for as long as it runs, one after the other or at once, and
 * the same of one that keeps none: each answer must be that of the other server, byte by byte. So two requests share a
 * key only where their uncached answers are equal.
 */
export async function attackCaches({ pairs, seed }: { pairs: number; seed: number }): Promise<CacheReport> {
  const random = randomOf(seed)
  const opened = await openOneDatabase()
  const settings = readSettings({ SECRET_KEY: 'a secret of two servers with one database'.padEnd(64, '.') })
  const made = { pages: 0 }
  const keeping = await listen({
    database: opened.database,
    settings,
    renderPage: echoing(made),
    answerLifetimeMs: Infinity,
  })
  const forgetful = await listen({ database: opened.database, settings, renderPage: echoing(), answerLifetimeMs: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  try {
    const email = 'owner@example.test'
    const [owner = 0] = await addAccounts(opened.database, [{ email }])
    const addresses = await addListed(opened.database, owner)
    const { authorization } = bearer((await signInAs(keeping.app, email)).token)
    const tokens = [authorization, 'Basic eDp5', 'Bearer none']
    const report: CacheReport = { pairs, equalAnswers: 0, repeated: 0, findings: [] }
    for (let pair = 0; pair < pairs; pair += 1) {
      const first = requestOf(random, random.one(addresses), tokens)
      const second = nearTo(random, first, tokens)
      const isAtOnce = random.percent(30)
      const before = isAtOnce ? null : await answerTo(agent, keeping.port, first)
      const pagesBefore = made.pages
      const [one, other] =
        before === null
          ? await Promise.all([answerTo(agent, keeping.port, first), answerTo(agent, keeping.port, second)])
          : [before, await answerTo(agent, keeping.port, second)]
      if (second.url.startsWith('/en') && made.pages === pagesBefore) report.repeated += 1
      const expected = [await answerTo(agent, forgetful.port, first), await answerTo(agent, forgetful.port, second)]
      if (expected[0] === expected[1]) report.equalAnswers += 1
      for (const [index, answer] of [one, other].entries()) {
        if (answer === expected[index] || report.findings.length === maxFindings) continue
        report.findings.push(
          `${JSON.stringify(index === 0 ? first : second)} beside ${JSON.stringify(index === 0 ? second : first)} was answered with ` +
            `${answer.slice(0, 300)} in place of ${expected[index]?.slice(0, 300)}`.replaceAll('\n', ' '),
        )
      }
    }
    return report
  } finally {
    agent.destroy()
    await keeping.close()
    await forgetful.close()
    await opened.close()
  }
}

/** A page that shows everything it could have been made of. */
function echoing(made = { pages: 0 }): RenderPage {
  return async (request) => {
    made.pages += 1
    const { path, cookie, acceptLanguage } = request
    const page = await renderEmptyPage(request)
    if ('redirectTo' in page) return page
    return { ...page, status: path.startsWith('/en/missing') ? 404 : 200, firstData: { path, cookie, acceptLanguage } }
  }
}

async function listen(replaced: Parameters<typeof startTestApp>[0]): Promise<TestApp & { port: number }> {
  const server = await startTestApp(replaced)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...server, port: (server.app.server.address() as AddressInfo).port } // it listens on TCP
}

/** Everything of an answer but what names this very request. */
function answerTo(agent: Agent, port: number, { method, url, headers }: Requested): Promise<string> {
  return new Promise((resolve, reject) => {
    ask({ agent, port, host: '127.0.0.1', method, path: url, headers }, (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const { etag, vary, location, 'content-type': type, 'cache-control': control } = response.headers
          const text = Buffer.concat(chunks)
            .toString()
            .replaceAll(/nonce(?:=|-)"?[\w+/=]+"?/g, 'nonce')
            .replaceAll(/"requestId":"[^"]+"/g, '')
          const isPage = type?.includes('text/html') === true // which has no tag, and a nonce
          resolve(JSON.stringify([response.statusCode, isPage ? '' : etag, vary, location, type, control, text]))
        })
    })
      .on('error', reject)
      .end()
  })
}

/** Addresses whose answers are kept, and some whose answers are not. */
async function addListed(database: Database, owner: number): Promise<string[]> {
  const ids = await addFindable(
    database,
    Array.from({ length: 24 }, (_, index) => ({
      listingType: index % 2 === 0 ? ('rent' as const) : ('sale' as const),
      propertyType: index % 3 === 0 ? 'house' : 'flat',
      price: 10_000 + 500 * (index % 7),
      region: index % 4 === 0 ? 'STC' : 'PHA',
      descriptionCs: index % 2 === 0 ? 'byt s balkonem a+b' : 'dům se zahradou č',
      attributes:
        index % 3 === 0 ? { usable_area: 90 } : { disposition: '2+kk', usable_area: 40 + index, balcony: true },
    })),
    owner,
  )
  const { rows } = await sql<{ id: number; slug: string }>`
    select id::float8 as id, slug from listing where id = any(${ids.slice(0, 3)}) order by id
  `.execute(database)
  const searches = [
    'q=byt',
    'q=a%2Bb',
    'listing_type=rent',
    'listing_type=rent&property_type[]=flat&property_type[]=house',
    'region[]=PHA&price[gte]=10500&price[lte]=12000',
    'region=STC&itemsPerPage=3&page=2',
    'order[price]=asc&order[publishedAt]=desc&itemsPerPage=5',
    'bbox=14,50,15,51&order[distance]=asc',
    'disposition[]=2%2Bkk&balcony=true&logType=property_featured_view',
    'q=d%C5%AFm&property_type[]=land',
  ]
  return [
    '/properties',
    ...searches.map((search) => `/properties?${search}`),
    ...searches.map((search) => `/properties/facets?facet[]=region&facet[]=property_type&${search}`),
    ...searches.slice(0, 5).map((search) => `/properties/map?view=14,50,15,51&zoom=9&${search}`),
    ...searches.slice(-3).map((search) => `/properties/relaxations?${search}`),
    ...rows.flatMap(({ id, slug }) => [
      `/properties/${id}`,
      `/properties/${id}/similar`,
      `/properties/${id}/history`,
      `/properties/slug/${slug}`,
      `/en/listing/${slug}/${id}`,
    ]),
    `/properties/cards?ids=${ids.slice(0, 3).join(',')}`,
    '/properties/999999',
    '/search-form',
    '/en',
    '/cs',
    '/',
    '/en/listings?listing_type=rent&property_type[]=flat',
    '/cs/inzeraty?q=byt&page=2',
    '/en/missing?q=1',
    '/listings',
    '/sitemap.xml',
    '/robots.txt',
  ]
}

const languages = ['en', 'cs', 'cs-CZ,cs;q=0.9', 'de', '*']
const accepted = ['application/json', 'application/hal+json', 'text/html', '*/*', 'text/html,application/json;q=0.5']

function requestOf(random: Random, url: string, tokens: readonly string[]): Requested {
  return {
    method: random.percent(4) ? 'HEAD' : 'GET',
    url,
    headers: {
      // A program that says so changes no count of views.
      'user-agent': 'cache bot',
      accept: random.percent(50) ? '*/*' : random.one(accepted),
      ...(random.percent(30) ? { 'accept-language': random.one(languages) } : {}),
      ...(random.percent(30)
        ? { cookie: `locale=${random.one(['en', 'cs', 'xx'])}; stats_token=${'s'.repeat(22)}` }
        : {}),
      ...(random.percent(10) ? { authorization: random.one(tokens) } : {}),
      ...(random.percent(10) ? { 'x-forwarded-host': 'evil.test', 'x-original-url': '/properties?q=zzz' } : {}),
    },
  }
}

/** A request for the same with other headers, or with an address that is nearly the same, or with both. */
function nearTo(random: Random, { url }: Requested, tokens: readonly string[]): Requested {
  let near = url
  for (let left = random.number(4); left > 0; left -= 1) near = random.one(changes)(near, random)
  // A target that no client sends is none that a server can be asked for.
  const isSendable = near.startsWith('/') && near.length < 8_100 && !/[^\u0021-\u00FF]/.test(near)
  return requestOf(random, isSendable ? near : url, tokens)
}

type Change = (url: string, random: Random) => string

const added = (url: string, parameter: string) => `${url}${url.includes('?') ? '&' : '?'}${parameter}`
const first = (url: string, parameter: string) => url.replace(/\?|$/, `?${parameter}&`)

/** Puts something else in the place of one parameter. */
const atOne =
  (change: (parameter: string, random: Random) => string): Change =>
  (url, random) => {
    const [path = '', ...rest] = url.split('?')
    const parameters = rest.join('?').split('&')
    const chosen = random.number(parameters.length)
    return `${path}?${parameters.map((each, index) => (index === chosen ? change(each, random) : each)).join('&')}`
  }

const hex = (text: string) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

const changes: readonly Change[] = [
  // What is after a second `?`, as the guest cache was poisoned.
  (url) => `${added(url, 'timestamp=1')}?&q=zzz`,
  (url, random) => `${url}?${random.one(['q=zzz', '&q=zzz', 'listing_type=sale', ''])}`,
  (url, random) =>
    added(
      url,
      random.one([
        'timestamp=1',
        'timestamp=1&timestamp=2',
        'timestamp[]=1',
        'Timestamp=1',
        'timestamp',
        'timestamp=1%26q=zzz',
        '%74imestamp=7',
        'timestamp%00=1',
        'timestamp=1;q=zzz',
      ]),
    ),
  (url) => first(url, 'timestamp=1'),
  // Repeated, listed, replaced.
  (url, random) =>
    added(
      url,
      random.one([
        'q=zzz',
        'q=',
        'q[]=dům'.normalize('NFD').replaceAll(/[^ -~]/g, hex),
        'page=2',
        'page=1',
        'itemsPerPage=2',
        'q',
        'region[]=STC',
        'region[0]=PHA',
        'region[1]=PHA',
        'region=PHA',
      ]),
    ),
  atOne((parameter) => `${parameter}&${parameter}`),
  atOne(() => ''),
  atOne((parameter) => parameter.replace('[]', '[0]')),
  atOne((parameter) => parameter.replace('[]', '')),
  atOne((parameter) => parameter.replace('=', '[]=')),
  atOne((parameter) => parameter.replace('=', '==')),
  (url) => {
    const [path = '', query = ''] = url.split('?', 2)
    return `${path}?${query.split('&').toReversed().join('&')}`
  },
  // Encoded once, twice, in part, in other letters.
  atOne((parameter, random) =>
    parameter.replace(/^[a-z]/, (letter) => (random.percent(50) ? hex(letter) : `%25${hex(letter).slice(1)}`)),
  ),
  atOne((parameter) => parameter.replaceAll('[', '%5B').replaceAll(']', '%5D')),
  atOne((parameter) => parameter.replace('=', '%3D')),
  (url) => url.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  (url, random) => url.replace('%2B', random.one(['+', '%20', '%252B', ' '.replace(' ', '%20')])),
  (url) => url.replace(/\/(\w)(?=[^/]*$)/, (_, letter: string) => `/${hex(letter)}`),
  (url, random) =>
    added(url, `q=${random.one(['c%CC%8C', '%C4%8D', '%C4%8c', '%FF', '%E0%A4', '%ED%A0%80', '%00', '%'])}`),
  // Ends and separators.
  (url, random) =>
    `${url}${random.one(['&', '&&', '#', '#q=zzz', '#?q=zzz', '?#', ';', ';q=zzz', '%23q=zzz', '%26q=zzz', '%3Fq=zzz'])}`,
  (url, random) => url.replace('&', random.one([';', '&&', '&amp;', '%26'])),
  (url) => url.replace('?', '#'),
  (url) => url.replace('?', ';'),
  // Paths.
  (url) => url.replace(/(?=\?|$)/, '/'),
  (url) => url.replace(/^\//, '//'),
  (url) => url.replace(/\/(?=\d)/, '/0'),
  (url) => url.toUpperCase(),
  (url, random) => url.replace(/=\w/, (text) => (random.percent(50) ? text.toUpperCase() : text.toLowerCase())),
  (url) => url.replace(/^\/en/, '/cs'),
  (url) => url.replace(/^\/en/, '/en/../cs'),
  // Long ones, and tokens.
  (url, random) => added(url, `q=${'long'.repeat(random.number(1_900))}`),
  (url, random) =>
    added(url, `${random.one(['access_token', 'access%5Ftoken', 'Access_Token'])}=secret&refresh_token=secret`),
  (url, random) =>
    added(
      url,
      random.one([
        'utm_source=x',
        'fbclid=y',
        '__proto__=1',
        'constructor=1',
        'toString=1',
        'call=GET',
        '0=1',
        '[]=1',
        '=1',
      ]),
    ),
]

/** The attack of the command line. */
export const cacheAttack: Attack = {
  about:
    'asks pairs of addresses that are nearly the same of a server that keeps answers and of one that keeps none, and sends a tenth as many creating requests in pairs under one Idempotency-Key',
  promise:
    'every answer is the one of the server that keeps none, byte by byte; no request is given the answer to another',
  size: 50_000,
  run: async ({ seed, size }) => {
    const { equalAnswers, repeated, findings } = await attackCaches({ pairs: size, seed })
    const keys = await attackKeys({ pairs: Math.ceil(size / 10), seed })
    return {
      measured: [
        `${size} pairs, ${equalAnswers} of them with equal answers; ${repeated} pages were not made anew`,
        `${findings.length} answers differ`,
        ...findings,
        `${keys.pairs} pairs under one key each, ${keys.different} of them different; ${keys.repeated} answers were given again, ${keys.findings.length} wrong`,
        ...keys.findings,
      ],
      isKept: findings.length + keys.findings.length === 0,
    }
  },
}
