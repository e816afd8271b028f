import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Place } from '#contract/entities/place.ts'
import type { OnboardingStep } from '#machines/onboarding/onboardingSteps.ts'
import { answersFor, collection, noListings } from '#tests/support/components/exampleAnswers.ts'
import { draftPlace, exampleDraft, flatFields, plotFields } from '#tests/support/components/examples/drafts.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { fill, press } from '#tests/support/components/hands.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage, type OpenOptions } from '#tests/support/components/openPage.tsx'
import { pause } from '#tests/support/components/presses.ts'
import { settled } from '#tests/support/components/settled.ts'
import { widthOf } from '#tests/support/widths.ts'

const words = {
  en: {
    wizard: 'property-onboarding',
    next: 'Next',
    back: 'Back',
    submit: 'Submit for review',
    titleOf: (position: number, name: string) =>
      new RegExp(`^Domivo – Step ${position} of 11: ${name} – Flat for sale`),
  },
  cs: {
    wizard: 'onboarding-nemovitosti',
    next: 'Další',
    back: 'Zpět',
    submit: 'Odeslat ke schválení',
    titleOf: (position: number, name: string) =>
      new RegExp(`^Domivo – Krok ${position} z\u00A011: ${name} – Prodej bytu`),
  },
} as const

const steps: readonly (readonly [OnboardingStep, en: string, cs: string, question: string, otázka: string])[] = [
  ['type', 'Type', 'Typ', 'What are you offering?', 'Co nabízíte?'],
  ['location', 'Location', 'Poloha', 'Where is it?', 'Kde se nachází?'],
  ['areas', 'Areas', 'Plochy', 'How big is it?', 'Jaké má rozměry?'],
  ['building', 'Building', 'Budova', 'What’s the building like?', 'Jaká je budova?'],
  ['equipment', 'Equipment', 'Vybavení', 'What does it come with?', 'Jaké má vybavení?'],
  ['description', 'Description', 'Popis', 'How would you describe it?', 'Popište nemovitost'],
  ['energy', 'Energy', 'Energie', 'How energy-efficient is it?', 'Jaká je energetická náročnost?'],
  ['price', 'Price', 'Cena', 'How much does it cost?', 'Kolik stojí?'],
  ['photos', 'Photos', 'Fotografie', 'What does it look like?', 'Jak vypadá?'],
  ['viewings', 'Viewings', 'Prohlídky', 'When can people see it?', 'Kdy může někdo přijít na prohlídku?'],
  ['review', 'Review', 'Kontrola', 'Check your listing', 'Zkontrolujte inzerát'],
]

/** A draft with everything that submitting it asks for, or with other fields. */
const draft = (fields = flatFields): Handlers => ({
  ...answersFor('visitor'),
  getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }),
  reverseGeocode: () => draftPlace,
  getProperty: ({ params }) => exampleDraft(Number(params.propertyId), fields),
})

type Lang = keyof typeof words

async function openStep(lang: Lang, step: string, options: Partial<OpenOptions> = {}) {
  await openPage(`/${lang}/${words[lang].wizard}/1?step=${step}`, { answers: draft(), isSignedIn: true, ...options })
  await settled()
  await expect.poll(() => document.querySelector('main form h1')).not.toBeNull()
}

const heading = () => page.getByRole('heading', { level: 1 })
const onwards = (lang: Lang, step: string) =>
  page.getByRole('button', { name: step === 'review' ? words[lang].submit : words[lang].next, exact: true })

/** What a press at the middle of an element comes to. */
const hitAt = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)
}

it('keeps the way out and the place in sight on a phone, however far somebody scrolled [D3]', async () => {
  await openStep('en', 'description', { size: [390, 600] })
  scrollTo(0, document.body.scrollHeight)
  const later = page.getByRole('link', { name: 'Finish later' }).first().element()
  await expect.poll(() => hitAt(later)).toBe(later)
  const place = document.querySelector('main nav summary')
  expect(place !== null && place.contains(hitAt(place))).toBe(true)
})

