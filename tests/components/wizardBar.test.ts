import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection, noListings } from '#tests/support/components/exampleAnswers.ts'
import { draftPlace, exampleDraft, flatFields } from '#tests/support/components/examples/drafts.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { press } from '#tests/support/components/hands.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage, sizes } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const draft = (fields: Readonly<Record<string, unknown>> = flatFields): Handlers => ({
  ...answersFor('visitor'),
  getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }),
  reverseGeocode: () => draftPlace,
  getProperty: ({ params }) => exampleDraft(Number(params.propertyId), fields),
})

const languages = [
  { lang: 'en', path: '/en/property-onboarding/1', type: 'Flat', saved: 'Saved', here: 'Saved on this device' },
  { lang: 'cs', path: '/cs/onboarding-nemovitosti/1', type: 'Byt', saved: 'Uloženo', here: 'Uloženo v tomto zařízení' },
] as const

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
const status = () => document.querySelector('form footer output')?.textContent?.replaceAll('\u00A0', ' ')

for (const { lang, path, type, saved, here } of languagesHere('the bar of the wizard', languages)) {
  it(`keeps Back, what is saved, and Next at the lower edge of every window, whatever a step asks and however far it is scrolled [23] (${lang})`, async () => {
    for (const width of [390, 768, 1440] as const) {
      const [, height] = sizes[width]
      for (const step of ['areas', 'equipment', 'price', 'review']) {
        await openPage(`${path}?step=${step}`, { answers: draft(), isSignedIn: true, width })
        await settled()
        const at = `${step} at ${width}`
        await expect.poll(() => boxOf('form footer [type=submit]').height, { message: at }).toBeGreaterThan(0)
        const before = boxOf('form footer [type=submit]')
        expect(boxOf('form footer').bottom, at).toBe(height)
        expect(boxOf('form footer').height, at).toBeLessThanOrEqual(64)
        // What ends the page, which may still grow, can be scrolled out from under it.
        const room = () => {
          scrollTo(0, document.body.scrollHeight)
          const lines = [...document.querySelectorAll('main form > :not(footer), footer:not(form footer) a')]
          const shown = lines.filter((one) => one.checkVisibility())
          const lowest = Math.max(...shown.map((one) => one.getBoundingClientRect().bottom))
          return boxOf('form footer').top - lowest
        }
        await expect.poll(room, { message: at }).toBeGreaterThanOrEqual(0)
        expect(boxOf('form footer [type=submit]').top, at).toBe(before.top)
      }
    }
  })

  it(`says of a value that does not fit where it is, as soon as the draft is opened again, and below only who has it [23] (${lang})`, async () => {
    await openPage(`${path}?step=description`, {
      answers: draft({ ...flatFields, description_cs: null, description_en: 'Too short.' }),
      isSignedIn: true,
      width: 390,
    })
    await settled()
    await expect.element(page.getByRole('textbox').nth(1)).toHaveAttribute('aria-invalid', 'true')
    expect(boxOf('form footer').height).toBeLessThanOrEqual(64)
    await page.getByRole('textbox').nth(1).fill('Still too short.')
    await expect.poll(status).toBe(here)
    await page.getByRole('textbox').nth(1).fill('A quiet flat in a brick house. '.repeat(5).trim())
    await expect.poll(status).toBe(saved)
  })

  it(`brings the question into sight that the type of a home adds on a phone [23] (${lang})`, async () => {
    await openPage(`${path}?step=type`, {
      answers: draft({ listing_type: 'rent' }),
      isSignedIn: true,
      size: [390, 844],
    })
    await settled()
    expect(document.querySelector('[name=disposition]')).toBeNull()
    await press(page.getByRole('radio', { name: type, exact: true }))
    const layouts = 'fieldset:has([name=disposition])'
    await expect.poll(() => document.querySelector(layouts)).not.toBeNull()
    // As much of it as there is room for, with its beginning.
    await expect.poll(() => boxOf(layouts).top).toBeLessThan(200)
    expect(boxOf(layouts).top).toBeGreaterThanOrEqual(boxOf('main nav').bottom)
  })
}
