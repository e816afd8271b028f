import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection, noListings } from '#tests/support/components/exampleAnswers.ts'
import { draftPlace, exampleDraft, flatFields } from '#tests/support/components/examples/drafts.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage, type Width } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    path: '/en/property-onboarding/1',
    length: '34 of at least 100 characters',
    whole: '150 of 5,000',
    rent: 'How much is the rent?',
    amount: 'Rent',
    rule: /JPEG, PNG/,
    optional: ['Photos', 'Floor plan (optional)', 'Energy certificate image (optional)'],
    viewings: 'Viewings',
    times: '1 time to book',
    preview: 'Preview of your listing',
    equipment: 'Furnishing',
  },
  {
    lang: 'cs',
    path: '/cs/onboarding-nemovitosti/1',
    length: '34 z nejméně 100 znaků',
    whole: '150 z 5 000',
    rent: 'Kolik je nájemné?',
    amount: 'Nájemné',
    rule: /JPEG, PNG/,
    optional: ['Fotografie', 'Půdorys (nepovinné)', 'Energetický štítek (nepovinné)'],
    viewings: 'Prohlídky',
    times: '1 termín k rezervaci',
    preview: 'Náhled inzerátu',
    equipment: 'Vybavení',
  },
] as const

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')
const mainText = () => plain(document.querySelector('main')?.textContent)

async function openStep(path: string, step: string, fields: Readonly<Record<string, unknown>>, width: Width) {
  const answers: Handlers = {
    ...answersFor('visitor'),
    getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }),
    reverseGeocode: () => draftPlace,
    getProperty: ({ params }) => exampleDraft(Number(params.propertyId), fields),
    getTourDates: () => ({
      tourDates: [{ id: 7, start: '2031-05-03T08:00:00Z', end: '2031-05-03T08:30:00Z', capacity: 2, free: 2 }],
    }),
  }
  await openPage(`${path}?step=${step}`, { answers, isSignedIn: true, width })
  await settled()
  await expect.poll(() => document.querySelector('main form h1')).not.toBeNull()
}

for (const words of languagesHere('words of the wizard', languages)) {
  const { lang, path } = words

  it(`says once how long a description has to be, in red where somebody left it short [23] (${lang})`, async () => {
    await openStep(path, 'description', { ...flatFields, description_cs: null, description_en: null }, 390)
    const box = page.getByRole('textbox').first()
    await box.fill('A flat with a view of the park. Ok')
    const said = () => mainText().split(words.length).length - 1
    await expect.poll(said).toBe(1)
    box.element().blur()
    await expect.element(box).toHaveAttribute('aria-invalid', 'true')
    expect(said()).toBe(1)
    expect(mainText().match(/100/g)).toHaveLength(2)
    await box.fill('A quiet flat in a brick house.'.repeat(5))
    await expect.poll(mainText).toContain(words.whole)
    expect(await findings()).toEqual([])
  })

  it(`asks for the rent of what is let [23] (${lang})`, async () => {
    await openStep(
      path,
      'price',
      { ...flatFields, listing_type: 'rent', furnished: 'yes', price: 18_000, price_unit: 'month' },
      768,
    )
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(words.rent)
    await expect.element(page.getByRole('textbox', { name: new RegExp(`^${words.amount}`) }).first()).toBeVisible()
    // What people filter by is asked openly.
    for (const key of ['pets', 'min_lease_months'])
      expect(document.querySelector(`[name=${key}]`)?.checkVisibility()).toBe(true)
    await openStep(path, 'equipment', { ...flatFields, listing_type: 'rent', furnished: 'yes' }, 390)
    for (const key of ['parking', 'garage', 'air_conditioning', 'washing_machine'])
      expect(document.querySelector(`[name=${key}]`)?.checkVisibility(), key).toBe(true)
    expect(document.querySelector('[name="heating_source gas_boiler"]')?.checkVisibility() ?? false).toBe(false)
  })

  it(`says once which files may be added, and which pictures are optional [23] (${lang})`, async () => {
    await openStep(path, 'photos', flatFields, 390)
    await expect.element(page.getByText(words.rule)).toBeVisible()
    const headings = [...document.querySelectorAll('main form h2')].map((one) => plain(one.textContent))
    expect(headings.map((one) => one.replace(/ \d.*$/, ''))).toEqual(words.optional)
  })

  it(`shows the preview above what was filled in, the viewings, and no label that only repeats its heading [23] (${lang})`, async () => {
    await openStep(path, 'review', flatFields, 390)
    const viewings = page.getByRole('region', { name: words.viewings, exact: true })
    await expect.element(viewings.getByText(words.times)).toBeVisible()
    const groups = [...document.querySelectorAll('main form section[aria-label]')]
    for (const group of groups) {
      const repeated = [...group.querySelectorAll('dt')].filter(
        (one) => one.textContent === group.getAttribute('aria-label'),
      )
      for (const one of repeated) expect(one.getBoundingClientRect().width).toBeLessThanOrEqual(1)
    }
    const summary = page.getByText(words.preview, { exact: true }).element().getBoundingClientRect()
    expect(summary.bottom).toBeLessThan(groups[0]?.getBoundingClientRect().top ?? 0)
    expect(summary.bottom).toBeLessThan(innerHeight)
    expect(await findings()).toEqual([])
  })
}
