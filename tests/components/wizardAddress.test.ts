import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Place } from '#contract/entities/place.ts'
import { answersFor, collection, noListings } from '#tests/support/components/exampleAnswers.ts'
import { draftPlace, exampleDraft, flatFields } from '#tests/support/components/examples/drafts.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { fill, press } from '#tests/support/components/hands.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { widthOf } from '#tests/support/widths.ts'

const brno: Place = { ...draftPlace, id: 'town-3078610', kind: 'town', name: 'Brno', context: 'Jihomoravský kraj' }

/** Nobody moved the pin: it lies where the town has its middle. */
const inTheMiddle = () => ({ ...brno, agrees: true, middleOf: { kind: brno.kind, name: 'Brno' } })

/** The pin lies there, and not in the town that was written. */
const inPrague = () => ({ ...brno, name: 'Praha', agrees: false })

/** A gazetteer that knows the town of Brno and no street, as an installation without a register does. */
function townsOnly() {
  const saved: Record<string, unknown> = { listing_type: 'sale', property_type: 'flat', disposition: '2+kk' }
  const take = ({ body }: { body: unknown }) => {
    Object.assign(saved, body)
    return exampleDraft(1, saved)
  }
  const answers: Handlers = {
    ...answersFor('visitor'),
    getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }),
    getProperty: ({ params }) => exampleDraft(Number(params.propertyId), saved),
    saveProperty: take,
    updateProperty: take,
    suggestPlaces: ({ query }) =>
      collection(
        '/maps/suggest',
        query.get('q') === 'Brno' ? [{ ...brno, _links: { self: { href: `/maps/places/${brno.id}` } } }] : [],
      ),
    getPlace: () => brno,
    reverseGeocode: () => brno,
  }
  return { answers, saved }
}

const words = {
  en: {
    path: '/en/property-onboarding/1?step=location',
    search: 'Address or town',
    fields: [/^Street/, /^No\./, /^Town/],
    exactness: 'Middle of the town: exact to a few kilometres.',
    accuracy: /^Shown accuracy/,
    exact: 'Exact place',
    street: 'Street only',
    noHouse: 'The pin isn’t on the house yet.',
    dispute: 'The pin is in Praha, but the address says Brno.',
    review: { path: '/en/property-onboarding/1?step=review', location: 'Location' },
    rough: 'We don’t know this address exactly; the map shows the middle of Brno.',
    move: 'Move the pin',
    unknown: 'We took the address as you wrote it, but don’t know this town. Mark the place on the map.',
  },
  cs: {
    path: '/cs/onboarding-nemovitosti/1?step=location',
    search: 'Adresa nebo obec',
    fields: [/^Ulice/, /^Číslo/, /^Obec/],
    exactness: 'Střed obce: přesné na několik kilometrů.',
    accuracy: /^Přesnost zobrazení/,
    exact: 'Přesné místo',
    street: 'Jen ulice',
    noHouse: 'Špendlík ještě není na domě.',
    dispute: 'Špendlík leží v místě Praha, ale v adrese stojí Brno.',
    review: { path: '/cs/onboarding-nemovitosti/1?step=review', location: 'Poloha' },
    rough: 'Tuto adresu přesně neznáme; mapa ukazuje střed místa Brno.',
    move: 'Posunout špendlík',
    unknown: 'Adresu jsme převzali tak, jak jste ji napsali, ale tuto obec neznáme. Vyznačte místo na mapě.',
  },
} as const

const breakable = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ')

