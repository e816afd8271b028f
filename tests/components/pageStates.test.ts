import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { answersFor, collection, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { exampleLead } from '#tests/support/components/examples/users.ts'
import { noAnswer, problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findingsAtEveryWidth } from '#tests/support/components/findings.ts'
import { halfHere, languagesHere, statesHere } from '#tests/support/components/languagesHere.ts'
import { drawMaps, openPage, type OpenOptions } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

drawMaps()

/** Two homes of the example market. */
const [home, otherHome] = [1, 2] as const

const languages = [
  {
    lang: 'en',
    market: 'listings',
    listing: 'listing',
    search: 'search',
    compare: 'compare',
    seen: 'seen',
    retry: 'Try again',
    save: 'Save this search',
    write: 'Contact agent',
    report: 'Report',
    send: /^Send/,
  },
  {
    lang: 'cs',
    market: 'inzeraty',
    listing: 'inzerat',
    search: 'hledat',
    compare: 'porovnani',
    seen: 'prohlednute',
    retry: 'Zkusit znovu',
    save: 'Uložit hledání',
    write: 'Kontaktovat makléře',
    report: 'Nahlásit',
    send: /^Odeslat/,
  },
] as const

const nothing: Handlers = {
  searchProperties: () => collection('/properties', []),
  getFavoriteProperties: () => collection('/my/favorite/properties', []),
  getFavoriteIds: () => ({ ids: [] }),
  getSavedSearches: () => collection('/saved_searches', []),
  getLeads: () => collection('/leads', []),
}

/** What axe finds of the page as it stands. */
const look = async (state: string) => expect(await findingsAtEveryWidth(), state).toEqual([])

async function lookAtWhole(state: string): Promise<void> {
  await settled()
  expect([...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())).toHaveLength(1)
  await look(state)
}

const title = () => [...document.querySelectorAll('h1')].find((heading) => heading.checkVisibility())?.innerText

/** A page whose calls fail or are on their way, one of them by the seed of this run, then with what they brought. */
async function lookAtStates(path: string, retry: string, options: OpenOptions): Promise<void> {
  for (const state of statesHere(`state of ${path}`, ['failed', 'on its way'] as const))
    await (state === 'failed' ? lookAtFailure(path, retry, options) : lookAtWaiting(path, options))
  await openPage(path, options)
  await lookAtWhole(`${path}, with everything`)
}

const termsBeside = (path: string) => `/${path.split('/')[1]}/article/terms`

async function lookAtFailure(path: string, retry: string, options: OpenOptions): Promise<void> {
  // After this failure nothing is asked again by itself, so that nobody waits for it.
  const failed = await openPage(termsBeside(path), options)
  await settled()
  failed.server.answerAll(() => problem(429))
  await failed.go(path)
  await expect.element(page.getByRole('button', { name: retry }).first()).toBeVisible()
  await look(`${path}, failed`)
}

async function lookAtWaiting(path: string, options: OpenOptions): Promise<void> {
  const waiting = await openPage(termsBeside(path), options)
  await settled()
  const elsewhere = title()
  waiting.server.answerAll(noAnswer)
  void waiting.go(path)
  // Skeletons wait for a moment in which an answer might come; until then the page before is there.
  await expect.poll(title, { timeout: 5_000 }).not.toBe(elsewhere)
  await look(`${path}, on its way`)
}

async function lookAt(path: string, state: string, options: OpenOptions): Promise<void> {
  await openPage(path, options)
  await lookAtWhole(`${path}, ${state}`)
}

const remembered = (...keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, JSON.stringify([home, otherHome])]))

it('finds what axe objects to', async () => {
  await openPage('/en/article/terms', { answers: guestAnswers })
  await settled()
  document.querySelector('main')?.append(document.createElement('img'))
  expect((await findingsAtEveryWidth([390])).map(([width, rule]) => [width, rule])).toEqual([[390, 'image-alt']])
})

const titleIn = (lang: string) => (what: string) => `axe finds nothing at any width in ${lang} ${what}`

for (const words of languagesHere('states of a guest', languages)) {
  const { lang, retry } = words
  const market = `/${lang}/${words.market}`
  const detail = `/${lang}/${words.listing}/flat-2-kk-zizkova-zlin-1/${home}`
  const guest: OpenOptions = { answers: guestAnswers }
  const marked: OpenOptions = { ...guest, stored: remembered('listings-seen', 'listings-hidden', 'listings-compared') }
  const title = titleIn(lang)

  for (const [path, options] of halfHere<readonly [string, OpenOptions]>([
    [`${market}?property_type[]=flat&map=list`, guest],
    [detail, guest],
    [`/${lang}/${words.compare}?ids=${home},${otherHome}`, guest],
    [`/${lang}/${words.seen}`, marked],
    [`/${lang}/${words.search}`, guest],
  ])) {
    it(title(`on ${path}, whatever its calls bring [R-LISTINGS] [R-LISTING] [R-SEARCH]`), () =>
      lookAtStates(path, retry, options),
    )
  }

  it(title('on the pages of a guest with nothing on them [R-LISTINGS] [R-LISTING] [R-SEARCH]'), async () => {
    const empty = { answers: { ...guestAnswers, ...nothing } }
    await lookAt(`${market}?listing_type=rent&price[lte]=600&balcony=true&map=list`, 'empty', empty)
    await lookAt(`/${lang}/${words.compare}`, 'empty', guest)
    await lookAt(`/${lang}/${words.seen}`, 'empty but for a comparison', {
      ...guest,
      stored: remembered('listings-compared'),
    })
    await lookAt(`/${lang}/unsubscribe/nonsense`, 'of a link that is none', guest)
    await lookAt(`${market}?property_type[]=flat&map=list`, 'with hidden and compared homes', marked)
  })

  it(title('on the forms of a guest with nothing filled in [R-LISTINGS] [R-LISTING] [R-SEARCH]'), async () => {
    await openPage(`${market}?property_type[]=flat&map=list`, guest)
    await settled()
    await page.getByRole('button', { name: words.save }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('')
    await userEvent.keyboard('{Enter}')
    await lookAtWhole('Saving a search without a name')
    for (const dialog of [words.write, words.report]) {
      await openPage(detail, guest)
      await settled()
      await page.getByRole('button', { name: dialog, exact: true }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: words.send }).click()
      await lookAtWhole(`${dialog}, with nothing filled in`)
    }
  })
}

for (const { lang, retry } of languagesHere('states of a seeker', languages)) {
  const title = titleIn(lang)
  const own = ['saved-listings', 'saved-searches', 'leads'].map((path) => `/${lang}/profile/${path}`)
  const sent: Handlers = {
    getLeads: () => collection('/leads', [exampleLead(1, { side: 'sender' })]),
    getLead: () => exampleLead(1, { side: 'sender' }),
  }
  const seeker: OpenOptions = { answers: { ...answersFor('visitor'), ...sent }, isSignedIn: true }

  it(title('on the own pages of a seeker who has nothing [R-SAVED] [C-LEADS]'), async () => {
    for (const path of own)
      await lookAt(path, 'empty', { answers: { ...answersFor('visitor'), ...nothing }, isSignedIn: true })
  })

  for (const path of halfHere([...own, `/${lang}/profile/leads?lead=1`]))
    it(title(`on ${path}, whatever its calls bring [R-SAVED] [C-LEADS]`), () => lookAtStates(path, retry, seeker))

  it(title('on the conversation of a lister [C-LEADS]'), () =>
    lookAt(`/${lang}/profile/leads?box=received&lead=1`, 'of the lister', {
      answers: answersFor('agent'),
      isSignedIn: true,
    }),
  )
}
