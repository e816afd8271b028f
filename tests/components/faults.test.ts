import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor } from '#tests/support/components/exampleAnswers.ts'
import { brokenConnection, problem, type FakeServer } from '#tests/support/components/fakeServer.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { pause } from '#tests/support/components/presses.ts'
import { settled } from '#tests/support/components/settled.ts'

const answered = (status: number, type: string, text: string) =>
  new Response(text, { status, headers: { 'content-type': type } })

/** What may become of a request. */
const faults = {
  'a failure (500)': () => problem(500),
  'a page of a proxy (503)': () => answered(503, 'text/html', '<p>Later.</p>'),
  'a connection that is reset': brokenConnection,
  'half of an answer': () => answered(200, 'application/hal+json', '{"_embed'),
  'a page for an answer': () => answered(200, 'text/html', '<p>Hello.</p>'),
  'nothing at all': () => answered(200, 'application/hal+json', ''),
  'no answer ever': null,
} as const satisfies Record<string, Parameters<FakeServer['answerAll']>[0]>
type Fault = keyof typeof faults
const kinds = Object.keys(faults) as Fault[] // Object.keys forgets which keys there are

const main = page.getByRole('main')
const retry = () => main.getByRole('button', { name: /^(Try again|Zkusit znovu)$/ })

/** A page is there, with a heading. */
const expectHeading = () => expect.element(main.getByRole('heading').first(), { timeout: 10_000 }).toBeVisible()

/** A page is there and on its way no more, with words beside its heading, whatever they say. */
async function expectWords(): Promise<void> {
  await expectHeading()
  await settled()
  await expect.poll(() => document.querySelector('main')?.innerText.trim().length ?? 0).toBeGreaterThan(10)
}

/** Every page meets every fault with `FAULTS=all`; else each page one of them in one language, another in the other one. */
const isWhole = import.meta.env['FAULTS'] === 'all'

for (const lang of ['en', 'cs'] as const) {
  const words =
    lang === 'en'
      ? { market: 'listings', listing: 'listing', search: 'search', compare: 'compare' }
      : { market: 'inzeraty', listing: 'inzerat', search: 'hledat', compare: 'porovnani' }
  const paths = [
    `/${lang}`,
    `/${lang}/${words.market}?listing_type=rent`,
    `/${lang}/${words.search}`,
    `/${lang}/${words.listing}/flat-2-kk-zizkova-zlin-1/1`,
    `/${lang}/user/listings/3`,
    `/${lang}/${words.compare}?ids=1,2`,
    `/${lang}/seen`,
    `/${lang}/profile/saved-searches`,
    `/${lang}/profile/saved-listings`,
    `/${lang}/profile/leads`,
    `/${lang}/profile/properties`,
    `/${lang}/profile/manage-tours`,
    `/${lang}/profile/settings`,
  ]
  const rounds = paths.flatMap((path, index): [path: string, kind: Fault][] =>
    isWhole
      ? kinds.map((kind) => [path, kind])
      : languagesHere(`faults of page ${index}`, ['en', 'cs'])
          .filter((one) => one === lang)
          .map(() => [path, kinds[(index + (lang === 'en' ? 0 : 3)) % kinds.length] ?? 'no answer ever']),
  )

  for (const [path, kind] of rounds) {
    it(`whatever becomes of the calls of a page in ${lang}, it says something, and another try works: ${path} with ${kind} [REL-65]`, async () => {
      const terms = `/${lang}/article/terms`
      const { server, go } = await openPage(terms, {
        answers: answersFor('visitor'),
        isSignedIn: true,
        stored: { 'listings-seen': '[1,2]' },
      })
      await expect.element(page.getByRole('banner').getByRole('button', { name: /^(Account|Účet): / })).toBeVisible()
      await settled()
      const before = document.querySelector('main h1')?.textContent
      const gone = () => expect.poll(() => document.querySelector('main h1')?.textContent).not.toBe(before)

      if (kind === 'no answer ever') {
        const held: (() => void)[] = []
        server.answerAll(() => new Promise((resolve) => void held.push(() => resolve(null))))
        void go(path)
        // Without an answer some pages keep the one before in sight, others have a heading and no words yet.
        await pause(1_000)
        await expectHeading()
        server.answerAll(null)
        for (const release of held) release()
        await gone()
      } else {
        server.answerAll(faults[kind])
        await go(path)
        await gone()
        await expectWords()
        server.answerAll(null)
        // Where the page has parts that failed, each can be asked for again; else the next visit does.
        if (retry().elements().length === 0) {
          await go(terms)
          await go(path)
        }
        for (let parts = retry().elements().length; parts > 0; parts = retry().elements().length) {
          // A part that is drawn anew just as it is pressed does not hear it: whoever sees it still there presses again.
          const press = async () => {
            if (retry().elements().length === parts) await retry().first().click()
            return retry().elements().length
          }
          // The next press is for the next part: this one has gone, not only begun to.
          await expect.poll(press, { timeout: 10_000, interval: 500 }).toBeLessThan(parts)
          await settled()
        }
      }
      await expectWords()
      await expect.poll(() => retry().elements().length, { timeout: 10_000 }).toBe(0)
    })
  }
}
