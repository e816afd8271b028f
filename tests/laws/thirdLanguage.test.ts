import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { browserPath } from '#scripts/browser.ts'
import { browserFlags } from '#scripts/browserFlags.ts'
import { ready } from '#scripts/withServer.ts'
import { demoPassword } from '#demo/users/planUsers.ts'
import { foreignWords, textsOf } from '#tests/support/foreignWords.ts'
import { namesIn } from '#src/platform/maps/drawn/names.ts'
import { freePort } from '#tests/support/freePort.ts'
import { copyWithPseudoLanguage, pseudo, pseudoMessage } from '#tests/support/pseudoLanguage.ts'

/** Without `PAGES=all` one page of so many is looked at. */
const share = 6
const isWhole = process.env.PAGES === 'all'
const seed = Number(process.env.LANGUAGE_SEED ?? Date.now() % 1_000)
/** In `npm test` this law, `howTo` and `paths -- diff` take turns in working on a copy of the tree (`scripts/testAll.ts`). */
const isInTurn = isWhole || (process.env.COPYING_LAW ?? 'thirdLanguage') === 'thirdLanguage'

/** A copy of the tree with one language more: a line, catalogs, articles. */
const directory = mkdtempSync(join(tmpdir(), 'domivo-third-'))
const { NODE_ENV: _test, VITEST: _vitest, ...environment } = process.env

const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { cwd: directory, env: environment, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 })

beforeAll(() => copyWithPseudoLanguage(directory), 60_000)
afterAll(() => rmSync(directory, { recursive: true, force: true }), 60_000)

describe('the pseudo-language', () => {
  it.each([
    ['Hello <0>world</0>', '⟦Ĥéľľó <0>ŵóřľδ</0>⟧'],
    [
      '{count, plural, one {# home} other {# homes}} for {name}',
      '⟦{count, plural, one {# ĥóɱé} other {# ĥóɱéš}} ƒóř {name}⟧',
    ],
  ])('writes %s as %s', (english, written) => {
    expect(pseudoMessage(english)).toBe(written)
  })

  it('lets data pass, and tells of every other word', () => {
    const answer = { city: 'Praha', status: 'sale', alt: { en: 'Photo', [pseudo]: '⟦Þĥóţó⟧' } }
    const data = textsOf(answer, pseudo)
    expect(foreignWords('⟦ƒóř⟧ Praha', data)).toEqual([])
    expect(foreignWords('⟦ƒóř⟧ sale, Photo, Praha, Cena', data)).toEqual(['sale', 'Photo', 'Cena'])
  })
})

describe('a third language', { timeout: 600_000 }, () => {
  // Takes half a minute of a processor; `HOW_TO=all` checks the types of a tree with a language more, too.
  if (isWhole)
    it('takes a line and its files, and no other change [J4]', () => {
      expect(run('npm', ['run', '--silent', 'types'])).toBe('')
    })

  it('is the language of every mail, and no other is in one [J4]', () => {
    const mails = JSON.parse(run(process.execPath, ['tests/support/pseudoMails.ts', pseudo])) as {
      kind: string
      said: string[]
      data: unknown
    }[]
    const foreign = mails.flatMap(({ kind, said, data }) => {
      const words = foreignWords(said.join('\n'), textsOf(data, pseudo))
      return words.length === 0 ? [] : [`${kind}: ${words.join(' ')}`]
    })
    expect(foreign).toEqual([])
    expect(mails.length).toBeGreaterThan(30)
  })
})

const which = isWhole ? 'all' : `LANGUAGE_SEED=${seed}`
if (isInTurn) describe(`a page in a third language (${which})`, { timeout: 600_000 }, definePages)