/** What stands side by side on a phone, so that a screen is short. */
const onOneLine: Partial<Record<OnboardingStep, readonly (readonly [one: string, other: string])[]>> = {
  location: [
    ['[name=street]', '[name=house_no]'],
    ['[name=city_part]', '[name=zip]'],
  ],
  areas: [['fieldset:has([name=balcony]) legend', '[name=balcony]']],
  building: [['fieldset:has([name=elevator]) legend', '[name=elevator]']],
  equipment: [['[name=garage]', '[name=parking]']],
}
const middleOf = (selector: string) => {
  const { top = NaN, height = NaN } = document.querySelector(`main form ${selector}`)?.getBoundingClientRect() ?? {}
  return top + height / 2
}

for (const lang of languagesHere('the wizard on a phone', ['en', 'cs'] as const)) {
  it(`asks one question a screen on a phone: its place and name are read out, its heading has the focus, and the way on is in the first 844 px [C4] [D3] (${lang})`, async () => {
    await openStep(lang, 'type', { size: [390, 844] })
    for (const [index, [step, english, czech, question, otázka]] of steps.entries()) {
      await expect
        .poll(() => document.title, { message: step })
        .toMatch(words[lang].titleOf(index + 1, lang === 'en' ? english : czech))
      expect(new URL(location.href).searchParams.get('step')).toBe(step)
      await expect.element(heading(), { message: step }).toHaveTextContent(lang === 'en' ? question : otázka)
      if (index > 0) await expect.poll(() => document.activeElement?.tagName, { message: step }).toBe('H1')
      await expect.poll(() => scrollY, { message: step }).toBe(0)
      const button = onwards(lang, step).element()
      const { top, bottom, left, right } = button.getBoundingClientRect()
      expect([top >= 0, bottom <= 844, left >= 0, right <= 390], step).toEqual([true, true, true, true])
      expect(button.contains(hitAt(button)), step).toBe(true)
      expect(document.querySelector('body footer:not(form footer)')?.checkVisibility(), step).toBe(false)
      // It stays there, wherever somebody has scrolled to, and what is last on the page is above it.
      scrollTo(0, document.body.scrollHeight)
      expect(button.getBoundingClientRect().bottom, step).toBeLessThanOrEqual(844)
      const last = [...document.querySelectorAll('main form > :not(footer)')].at(-1)
      expect(last?.getBoundingClientRect().bottom, step).toBeLessThanOrEqual(top)
      for (const [one, other] of onOneLine[step] ?? []) expect(middleOf(one), one).toBeCloseTo(middleOf(other), 0)
      if (step !== 'review') await press(onwards(lang, step))
    }
    // The browser's Back leads one screen back.
    history.back()
    await expect.poll(() => document.title).toMatch(words[lang].titleOf(10, lang === 'en' ? 'Viewings' : 'Prohlídky'))
  })
}

it('hides no field that somebody writes in behind the bar, however little a keyboard leaves of the screen [D3]', async () => {
  for (const step of ['location', 'description', 'price']) {
    await openStep('en', step, { size: [390, 844] })
    const fields = [
      ...document.querySelectorAll<HTMLElement>(
        'main form :is(input:not([type=radio], [type=checkbox], [type=file]), textarea)',
      ),
    ].filter((field) => field.checkVisibility())
    expect(fields.length, step).toBeGreaterThan(0)
    await page.viewport(390, 400)
    await expect.poll(() => innerHeight).toBe(400)
    for (const field of fields) {
      field.focus()
      const { top, bottom } = field.getBoundingClientRect()
      const bar = document.querySelector('form footer')?.getBoundingClientRect().top ?? 0
      const name = `${step} ${field.getAttribute('name')}`
      expect(top, name).toBeGreaterThanOrEqual(64)
      // Of a long text the line that is written.
      expect(Math.min(bottom, top + 44), name).toBeLessThanOrEqual(bar)
    }
  }
})

it('opens the first screen of a step that was split since its address was kept, and corrects the address [D3]', async () => {
  await openStep('en', 'details')
  await expect.element(heading()).toHaveTextContent('How big is it?')
  await expect.poll(() => new URL(location.href).searchParams.get('step')).toBe('areas')
})

