import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Lead } from '#contract/entities/lead.ts'
import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleLead, exampleMessage } from '#tests/support/components/examples/users.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-02T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** A conversation without a booked viewing; the server knows of another viewing at the time that it is told first. */
function conversation() {
  const sent: unknown[] = []
  let lead = exampleLead(3, { name: 'Klára Šimková', state: 'seen', events: ['AGREE_TOUR', 'CLOSE', 'MARK_SPAM'] })
  const answers: Handlers = {
    ...answersFor('owner'),
    getLeads: () => collection('/leads', [lead]),
    getLead: () => lead,
    getLeadMessages: () => ({ messages: [exampleMessage({ id: 0 })] }),
    readLead: () => lead,
    updateLead: ({ body }) => {
      sent.push(body)
      if (sent.length === 1)
        return problem(422, { violations: [{ propertyPath: 'tour.start', message: 'No.', code: 'overlap' }] })
      const events: Lead['events'] = ['CLOSE']
      const tourDate = {
        id: 5,
        start: '2031-05-04T15:00:00.000Z',
        end: '2031-05-04T15:45:00.000Z',
        capacity: 1,
        free: 0,
      }
      lead = { ...lead, state: 'tour_agreed', events, tourDate, mayCancelTour: true }
      return lead
    },
  }
  return { answers, sent }
}

const languages = [
  {
    lang: 'en',
    arrange: 'Arrange a viewing',
    save: 'Arrange viewing',
    fields: ['Day', 'From', 'To'],
    reversed: 'The end must be after the start.',
    taken: 'You already have a viewing at that time.',
    confirmed: 'Viewing confirmed',
    time: /^Viewing: .*4 May.*17:00/,
    change: 'Change time',
  },
  {
    lang: 'cs',
    arrange: 'Domluvit prohlídku',
    save: 'Domluvit prohlídku',
    fields: ['Den', 'Od', 'Do'],
    reversed: 'Konec musí být po začátku.',
    taken: 'V\u00A0té době už máte jinou prohlídku.',
    confirmed: 'Prohlídka potvrzena',
    time: /^Prohlídka: .*4\..*17:00/,
    change: 'Změnit čas',
  },
] as const

it.each(languagesHere('arrangeViewing', languages))(
  'a viewing that was agreed on in words is asked for its time, which the conversation shows then ($lang) [R-TOURS] [23]',
  async ({ lang, arrange, save, fields, reversed, taken, confirmed, time, change }) => {
    const { answers, sent } = conversation()
    await openPage(`/${lang}/profile/leads?lead=3`, { answers, isSignedIn: true, width: 390 })
    await page.getByRole('button', { name: arrange }).click()
    const dialog = page.getByRole('dialog', { name: arrange })
    const field = (index: 0 | 1 | 2) => dialog.getByLabelText(fields[index], { exact: true })
    await expect.element(field(0)).toHaveValue('2031-05-03')
    expect(await findings()).toEqual([])
    await field(0).fill('2031-05-04')
    await field(1).fill('17:00')
    await dialog.getByRole('button', { name: save }).click()
    await expect.element(dialog.getByText(reversed)).toBeVisible()
    expect(sent).toEqual([])
    await field(2).fill('17:45')
    await dialog.getByRole('button', { name: save }).click()
    await expect.element(dialog.getByText(taken)).toBeVisible()
    await dialog.getByRole('button', { name: save }).click()
    await expect.element(page.getByText(time)).toBeVisible()
    expect(dialog.query()).toBe(null)
    const tour = { start: '2031-05-04T15:00:00.000Z', end: '2031-05-04T15:45:00.000Z' }
    expect(sent).toEqual([
      { event: 'AGREE_TOUR', tour },
      { event: 'AGREE_TOUR', tour },
    ])
    await expect.element(page.getByRole('region', { name: 'Klára Šimková' }).getByText(confirmed)).toBeVisible()
    expect(page.getByRole('button', { name: arrange }).query()).toBe(null)
    await expect
      .element(page.getByRole('link', { name: change }))
      .toHaveAttribute('href', `/${lang}/profile/manage-tours?week=2031-05-04`)
    expect(await findings()).toEqual([])
  },
)
