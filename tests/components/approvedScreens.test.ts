import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { CallName } from '#contract/calls.ts'
import { ApprovedScreen } from '#tests/support/components/approvedScreen.ts'
import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleLead } from '#tests/support/components/examples/users.ts'
import { problem } from '#tests/support/components/fakeServer.ts'
import { tenthHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import {
  answersOfScreen,
  bookedViewing,
  draftScreens,
  homeScreens,
  listScreens,
  statusScreens,
  today,
  type Screen,
} from '#tests/support/components/screens.ts'
import { settled } from '#tests/support/components/settled.ts'

const screens = [...statusScreens, ...listScreens, ...homeScreens, ...draftScreens]
const isWhole = [import.meta.env['WALKS'], import.meta.env['APPROVE']].some((one) => one === 'all' || one === 'pages')
/** A run looks at every tenth page, the next runs at the others; `WALKS=all` looks at all of them. */
const looked = isWhole ? screens : tenthHere(screens, 2)

describe('a page as it was approved', () => {
  for (const { file, title, path, by, answers, stored } of looked)
    it(`${file}: ${title}, its words, its controls and where its links lead [R-OWN] [R-ADMIN]`, async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: today })
      try {
        await openPage(path, {
          answers: answersOfScreen({ by, answers }),
          isSignedIn: by !== 'guest',
          ...(stored !== undefined && { stored }),
        })
        const approved = new ApprovedScreen('screens', file)
        await approved.beginAtRest()
        await approved.meetWhole(title, [], [])
      } finally {
        vi.useRealTimers()
      }
    })
})

/** What is asked before something is done for good, where no form asks it: it is refused first, then taken. */
interface Question extends Screen {
  ask: string
  /** In the question. */
  yes: string
  call: CallName
}

const questions: readonly Question[] = [
  {
    file: 'question-of-a-viewing',
    title: 'a booked viewing is cancelled',
    path: '/en/profile/manage-tours',
    by: 'owner',
    answers: {
      ...answersFor('owner'),
      getOwnTourDates: () => ({ tourDates: [] }),
      getViewings: ({ query }) => collection('/my/viewings', query.get('period') === 'past' ? [] : [bookedViewing]),
      cancelTour: () => exampleLead(1, { side: 'sender', state: 'closed' }),
    },
    ask: 'Cancel viewing',
    yes: 'Cancel viewing',
    call: 'cancelTour',
  },
]

describe('a question as it was approved', () => {
  for (const { file, title, path, answers = {}, ask, yes, call } of questions)
    it(`${title}: what is said where that is refused, and where it is taken [R-TOURS]`, async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: today })
      try {
        const { server } = await openPage(path, { answers, isSignedIn: true })
        await settled()
        const approved = new ApprovedScreen('screens', file)
        await page.getByRole('button', { name: ask }).click()
        const dialog = page.getByRole('dialog')
        await expect.element(dialog).toBeVisible()
        await approved.meet(`1 ${title}, or not`)
        server.answerAll((name) => (name === call ? problem(503) : null))
        await dialog.getByRole('button', { name: yes }).click()
        await approved.meet('2 it is refused')
        server.answerAll(() => null)
        await dialog.getByRole('button', { name: yes }).click()
        await approved.meet('3 it is taken')
      } finally {
        vi.useRealTimers()
      }
    })
})