it('asks a plot of land nothing of its energy, and counts without it [D3]', async () => {
  await openStep('en', 'description', {
    answers: draft(plotFields),
    width: 390,
  })
  await expect.poll(() => document.title).toMatch(/^Domivo – Step 6 of 10: Description/)
  await press(onwards('en', 'description'))
  await expect.poll(() => document.title).toMatch(/^Domivo – Step 7 of 10: Price/)
  await press(page.getByRole('button', { name: words.en.back, exact: true }))
  await expect.element(heading()).toHaveTextContent('How would you describe it?')
})

/** What is said under a heading, or asked for there. */
const group = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

it('shows on the last screen what was filled in, step by step, with the way back to each [D3]', async () => {
  await openStep('en', 'review', { size: [390, 844] })
  const lines = (name: string) => {
    const list = group(name).element().querySelectorAll('dt, dd')
    return [...list].map((one) => one.textContent.replaceAll('\u{a0}', ' '))
  }
  expect(lines('Areas').slice(0, 2)).toEqual(['Usable area', '55 m²'])
  expect(lines('Location')).toContain('Praha')
  expect(lines('Energy')).toEqual(['Energy class', 'C economical'])
  expect(lines('Price').slice(0, 2)).toEqual(['Price', 'CZK 5,990,000'])
  expect(group('Photos').element().textContent).toContain('3 photos')
  await press(page.getByRole('button', { name: 'Edit: Areas' }))
  await expect.element(heading()).toHaveTextContent('How big is it?')
})

const tiles = () => group('Photos').getByRole('listitem').elements()
const covers = () => tiles().map((tile) => tile.textContent?.includes('Cover photo'))
/** The ids of the pictures, in their order. */
const pictures = () => tiles().map((tile) => /media\/(\d+)/.exec(tile.querySelector('img')?.outerHTML ?? '')?.[1])

it('marks the cover photo, moves photos by keys, and removes them apart from the arrows [D10]', async () => {
  const sent: unknown[] = []
  await openStep('en', 'photos', {
    answers: {
      ...draft(),
      orderPropertyMedia: ({ body }) => {
        sent.push(body)
        return exampleDraft(1)
      },
    },
    width: 390,
  })
  expect(covers()).toEqual([true, false, false])
  expect(pictures()).toEqual(['10', '11', '12'])
  const remove = page.getByRole('button', { name: 'Remove photo 2' }).element().getBoundingClientRect()
  const back = page.getByRole('button', { name: 'Move photo 2 back' }).element().getBoundingClientRect()
  // A thumb that misses the arrow does not remove the photo.
  expect(back.top - remove.bottom).toBeGreaterThan(44)
  const grip = page.getByRole('button', { name: /^Move photo 1: drag/ }).element()
  if (!(grip instanceof HTMLElement)) throw new Error('A grip is a button.')
  grip.focus()
  await userEvent.keyboard('{End}')
  await expect.poll(pictures).toEqual(['11', '12', '10'])
  expect(covers()).toEqual([true, false, false])
})

/** A draft whose second photo has a caption. */
const captioned = () => {
  const { _embedded: embedded, ...rest } = exampleDraft(1, flatFields)
  const propertyMedia = embedded.propertyMedia.map((media) =>
    media.id === 11 ? { ...media, caption: 'The kitchen' } : media,
  )
  return { ...rest, _embedded: { ...embedded, propertyMedia } }
}

it('shows each photo cut to its frame, and squashes none [23] [D10]', async () => {
  await openStep('en', 'photos', { answers: { ...draft(), getProperty: captioned }, width: 390 })
  await expect.poll(() => pictures().length).toBe(3)
  const fits = tiles().map((tile) => getComputedStyle(tile.querySelector('img') ?? tile).objectFit)
  expect(fits).toEqual(['cover', 'cover', 'cover'])
})

