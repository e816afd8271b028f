import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const rentIn = {
  en: { words: 'Homes for rent', path: '/en/listings' },
  cs: { words: 'Nemovitosti k pronájmu', path: '/cs/inzeraty' },
} as const

/** Everything of the head that has a language, of the results in `lang`, and nothing of it twice. */
async function expectHead(lang: 'en' | 'cs'): Promise<void> {
  const { words, path } = rentIn[lang]
  // With whatever blank follows the preposition.
  const title = new RegExp(`^${`Domivo – ${words}`.replaceAll(' ', '\\s')}$`)
  const description = new RegExp(`^${words.replaceAll(' ', '\\s')}: `)
  await expect.poll(() => document.documentElement.lang).toBe(lang)
  await expect.poll(() => document.title).toMatch(title)
  for (const [selector, attribute, value] of [
    ['meta[property="og:title"]', 'content', title],
    ['meta[name="description"]', 'content', description],
    ['meta[property="og:description"]', 'content', description],
    ['meta[property="og:locale"]', 'content', lang === 'cs' ? /^cs_CZ$/ : /^en_GB$/],
    ['link[rel="canonical"]', 'href', new RegExp(`${path}$`)],
    ['link[rel="manifest"]', 'href', new RegExp(`^/${lang}/manifest\\.webmanifest$`)],
    ['link[hreflang="cs"]', 'href', /\/cs\/inzeraty$/],
    ['link[hreflang="en"]', 'href', /\/en\/listings$/],
  ] as const) {
    const found = () => [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
    await expect.poll(found, { message: selector }).toEqual([expect.stringMatching(value)])
  }
}

const address = () => location.pathname + location.search

const inBanner = (to: string) => page.getByRole('banner').getByRole('link', { name: to })

const switches: { way: string; change: (to: string) => Promise<void> }[] = [
  {
    way: 'the mouse, which rested on the switch',
    change: async (to) => {
      // So the other page is loaded while this language is still current.
      await inBanner(to).hover()
      await new Promise((resolve) => setTimeout(resolve, 150))
      await settled()
      await inBanner(to).click()
    },
  },
  {
    way: 'the keyboard',
    change: async (to) => {
      const link = inBanner(to).element() as HTMLAnchorElement
      link.focus()
      await userEvent.keyboard('{Enter}')
    },
  },
  {
    way: 'a link at the foot of the page',
    change: (to) => page.getByRole('contentinfo').getByRole('link', { name: to }).click(),
  },
]

for (const [from, to] of [
  ['en', 'cs'],
  ['cs', 'en'],
] as const) {
  for (const { way, change } of switches) {
    it(`has a head in the language that is current after a switch from ${from} to ${to} by ${way}, and after Back and Forward [N-TITLE-LOCALE] [B6]`, async () => {
      await openPage(`${rentIn[from].path}?listing_type=rent`, { answers: guestAnswers })
      await settled()
      await expectHead(from)
      await change(to === 'cs' ? 'CS – Čeština' : 'EN – English')
      await expect.poll(address, { timeout: 5_000 }).toBe(`${rentIn[to].path}?listing_type=rent`)
      await expectHead(to)
      history.back()
      await expect.poll(address, { timeout: 5_000 }).toBe(`${rentIn[from].path}?listing_type=rent`)
      await expectHead(from)
      history.forward()
      await expectHead(to)
    })
  }
}
