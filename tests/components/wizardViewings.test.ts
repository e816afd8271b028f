import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection, noListings } from '#tests/support/components/exampleAnswers.ts'
import { exampleDraft, flatFields } from '#tests/support/components/examples/drafts.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

interface PlannedTime {
  start: string
  end: string
  capacity: number
}

/** A server that keeps the plan of one draft as it is saved. */
function planningServer() {
  const changes: unknown[] = []
  const saved: { propertyId: number; tourDates: PlannedTime[] }[] = []
  const planned = () => (saved.at(-1)?.tourDates ?? []).map((time, index) => ({ ...time, id: index + 1, free: 1 }))
  const answers: Handlers = {
    ...answersFor('visitor'),
    getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }),
    getProperty: ({ params }) => exampleDraft(Number(params.propertyId), flatFields),
    updateProperty: ({ params, body }) => {
      changes.push(body)
      return exampleDraft(Number(params.propertyId), flatFields)
    },
    getTourDates: () => ({ tourDates: planned() }),
    getOwnTourDates: () => ({ tourDates: planned().map((time) => ({ ...time, propertyId: 1, bookings: [] })) }),
    saveTourDates: ({ body }) => {
      saved.push(body)
      return { tourDates: planned() }
    },
  }
  return { answers, saved, changes }
}

const languages = [
  {
    lang: 'en',
    path: '/en/property-onboarding/1?step=viewings',
    question: 'When can people see it?',
    add: 'Add times',
    sheet: /^New viewings/,
    send: 'Add viewings',
    times: 'Viewing times',
    from: 'From',
    to: 'To',
    added: '2 viewings added.',
  },
  {
    lang: 'cs',
    path: '/cs/onboarding-nemovitosti/1?step=viewings',
    question: 'Kdy může někdo přijít na prohlídku?',
    add: 'Přidat termíny',
    sheet: /^Nové prohlídky/,
    send: 'Přidat prohlídky',
    times: 'Termíny prohlídek',
    from: 'Od',
    to: 'Do',
    added: 'Přidány 2 prohlídky.',
  },
] as const

for (const words of languagesHere('viewings in the wizard', languages)) {
  it(`are planned without leaving the wizard, and send nothing else of it [23] (${words.lang})`, async () => {
    const { answers, saved, changes } = planningServer()
    await openPage(words.path, { answers, isSignedIn: true, size: [390, 844] })
    await settled()
    await page.getByRole('button', { name: words.add }).click()
    const sheet = page.getByRole('dialog', { name: words.sheet })
    await expect.element(sheet).toBeVisible()
    // Two weeks from today on, of which the second day is chosen: none of its hours is over.
    await expect.poll(() => sheet.getByRole('checkbox').elements().length).toBe(14)
    await sheet.getByRole('checkbox').nth(1).click({ force: true })
    await sheet.getByLabelText(words.from).fill('16:00')
    await sheet.getByLabelText(words.to).fill('17:00')
    await sheet.getByRole('button', { name: words.send }).click()
    await expect.element(page.getByText(words.added)).toBeVisible()
    const times = page.getByRole('list', { name: words.times })
    await expect.poll(() => times.element().textContent).toMatch(/: 16:00–16:30, 16:30–17:00$/)
    expect(saved.map(({ propertyId, tourDates }) => [propertyId, tourDates.length])).toEqual([[1, 2]])
    await expect.element(page.getByRole('heading', { name: words.question })).toBeVisible()
    expect(location.search).toBe('?step=viewings')
    expect(changes).toEqual([])
    expect(await findings()).toEqual([])
  })
}