it('brings a removed photo back to its place with its caption, and tells the server once the step is left [23]', async () => {
  const sent: string[] = []
  await openStep('en', 'photos', {
    answers: {
      ...draft(),
      getProperty: captioned,
      deletePropertyMedia: ({ params }) => {
        sent.push(`removed ${params.mediaId}`)
        return undefined
      },
      orderPropertyMedia: ({ body }) => {
        sent.push(JSON.stringify(body))
        return captioned()
      },
    },
    width: 390,
  })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const caption = page.getByRole('button', { name: 'Edit the caption of photo 2: The kitchen' })
  await expect.element(caption).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect.element(undo).toHaveFocus()
  expect(tiles()[1]?.textContent).toBe('Photo removed.Undo')
  expect(pictures()).toEqual(['10', undefined, '12'])
  await expect.element(page.getByText('2 of 50, at least 3')).toBeVisible()
  expect(await findings()).toEqual([])
  await undo.click()
  await expect.poll(pictures).toEqual(['10', '11', '12'])
  await expect.element(caption).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect.poll(pictures).toEqual([undefined, '11', '12'])
  // The next photo is the cover by now.
  expect(covers()).toEqual([false, true, false])
  expect(sent).toEqual([])
  await page.getByRole('button', { name: words.en.back, exact: true }).click()
  await expect.poll(() => sent).toEqual(['removed 10', '{"propertyMedias":[11,12]}'])
})

it('counts the letters of a postcode only once there are too many', async () => {
  await openStep('en', 'location', { answers: draft(), width: 390 })
  const postcode = page.getByRole('textbox', { name: /^Postcode/ })
  await postcode.fill('110 00')
  await expect.element(postcode).toHaveValue('110 00')
  expect(document.querySelector('main')?.textContent).not.toContain('6 of 6')
  await postcode.fill('110 000')
  await expect.element(page.getByText('7 of 6', { exact: true })).toBeVisible()
})

it('names the photo and the home in the dialog of a caption [23]', async () => {
  await openStep('en', 'photos', { answers: { ...draft(), getProperty: captioned }, width: 390 })
  await page.getByRole('button', { name: 'Edit the caption of photo 2: The kitchen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photo 2 of 3' })
  await expect.element(dialog).toBeVisible()
  const about = document.getElementById(dialog.element().getAttribute('aria-describedby') ?? '')
  expect(about?.textContent).toBe('Flat for sale, 2+kk, 55\u00A0m², Praha')
  expect(await findings()).toEqual([])
})

/** A flat of which no more is said than what it is, kept by the server as it is changed. */
function begun(): Handlers {
  let fields: Readonly<Record<string, unknown>> = { listing_type: 'sale', property_type: 'flat', disposition: '2+kk' }
  const brno: Place = { ...draftPlace, id: 'town-3078610', kind: 'town', name: 'Brno', context: 'Brno-město' }
  return {
    ...draft(),
    getProperty: ({ params }) => exampleDraft(Number(params.propertyId), fields),
    saveProperty: ({ body }) => {
      fields = { ...fields, ...(body as object) }
      return exampleDraft(1, fields)
    },
    updateProperty: ({ body }) => {
      fields = { ...fields, ...(body as object) }
      return exampleDraft(1, fields)
    },
    suggestPlaces: () =>
      collection('/maps/suggest', [{ ...brno, _links: { self: { href: `/maps/places/${brno.id}` } } }]),
    getPlace: () => brno,
    reverseGeocode: () => brno,
  }
}

const told = {
  en: {
    type: 'Step 1 of 11: Type',
    location: 'Step 2 of 11: Location',
    areas: 'Step 3 of 11: Areas',
    locationStep: 'Location',
    offer: 'Flat for sale, 2+kk',
    search: 'Address or town',
    town: 'Town',
    street: /^Street/,
    missing: 'Required',
    later: 'Finish later',
    listings: 'Domivo – Your listings',
  },
  cs: {
    type: 'Krok 1 z 11: Typ',
    location: 'Krok 2 z 11: Poloha',
    areas: 'Krok 3 z 11: Plochy',
    locationStep: 'Poloha',
    offer: 'Prodej bytu, 2+kk',
    search: 'Adresa nebo obec',
    town: 'Obec',
    street: /^Ulice/,
    missing: 'Povinné pole',
    later: 'Dokončit později',
    listings: 'Domivo – Vaše inzeráty',
  },
} as const

const stepInAddress = () => new URL(location.href).searchParams.get('step')
const polite = () => [...document.querySelectorAll('[aria-live=polite]')].map((one) => breakable(one.textContent))
const breakable = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ')

