import { beforeAll, describe, expect, it, vi } from 'vitest'

import type { CallName } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { loadPhoneReader } from '#src/features/phone/components/phoneParts.ts'
import { otherAnswers } from '#tests/support/otherAnswers.ts'
import { ApprovedScreen } from '#tests/support/components/approvedScreen.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { answersOfScreen, textNameOf, today } from '#tests/support/components/screens.ts'
import { pressFirst } from '#tests/support/components/pressScreen.ts'
import { settled } from '#tests/support/components/settled.ts'
import { variedScreens, type VariedScreen } from '#tests/support/components/variedScreens.ts'

const { WALKS, APPROVE, LANGUAGE_SEED }: Readonly<Record<string, string | undefined>> = import.meta.env
const isWhole = WALKS === 'all' || APPROVE === 'pages'
const seed = Number(LANGUAGE_SEED ?? 0)

/** A run tries four other answers to each eleventh call, behind one door, the next runs others; `WALKS=all` tries all of them. */
const [callShare, answersInRun] = [11, 4]
const walked = variedScreens.flatMap((screen) => screen.calls.map((call) => ({ screen, call })))
const drawnCalls = walked.filter((_, place) => isWhole || place % callShare === seed % callShare)
const round = Math.floor(seed / callShare)

/** So many of them, from another one on in each round. */
function drawnOf<Value>(values: readonly Value[], count: number): readonly Value[] {
  if (isWhole || values.length <= count) return values
  const from = (round * count) % values.length
  return [...values.slice(from), ...values.slice(0, from)].slice(0, count)
}

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

// What is read of a number comes with the page, not some time later.
beforeAll(async () => void (await loadPhoneReader()))

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
          const drawn = drawnOf(others, answersInRun)
          await open(screen, own)
          await approved.beginAtRest()
          for (const { title, answer } of drawn) {
            await open(screen, { ...own, [call]: () => answer })
            await approved.meetBeside(`${call}: ${title}`)
          }
          for (const door of drawnOf(screen.doors ?? [], 1)) {
            const rest = new ApprovedScreen('answers', textNameOf(screen))
            const goIn = async () => {
              // What stands behind it may come a little later than the page.
              await rest.beginAtRest()
              return pressFirst(door)
            }
            await open(screen, own)
            expect(await goIn(), String(door)).not.toBe(null)
            await approved.beginAtRest()
            for (const { title, answer } of drawn) {
              await open(screen, { ...own, [call]: () => answer })
              await goIn()
              await approved.meetBeside(`${call}: ${title}, then ${door.source.replace('^', '')}`)
            }
          }
        } finally {
          vi.useRealTimers()
        }
      },
    )
})
