import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'

import type { TokenPair } from '#contract/entities/token.ts'
import { localize } from '#contract/localizedPath.ts'
import { demoPassword } from '#demo/users/planUsers.ts'
import { onboardingSteps } from '#machines/onboarding/onboardingSteps.ts'
import { newestListingIds, newestListingPath } from '#tests/support/demoListing.ts'

import { browserPath } from './browser.ts'
import { browserFlags } from './browserFlags.ts'
import { projectDirectory, say } from './project.js'
import { withServer } from './withServer.ts'
import { readArguments } from './readArguments.ts'

const widths = [390, 768, 1024, 1440] as const
const themes = ['light', 'dark'] as const

const help = `npm run screenshots [-- --only NAME] [--widths 768,1024] [--themes light,dark] [--full] [--readme] [--help]

Takes a screenshot of every screen in both languages into screenshots/: at ${widths.join(', ')} px, light and dark.
--only takes those whose names begin so, such as wizard or home,compare; --widths and --themes the named ones; --full the whole page.
--readme takes only the picture of the README, docs/pictures/home.png.`

const { values } = readArguments(help, {
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: widths.join() },
    themes: { type: 'string', default: themes.join() },
    full: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})

/** Those of `known` that an option names, separated by commas. */
function chosen<Value extends string | number>(option: string, named: string, known: readonly Value[]): Value[] {
  const found = named.split(',').map((name) => known.find((one) => String(one) === name.trim()))
  return found.map((one) => {
    if (one !== undefined) return one
    console.error(`${option} takes ${known.join(', ')}, separated by commas, not "${named}".`)
    return process.exit(2)
  })
}

const isWanted = (name: string) => values.only?.split(',').some((beginning) => name.startsWith(beginning)) ?? true

/** What a screen of the demo town is about. */
interface Shown {
  /** The newest listing, as the path of its page without the language. */
  listing: string
  /** The newest ones, some of which are compared. */
  newestIds: readonly number[]
}

/** Every screen by name, with its address below the language in the English spelling. */
const screens = ({ listing, newestIds }: Shown): Record<string, string> => ({
  home: '',
  results: '/listings',
  'results-filtered': '/listings?listing_type=rent&property_type[]=flat&price[lte]=25000',
  'results-empty': '/listings?listing_type=sale&property_type[]=flat&price[lte]=11000',
  search: '/search',
  listing,
  user: '/user/listings/2',
  compare: `/compare?ids=${newestIds.slice(0, 4).join(',')}`,
  seen: '/seen',
  terms: '/article/terms',
  signin: '/auth/signin',
  signup: '/auth/signup',
  'lost-password': '/auth/lost-password',
  'recover-password': '/auth/recover-password',
  'reset-password': '/auth/reset-password/not-a-real-token',
  'send-confirm-email': '/auth/send-confirm-email',
  'confirm-email': '/auth/confirm-email/not-a-real-token',
  'undo-change': '/auth/undo-change/not-a-real-token',
  'renew-listing': '/auth/renew-listing/not-a-real-token',
  unsubscribe: '/unsubscribe/not-a-real-token',
  'not-found': '/no-such-page',
})

/** What an owner of the demo town has, by id: what is missing there is not shown. */
interface Owned {
  listing: number | undefined
  draft: number | undefined
  conversation: number | undefined
}

/** Those of an owner who is signed in. */
const ownScreens = ({ listing, draft, conversation }: Owned): Record<string, string> => ({
  onboarding: '/property-onboarding?step=type',
  ...(draft !== undefined &&
    Object.fromEntries(
      onboardingSteps.map((step) => [`wizard-${step}`, `/property-onboarding/${draft}?step=${step}`]),
    )),
  profile: '/profile',
  settings: '/profile/settings',
  support: '/profile/support',
  'saved-listings': '/profile/saved-listings',
  'saved-searches': '/profile/saved-searches',
  'own-listings': '/profile/properties',
  'own-online': '/profile/properties?group=online',
  ...(listing !== undefined && { 'own-listing': `/profile/properties?listing=${listing}` }),
  tours: '/profile/manage-tours',
  leads: '/profile/leads?box=received',
  ...(conversation !== undefined && { conversation: `/profile/leads?box=received&lead=${conversation}` }),
  'no-permission': '/admin',
})

