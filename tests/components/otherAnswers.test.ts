import { describe, expect, it, vi } from 'vitest'

import type { CallName } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { otherAnswers } from '#tests/support/otherAnswers.ts'
import { ApprovedScreen } from '#tests/support/components/approvedScreen.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { answersOfScreen, textNameOf, today } from '#tests/support/components/screens.ts'
import { settled } from '#tests/support/components/settled.ts'
import { variedScreens, type VariedScreen } from '#tests/support/components/variedScreens.ts'

const { WALKS, APPROVE, LANGUAGE_SEED }: Readonly<Record<string, string | undefined>> = import.meta.env
const isWhole = WALKS === 'all' || APPROVE === 'pages'
const seed = Number(LANGUAGE_SEED ?? 0)

/** A run tries a third of the other answers to each eleventh call, the next runs the others; `WALKS=all` tries all of them. */
const [callShare, answerShare] = [11, 3]
const walked = variedScreens.flatMap((screen) => screen.calls.map((call) => ({ screen, call })))
const drawnCalls = walked.filter((_, place) => isWhole || place % callShare === seed % callShare)
const isDrawn = (place: number) => isWhole || place % answerShare === Math.floor(seed / callShare) % answerShare

async function open({ path, by, stored }: VariedScreen, answers: Handlers): Promise<void> {
  await openPage(path, { answers, isSignedIn: by !== 'guest', ...(stored !== undefined && { stored }) })
  await settled()
}

/** What a call answers on a page. */
async function answerOf(answers: Handlers, call: CallName): Promise<unknown> {
  const answer = answers[call] as ((asked: object) => unknown) | undefined // one handler for each call
  return answer?.({
    params: { propertyId: '1', leadId: '1', userId: '3', placeId: 'town-3078610' },
    query: new URLSearchParams(),
    body: undefined,
    headers: new Headers(),
  })
}

describe('every other answer that the contract allows', () => {
  for (const { screen, call } of drawnCalls)
    it(
      `${screen.file}: ${screen.title}, says and offers what a person approved for each answer to ${call} [R-OWN] [R-ADMIN]`,
      { timeout: 600_000 },
      async () => {
        const { success } = endpoints[call]
        const own = answersOfScreen(screen)
        const others = otherAnswers('body' in success ? success.body : {}, await answerOf(own, call))
        expect(others.length).toBeGreaterThan(0)
        vi.useFakeTimers({ toFake: ['Date'], now: today })
        try {
          const approved = new ApprovedScreen('answers', textNameOf(screen))
          await open(screen, own)
          await approved.beginAtRest()
          for (const { title, answer } of others.filter((_, place) => isDrawn(place))) {
            await open(screen, { ...own, [call]: () => answer })
            await approved.meetBeside(`${call}: ${title}`)
          }
        } finally {
          vi.useRealTimers()
        }
      },
    )
})
