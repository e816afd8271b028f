import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection, noListings } from '#tests/support/components/exampleAnswers.ts'
import { exampleDraft, flatFields } from '#tests/support/components/examples/drafts.ts'
import { exampleCard, exampleOwnCard } from '#tests/support/components/examples/listings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    pricing: '/en/property-onboarding/1?step=price',
    nearby: /half of them cost CZK 16,000 \/ month to CZK 20,000 \/ month, the median is CZK 18,000 \/ month/,
    all: 'Select all on this page',
    price: 'Change price (2)',
    percent: 'Percent',
    go: 'Continue',
    changed: ['CZK 18,000 → CZK 17,100 / month', 'CZK 5,000,000 → CZK 4,750,000'],
  },
  {
    lang: 'cs',
    pricing: '/cs/onboarding-nemovitosti/1?step=price',
    nearby: /polovina z nich stojí 16 000 Kč \/ měsíc až 20 000 Kč \/ měsíc, medián je 18 000 Kč \/ měsíc/,
    all: 'Vybrat vše na této stránce',
    price: 'Změnit cenu (2)',
    percent: 'Procenta',
    go: 'Pokračovat',
    changed: ['18 000 Kč → 17 100 Kč / měsíc', '5 000 000 Kč → 4 750 000 Kč'],
  },
] as const

const dialog = () => page.getByRole('dialog')
const plain = (text: string | null | undefined) => text?.replaceAll('\u{a0}', ' ')

for (const words of languagesHere('a rent is that of a month', languages)) {
  it(`a rent is a month's where what similar homes ask is said (${words.lang}) [23] [D8]`, async () => {
    await openPage(words.pricing, {
      answers: {
        ...answersFor('owner'),
        getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }),
        getProperty: ({ params }) =>
          exampleDraft(Number(params.propertyId), { ...flatFields, listing_type: 'rent', furnished: 'yes' }),
        searchProperties: () =>
          collection(
            '/properties',
            [14_000, 16_000, 18_000, 20_000, 22_000].map((price, index) =>
              exampleCard(index + 1, { price, listingType: 'rent' }),
            ),
          ),
      },
      isSignedIn: true,
    })
    await settled()
    await expect.poll(() => plain(page.getByRole('main').element().textContent)).toMatch(words.nearby)
  })

  it(`a rent is a month's where the prices of several are changed, a price for sale is not (${words.lang}) [23] [D8]`, async () => {
    await openPage(`/${words.lang}/profile/properties`, {
      answers: {
        ...answersFor('owner'),
        getOwnProperties: () => ({
          ...collection('/my/own/properties', [
            exampleOwnCard(1, { listingType: 'rent', price: 18_000 }),
            exampleOwnCard(2, { price: 5_000_000 }),
          ]),
          countsByStatus: { ...noListings, PUBLISHED: 2 },
        }),
        dryRun: () => ({
          at: '2026-11-26T10:00:00.000Z',
          total: 2,
          isComplete: true,
          will: [{ event: 'CHANGE_PRICE', from: 'PUBLISHED', to: 'PUBLISHED', count: 2 }],
          willNot: [],
        }),
      },
      isSignedIn: true,
      size: [390, 844],
    })
    await settled()
    await page.getByRole('checkbox', { name: words.all }).click()
    await page.getByRole('button', { name: words.price }).click()
    const lines = () =>
      dialog()
        .getByRole('listitem')
        .elements()
        .map(({ lastElementChild: line }) => plain(line?.textContent))
    await dialog().getByRole('textbox', { name: words.percent }).fill('5')
    await expect.poll(lines).toEqual(words.changed)
    await dialog().getByRole('button', { name: words.go }).click()
    await expect.element(dialog().getByRole('textbox', { name: words.percent })).not.toBeInTheDocument()
    await expect.poll(lines).toEqual(words.changed)
  })
}