function definePages(): void {
  let server: ChildProcess
  let browser: Browser
  let page: Page
  let origin = ''
  /** Places on the map, and what the API has answered so far; forms left aside, which are texts of the product. */
  const data: string[] = namesIn(pseudo).map(({ text }) => text)

  beforeAll(async () => {
    // What `npm run build` does, without the smaller forms of each file.
    run('npx', ['--no-install', 'vite', 'build'])
    run('npx', ['--no-install', 'vite', 'build', '--ssr', 'src/app/renderPage.tsx', '--outDir', 'dist/page'])
    run(process.execPath, ['scripts/writeBuild.ts'])
    const port = await freePort()
    origin = `http://localhost:${port}`
    const env = { ...environment, PORT: String(port), DATA_DIR: join(directory, '.data'), LOG_LEVEL: 'error' }
    const options = { cwd: directory, env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
    // As many as the pages that are looked at need: every picture of a town is drawn.
    execFileSync(process.execPath, ['scripts/seed.ts', '--listings', '40'], options)
    server = spawn(process.execPath, ['server/main.ts'], options)
    await ready(origin, 240_000, () => server.exitCode !== null)
    browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags })
  }, 600_000)

  afterAll(async () => {
    await browser?.close()
    if (server !== undefined && server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
  })

  /** A new visitor, or somebody of the demo town. */
  async function arrive(email?: string): Promise<void> {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    // A stream that stays open would let no page come to rest.
    await context.route('**/leads/events', (route) => route.abort())
    page = await context.newPage()
    page.on('response', (response) => {
      const isData = response.headers()['content-type']?.includes('json') === true
      if (!isData || /property-form|search-form/.test(response.url())) return
      void response.json().then(
        (answer: unknown) => data.push(...textsOf(answer, pseudo)),
        () => undefined,
      )
    })
    if (email === undefined) return
    const answer = await page.request.post(`${origin}/api/token/create`, { data: { email, password: demoPassword } })
    const { token, refresh_token } = (await answer.json()) as Record<string, string>
    await page.goto(`${origin}/robots.txt`)
    await page.evaluate(
      (pair) => Object.entries(pair).forEach(([key, value]) => localStorage.setItem(key, String(value))),
      { access_token: token, refresh_token },
    )
  }

  /** What a page says in other words than its own. */
  async function foreignOn(path: string): Promise<string[]> {
    await page.goto(`${origin}/${pseudo}${path}`, { waitUntil: 'networkidle' })
    const first: unknown = JSON.parse((await page.locator('#first-data').textContent()) ?? 'null')
    const { queries = [] } = (first as { queries?: { queries?: object[] } }).queries ?? {}
    const answers = queries.filter((query) => !JSON.stringify(Reflect.get(query, 'queryKey')).includes('orm'))
    data.push(...textsOf(answers, pseudo))
    const texts = await page.evaluate(readTexts, pseudo)
    expect(texts.length).toBeGreaterThan(5)
    return texts.flatMap((text) => {
      const words = foreignWords(text, data)
      return words.length === 0 ? [] : [`${path}: “${text}” has ${words.join(' ')}`]
    })
  }

  async function expectOwnWords(paths: readonly string[]): Promise<void> {
    const foreign: string[] = []
    const looked = paths.filter((_, place) => isWhole || place % share === seed % share)
    for (const path of looked) foreign.push(...(await foreignOn(path)))
    expect([...new Set(foreign)]).toEqual([])
  }

  it('says nothing in another one to a guest [J4]', async () => {
    await arrive()
    const found = (await (await page.request.get(`${origin}/properties?itemsPerPage=1`)).json()) as {
      _embedded: { item: { id: number; slug: string }[] }
    }
    const [listing] = found._embedded.item
    await expectOwnWords([
      '',
      '/listings',
      '/listings?listing_type=rent&property_type[]=flat&price[lte]=25000',
      '/listings?listing_type=sale&property_type[]=flat&price[lte]=11000',
      '/search',
      `/listing/${listing?.slug}/${listing?.id}`,
      '/user/listings/2',
      '/article/terms',
      '/article/privacy-policy',
      '/article/cookie-policy',
      '/auth/signin',
      '/auth/signup',
      '/auth/lost-password',
      '/auth/recover-password',
      '/auth/reset-password/not-a-real-token',
      '/auth/send-confirm-email',
      '/auth/confirm-email/not-a-real-token',
      '/auth/undo-change/not-a-real-token',
      '/auth/renew-listing/not-a-real-token',
      '/unsubscribe/not-a-real-token',
      '/compare',
      '/seen',
    ])
  })

  it('says nothing in another one to somebody who looks for a home [J4]', async () => {
    await arrive('visitor@domivo.test')
    await expectOwnWords([
      '/profile',
      '/profile/saved-listings',
      '/profile/saved-searches',
      '/profile/leads',
      '/profile/manage-tours',
      '/profile/settings',
      '/profile/support',
    ])
  })

  it('says nothing in another one to an owner [J4]', async () => {
    await arrive('owner@domivo.test')
    const steps = ['type', 'location', 'areas', 'description', 'price', 'photos', 'review']
    await expectOwnWords([
      '/profile/properties',
      '/profile/properties?group=online',
      '/profile/leads',
      '/profile/manage-tours',
      ...steps.map((step) => `/property-onboarding?step=${step}`),
      '/admin',
    ])
  })

  it('says nothing in another one to an administrator [J4]', async () => {
    await arrive('admin@domivo.test')
    await expectOwnWords([
      '/admin',
      '/admin/properties',
      '/admin/properties?queue=1',
      '/admin/properties?reports=1',
      '/admin/users',
      '/admin/users/3',
      '/admin/users?record=1',
      '/admin/import',
    ])
  })
}

/** All that a page says to somebody who reads or hears it; what has a language of its own is left out. */
function readTexts(language: string): string[] {
  const isElsewhere = (element: Element | null) => {
    const named = element?.closest('[lang]')?.getAttribute('lang')
    return named !== undefined && named !== null && named !== language
  }
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent?.closest('script, style, noscript, template') || isElsewhere(parent)) continue
    texts.push((node.textContent ?? '').trim())
  }
  for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!isElsewhere(element) && element.closest('[aria-hidden=true]') === null)
        texts.push((element.getAttribute(name) ?? '').trim())
  return texts.filter((text) => text !== '')
}
