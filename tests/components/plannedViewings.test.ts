import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor } from '#tests/support/components/exampleAnswers.ts'
import { exampleLead } from '#tests/support/components/examples/users.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A viewing tomorrow that two people booked; one of them is expected already. */
function bookedServer({ refuses = false } = {}) {
  const confirmed = new Set([8])
  const asked: unknown[] = []
  const start = at(24)
  const booking = (leadId: number, name: string) => ({
    leadId,
    name,
    isConfirmed: confirmed.has(leadId),
    mayConfirm: !confirmed.has(leadId),
  })
  const answers: Handlers = {
    ...answersFor('owner'),
    getOwnTourDates: () => ({
      tourDates: [
        {
          id: 1,
          start,
          end: at(25),
          capacity: 3,
          free: 1,
          propertyId: 1,
          bookings: [booking(7, 'Jana Malá'), booking(8, 'Petr Novák')],
        },
      ],
    }),
    updateLead: ({ params, body }) => {
      asked.push({ leadId: params.leadId, ...body })
      confirmed.add(Number(params.leadId))
      return refuses ? problem(409, { code: 'transition_not_allowed' }) : exampleLead(Number(params.leadId))
    },
  }
  // The page begins with today, so that what comes next is in sight on every day of the week.
  return { answers, asked, path: (lang: string) => `/${lang}/profile/manage-tours` }
}

const languages = [
  {
    lang: 'en',
    reserved: 'Booked',
    booked: 'Booked: 2 of 3',
    confirm: 'Send confirmation',
    waits: 'To confirm',
    sent: 'Confirmation sent. Jana Malá knows that you’re expecting them.',
    told: 'The viewing is booked. A confirmation tells Jana Malá that you’re expecting them.',
    confirmed: 'Confirmed',
    changed: 'The conversation has changed. This is the current version.',
  },
  {
    lang: 'cs',
    reserved: 'Rezervováno',
    booked: 'Rezervace: 2 z\u00A03',
    confirm: 'Poslat potvrzení',
    waits: 'K\u00A0potvrzení',
    sent: 'Potvrzení je odeslané. Jana Malá ví, že s\u00A0návštěvou počítáte.',
    told: 'Prohlídka je rezervovaná. V\u00A0e-mailu s\u00A0potvrzením se Jana Malá dozví, že s\u00A0návštěvou počítáte.',
    confirmed: 'Potvrzeno',
    changed: 'Konverzace se mezitím změnila. Tady je aktuální podoba.',
  },
]

it.each(languagesHere('plannedViewings', languages))(
  'are booked for both sides at once, and a confirmation goes to one person at a time, said before it is sent ($lang) [23]',
  async ({ lang, reserved, booked, confirm, waits, sent, told, confirmed }) => {
    const { answers, asked, path } = bookedServer()
    await openPage(path(lang), { answers, isSignedIn: true, width: 390 })
    await expect.element(page.getByText(booked)).toBeVisible()
    // One of the two waits to hear that they are expected: the plan says so.
    const plan = page.getByRole('button', { name: /Jana Malá, Petr Novák/ })
    await expect.element(plan.getByText(waits)).toBeVisible()
    await page.getByText('Jana Malá, Petr Novák').click()
    const sheet = page.getByRole('dialog')
    await expect.element(sheet.getByText(booked)).toBeVisible()
    await expect.element(sheet.getByText(told)).toBeVisible()
    const badges = (text: string) => sheet.getByText(text, { exact: true }).elements().length
    expect([badges(reserved), badges(confirmed)]).toEqual([1, 1])
    expect(await findings()).toEqual([])
    const button = sheet.getByRole('button', { name: confirm })
    const before = button.element().getBoundingClientRect()
    await button.click()
    // The answer stands where the button was, wherever the sheet is scrolled to.
    await expect.element(sheet.getByText(sent)).toBeInViewport()
    expect(Math.abs(sheet.getByText(sent).element().getBoundingClientRect().top - before.top)).toBeLessThan(44)
    await expect.poll(() => [badges(reserved), badges(confirmed)]).toEqual([0, 2])
    expect(asked).toEqual([{ leadId: '7', event: 'AGREE_TOUR' }])
    expect(sheet.getByRole('button', { name: confirm }).elements()).toEqual([])
    expect(page.getByText(waits).elements()).toEqual([])
  },
)

it.each(languagesHere('plannedViewings refused', languages))(
  'say so where the conversation went on elsewhere, and show how it stands ($lang) [23]',
  async ({ lang, confirm, changed }) => {
    const { answers, path } = bookedServer({ refuses: true })
    await openPage(path(lang), { answers, isSignedIn: true, width: 1440 })
    await page.getByText('Jana Malá, Petr Novák').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: confirm }).click()
    await expect.element(sheet.getByText(changed)).toBeVisible()
    await expect.poll(() => sheet.getByRole('button', { name: confirm }).elements()).toEqual([])
  },
)

it('are planned for two weeks from the week that is shown, and a time of the second is seen as taken [23]', async () => {
  const day = 86_400_000
  /** 16:00 in Prague eight days after a Monday, whichever half of the year it is. */
  const monday = new Date(Date.now() + (14 - ((new Date().getUTCDay() + 6) % 7)) * day)
  const later = new Date(monday.getTime() + 8 * day).toISOString().slice(0, 10)
  const taken = { id: 9, capacity: 1, free: 1, propertyId: 2, bookings: [] }
  const asked: string[] = []
  const saved: unknown[] = []
  const answers: Handlers = {
    ...answersFor('owner'),
    getOwnTourDates: ({ query }) => {
      const to = query.get('to') ?? ''
      asked.push(to)
      const times = ['14:30', '15:30'].map((time) => new Date(`${later}T${time}:00Z`).toISOString())
      return { tourDates: to < later ? [] : [{ ...taken, start: times[0] ?? '', end: times[1] ?? '' }] }
    },
    saveTourDates: ({ body }) => {
      saved.push(body)
      return { tourDates: [] }
    },
  }
  const week = monday.toISOString().slice(0, 10)
  await openPage(`/en/profile/manage-tours?week=${week}`, { answers, isSignedIn: true, width: 768 })
  await page.getByRole('button', { name: 'Add times' }).click()
  const sheet = page.getByRole('dialog')
  await expect.poll(() => sheet.getByRole('checkbox').elements().length).toBe(14)
  const [year = 0, month = 0, date = 0] = later.split('-').map(Number)
  const name = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(
    Date.UTC(year, month - 1, date),
  )
  await sheet.getByRole('checkbox', { name: new RegExp(`\\b${name}\\b`) }).click()
  await expect.poll(() => asked.some((to) => to > later)).toBe(true)
  await sheet.getByRole('button', { name: 'Add viewings' }).click()
  await expect.element(sheet.getByText(/You already have .* at that time: .+/)).toBeVisible()
  expect(saved).toEqual([])
})