for (const lang of languagesHere('what is missing in the wizard', ['en', 'cs'] as const)) {
  const width = widthOf[lang]
  it(`leads to what is missing by every press of Next, and tells of every step: its heading has the focus, its name and the listing are the title [REL-68] [C3] [C4] (${lang})`, async () => {
    const { type, location, areas, locationStep, offer, search, town, street, missing, later, listings } = told[lang]
    await openStep(lang, 'type', { answers: begun(), size: [width, 900] })
    const isAt = async (step: string, where = '') => {
      const title = `${step} – ${offer}${where}`
      await expect.poll(() => breakable(document.title)).toBe(`Domivo – ${title}`)
      await expect.element(heading()).toHaveFocus()
      await expect.poll(() => polite().some((text) => text.includes(title)), { message: title }).toBe(true)
    }
    const next = onwards(lang, 'location')
    await press(next)
    await isAt(location)

    // Nobody goes further while something is missing, however often they try and wherever they are by then.
    const townField = page.getByRole('textbox', { name: town, exact: true })
    await press(next)
    await expect.element(page.getByText(missing).first()).toBeVisible()
    await expect.element(townField).toHaveFocus()
    expect(await findings()).toEqual([])
    for (const by of ['mouse', 'keyboard', 'mouse']) {
      ;(page.getByRole('textbox', { name: street }).element() as HTMLElement).focus()
      scrollTo(0, document.body.scrollHeight)
      if (by === 'mouse') await press(next)
      else {
        ;(next.element() as HTMLElement).focus()
        await userEvent.keyboard('{Enter}')
      }
      await expect.element(townField).toHaveFocus()
      await expect.element(townField).toBeInViewport()
    }
    // Whoever is at the problem already is told again.
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: town })
    const notified = alert.element().firstChild
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => notified?.isConnected).toBe(false)
    await expect.element(townField).toHaveFocus()
    await expect.element(alert).toBeInTheDocument()

    await press(page.getByRole('button', { name: words[lang].back, exact: true }))
    await isAt(type)
    history.back()
    await isAt(location)
    await fill(page.getByRole('combobox', { name: search, exact: true }), 'Brno')
    await press(page.getByRole('listbox').getByRole('option').first())
    await expect.element(townField).toHaveValue('Brno')
    await fill(page.getByRole('textbox', { name: street }), 'Dlouhá')
    await userEvent.keyboard('{Enter}')
    await isAt(areas, ', Brno')
    // On a phone the list of steps is folded.
    if (width < 960) document.querySelector<HTMLElement>('main nav summary')?.click()
    const steps = [...document.querySelectorAll<HTMLElement>('main nav button')]
    steps.find(({ textContent }) => textContent.includes(locationStep))?.click()
    await isAt(location, ', Brno')
    // Whoever leaves is told of the next page, not of the step.
    await press(page.getByRole('link', { name: later }))
    await expect.poll(() => document.title).toBe(listings)
  })
}

it('says what is missing above large tiles, where it is in sight on a phone', async () => {
  await openStep('en', 'type', { answers: { ...begun(), getProperty: () => exampleDraft(1, {}) }, size: [390, 844] })
  await press(onwards('en', 'type'))
  const layouts = page.getByRole('group', { name: 'Property type' })
  const missing = layouts.getByText('Required')
  await expect.element(missing).toBeVisible()
  const firstTile = layouts.getByRole('radio').first().element()
  expect(missing.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(firstTile.getBoundingClientRect().top)
})

it('follows the browser’s Back to the step that it names, however soon it comes after the wizard’s own [REL-69]', async () => {
  await openStep('en', 'type', { answers: begun() })
  await press(onwards('en', 'type'))
  await expect.element(heading()).toHaveTextContent('Where is it?')
  await settled()
  ;(page.getByRole('button', { name: words.en.back, exact: true }).element() as HTMLElement).click()
  // The address is written after the click, as soon as nothing else runs.
  await Promise.resolve()
  history.back()
  await expect.element(heading()).toHaveTextContent('Where is it?')
  await expect.poll(stepInAddress).toBe('location')
  // What is asked for and not open yet is corrected, and nobody is caught there.
  history.pushState({}, '', '?step=review')
  await expect.poll(stepInAddress).toBe('location')
  history.back()
  await pause(50)
  history.back()
  await expect.element(heading()).toHaveTextContent('What are you offering?')
})
