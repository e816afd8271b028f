import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'

import type { TokenPair } from '#contract/entities/token.ts'
import { demoPassword } from '#demo/users/planUsers.ts'
import { newestListingPath } from '#tests/bench/demoListing.ts'

import { browserPath } from './browser.ts'
import { browserFlags } from './browserFlags.ts'
import { projectDirectory, say } from './project.js'
import { withServer } from './withServer.ts'
import { readArguments } from './readArguments.ts'

const help = `npm run screenshots [-- --only NAME] [--full] [--readme] [--help]

Takes a screenshot of every screen at 390 and 1440 px in both languages into screenshots/.
--readme takes only the picture of the README, docs/pictures/home.png.`

const { values } = readArguments(help, {
  options: {
    only: { type: 'string' },
    full: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})

/** Every screen by name, with its address below the language. */
const screens = (listing: string, lang: 'en' | 'cs') => ({
  home: '',
  results: lang === 'cs' ? '/inzeraty' : '/listings',
  'results-filtered': `${lang === 'cs' ? '/inzeraty' : '/listings'}?listing_type=rent&property_type[]=flat&price[lte]=25000`,
  'results-empty': `${lang === 'cs' ? '/inzeraty' : '/listings'}?listing_type=sale&property_type[]=flat&price[lte]=11000`,
  search: lang === 'cs' ? '/hledat' : '/search',
  listing,
  user: lang === 'cs' ? '/uzivatel/inzeraty/2' : '/user/listings/2',
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
  'not-found': '/no-such-page',
})

/** Those of an owner who is signed in. */
const ownScreens = (lang: 'en' | 'cs') => ({
  onboarding: `${lang === 'cs' ? '/onboarding-nemovitosti' : '/property-onboarding'}?step=type`,
  profile: '/profile',
  settings: '/profile/settings',
  support: '/profile/support',
  'own-listings': '/profile/properties',
  'own-online': '/profile/properties?group=online',
  tours: '/profile/manage-tours',
  leads: '/profile/leads',
  'no-permission': '/admin',
})

/** Those of an administrator. */
const adminScreens = {
  admin: '/admin',
  'admin-review': '/admin/properties?queue=1',
  'admin-listings': '/admin/properties',
  'admin-people': '/admin/users',
  'admin-record': '/admin/users?record=1',
  'admin-import': '/admin/import',
}

/** Makes this browser that of a person of the demo town. */
async function signIn(page: Page, origin: string, email: string): Promise<void> {
  const answer = await page.request.post(`${origin}/api/token/create`, {
    data: { email, password: demoPassword },
  })
  const { token, refresh_token: refreshToken } = (await answer.json()) as TokenPair // what the contract says
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    (pair) => {
      for (const [key, value] of Object.entries(pair)) localStorage.setItem(key, value)
    },
    { access_token: token, refresh_token: refreshToken },
  )
}

async function takeScreenshots(browser: Browser, origin: string, directory: string): Promise<void> {
  for (const lang of ['en', 'cs'] as const) {
    const listing = (await newestListingPath(origin, lang)).slice(3)
    for (const width of [390, 1440]) {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        deviceScaleFactor: 1,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const take = async (of: Record<string, string>) => {
        for (const [name, path] of Object.entries(of)) {
          if (values.only !== undefined && !name.startsWith(values.only)) continue
          await page.goto(`${origin}/${lang}${path}`, { waitUntil: 'networkidle' })
          await page.screenshot({ path: join(directory, `${name}-${lang}-${width}.png`), fullPage: values.full })
        }
      }
      await take(screens(listing, lang))
      await signIn(page, origin, 'owner@domivo.test')
      await take(ownScreens(lang))
      await signIn(page, origin, 'admin@domivo.test')
      await take(adminScreens)
      await context.close()
    }
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