for (const lang of languagesHere('an address in the wizard', ['en', 'cs'] as const)) {
  const { path, search, fields, exactness, unknown } = words[lang]
  const open = async () => {
    const server = townsOnly()
    await openPage(path, { answers: server.answers, isSignedIn: true, size: [widthOf[lang], 900] })
    await settled()
    return server
  }
  const box = () => page.getByRole('combobox', { name: search, exact: true })
  const shown = () =>
    fields.map((name) => (page.getByRole('textbox', { name }).first().element() as HTMLInputElement).value)
  const said = () => breakable(document.querySelector('main')?.textContent ?? '')

  it(`is taken as written where nobody knows the street: street and number stay, the town gives the position, and how exact that is is said [S7] (${lang})`, async () => {
    const { saved } = await open()
    await fill(box(), 'Botanická 12, Brno')
    const option = page.getByRole('listbox').getByRole('option').first()
    await expect.poll(() => breakable(option.element().textContent)).toContain('Botanická 12')
    await press(option)
    await expect.poll(shown).toEqual(['Botanická', '12', 'Brno'])
    await expect.poll(said).toContain(exactness)
    // What was chosen stays to be seen, and leaving the field takes back no correction.
    await expect.element(box()).toHaveValue('Botanická 12, Brno, Jihomoravský kraj')
    const { latitude, longitude } = brno
    await expect
      .poll(() => saved)
      .toMatchObject({ street: 'Botanická', house_no: '12', city: 'Brno', locationGps: { latitude, longitude } })
  })

  it(`is not called exact while the pin is in the middle of a town (${lang})`, async () => {
    await open()
    await fill(box(), 'Botanická 12, Brno')
    await press(page.getByRole('listbox').getByRole('option').first())
    await expect.poll(said).toContain(exactness)
    const { accuracy, exact, street, noHouse } = words[lang]
    await page.getByRole('combobox', { name: accuracy }).selectOptions(exact)
    await expect.poll(said).toContain(noHouse)
    await page.getByRole('combobox', { name: accuracy }).selectOptions(street)
    await expect.poll(said).not.toContain(noHouse)
  })

  it(`in another town than the pin is asked about where it is written, and before it is submitted (${lang})`, async () => {
    const { answers, saved } = townsOnly()
    Object.assign(saved, flatFields, { city: 'Brno', locationGps: { latitude: 50.08, longitude: 14.42 } })
    const { dispute, review } = words[lang]
    for (const at of [path, review.path]) {
      await openPage(at, {
        answers: { ...answers, reverseGeocode: inPrague },
        isSignedIn: true,
        size: [widthOf[lang], 900],
      })
      await settled()
      await expect.poll(said).toContain(dispute)
    }
    expect(breakable(page.getByRole('region', { name: review.location, exact: true }).element().textContent)).toContain(
      dispute,
    )
  })

  it(`that was left in the middle of its town is called so before it is submitted, with the way to the pin, and where the pin is moved (${lang})`, async () => {
    const { answers, saved } = townsOnly()
    const { latitude, longitude } = brno
    Object.assign(saved, flatFields, { city: 'Brno', locationGps: { latitude, longitude } })
    const { review, rough, move } = words[lang]
    await openPage(review.path, {
      answers: { ...answers, reverseGeocode: inTheMiddle },
      isSignedIn: true,
      size: [widthOf[lang], 900],
    })
    await settled()
    const place = page.getByRole('region', { name: review.location, exact: true })
    await expect.poll(() => breakable(place.element().textContent)).toContain(rough)
    await press(place.getByRole('button', { name: move, exact: true }))
    await expect.element(box()).toBeVisible()
    await expect.poll(said).toContain(exactness)
  })

  it(`whose pin is on a house is called nothing else (${lang})`, async () => {
    const { answers, saved } = townsOnly()
    Object.assign(saved, flatFields, { city: 'Brno', locationGps: { latitude: 49.201, longitude: 16.601 } })
    const { review, move } = words[lang]
    await openPage(review.path, { answers, isSignedIn: true, size: [widthOf[lang], 900] })
    await settled()
    await expect.element(page.getByRole('region', { name: review.location, exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: move, exact: true }).elements()).toEqual([])
  })

  it(`is taken by whoever writes it and goes on, once: a correction stays [S7] (${lang})`, async () => {
    await open()
    await fill(box(), 'Botanická 12, Brno')
    await userEvent.tab()
    await expect.poll(shown).toEqual(['Botanická', '12', 'Brno'])
    await fill(page.getByRole('textbox', { name: fields[1] }), '12a')
    await press(box())
    await userEvent.tab()
    await settled()
    expect(shown()).toEqual(['Botanická', '12a', 'Brno'])
  })

  it(`is taken in a town that nobody knows, and the map is asked for [S7] (${lang})`, async () => {
    await open()
    await fill(box(), 'Neznámá 1, Nikde')
    await press(page.getByRole('listbox').getByRole('option').first())
    await expect.poll(shown).toEqual(['Neznámá', '1', 'Nikde'])
    await expect.poll(said).toContain(unknown)
  })
}