/** Those of an administrator. */
const adminScreens = {
  admin: '/admin',
  'admin-review': '/admin/properties?queue=1',
  'admin-listings': '/admin/properties',
  'admin-reports': '/admin/properties?reports=1&state=all',
  'admin-people': '/admin/users',
  'admin-user': '/admin/users/3',
  'admin-record': '/admin/users?record=1',
  'admin-jobs': '/admin/users?jobs=1',
  'admin-import': '/admin/import',
}

/** Makes this browser that of a person of the demo town; answers with their token. */
async function signIn(page: Page, origin: string, email: string): Promise<string> {
  const answer = await page.request.post(`${origin}/api/token/create`, {
    data: { email, password: demoPassword },
  })
  const { token, refresh_token: refreshToken } = (await answer.json()) as TokenPair // what the contract says
  await store(page, origin, { access_token: token, refresh_token: refreshToken })
  return token
}

/** Keeps these in the storage of this browser. */
async function store(page: Page, origin: string, kept: Record<string, string>): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((pairs) => {
    for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value)
  }, kept)
}

/** What belongs to whoever has this token. */
async function ownedBy(page: Page, origin: string, token: string): Promise<Owned> {
  const firstOf = async (path: string) => {
    const answer = await page.request.get(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const { _embedded } = (await answer.json()) as { _embedded?: { item: { id: number }[] } } // what the contract says
    return _embedded?.item[0]?.id
  }
  return {
    listing: await firstOf('/my/own/properties?group=online'),
    draft: await firstOf('/my/own/properties?group=preparing'),
    conversation: await firstOf('/leads?direction=received'),
  }
}

/** One window of a screenshot. */
interface Window {
  lang: 'en' | 'cs'
  width: (typeof widths)[number]
  theme: (typeof themes)[number]
}

const heights = { 390: 844, 768: 1024, 1024: 768, 1440: 900 } as const

/** What is wrong in the arguments is said before a server starts. */
const windows = (['en', 'cs'] as const).flatMap((lang) =>
  chosen('--widths', values.widths, widths).flatMap((width) =>
    chosen('--themes', values.themes, themes).map((theme): Window => ({ lang, width, theme })),
  ),
)

async function takeScreenshots(browser: Browser, origin: string, directory: string): Promise<void> {
  const listing = (await newestListingPath(origin)).slice(3)
  const newestIds = await newestListingIds(origin, 8)
  for (const { lang, width, theme } of windows) {
    const context = await browser.newContext({
      viewport: { width, height: heights[width] },
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      colorScheme: theme,
    })
    const page = await context.newPage()
    const take = async (of: Record<string, string>) => {
      for (const [name, path] of Object.entries(of)) {
        if (!isWanted(name)) continue
        const [pathname = '', query] = path.split('?')
        const address = localize(`/${lang}${pathname}`) + (query === undefined ? '' : `?${query}`)
        await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' })
        const file = `${name}-${lang}-${width}${theme === 'dark' ? '-dark' : ''}.png`
        await page.screenshot({ path: join(directory, file), fullPage: values.full })
      }
    }
    await store(page, origin, { 'listings-seen': JSON.stringify(newestIds) })
    await take(screens({ listing, newestIds }))
    await take(ownScreens(await ownedBy(page, origin, await signIn(page, origin, 'owner@domivo.test'))))
    await signIn(page, origin, 'admin@domivo.test')
    await take(adminScreens)
    await context.close()
  }
}

/** The home page with a first row of cards, in few enough colours to stay small in the repository. */
async function takeReadmePicture(browser: Browser, origin: string, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1040 }, reducedMotion: 'reduce' })
  await page.goto(`${origin}/en`, { waitUntil: 'networkidle' })
  // A typeface that comes late is first used at the next visit.
  await page.reload({ waitUntil: 'networkidle' })
  mkdirSync(dirname(file), { recursive: true })
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 192, effort: 10 })
    .toFile(file)
}

if (values.help === true) console.log(help)
else {
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: browserFlags,
  })
  try {
    if (values.readme) {
      const file = join(projectDirectory, 'docs/pictures/home.png')
      await withServer(({ origin }) => takeReadmePicture(browser, origin, file))
      say(`Saved ${file}.`)
    } else {
      const directory = join(projectDirectory, 'screenshots')
      mkdirSync(directory, { recursive: true })
      await withServer(({ origin }) => takeScreenshots(browser, origin, directory))
      say(`Saved to ${directory}.`)
    }
  } finally {
    await browser.close()
  }
}
