import { array, assert, asyncProperty, constant, constantFrom, oneof } from 'fast-check'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'

import type { TokenPair } from '#contract/entities/token.ts'
import type { RefreshOutcome, RestoredTokens, TokenFact } from './tokenEvents.ts'
import { tokensMachine } from './tokens.machine.ts'

const pair = (number: number): TokenPair => ({ token: `access ${number}`, refresh_token: `refresh ${number}` })
const denied = (requestId: string, number: number) =>
  ({ type: 'access.denied', requestId, accessToken: pair(number).token }) as const
const renewed = (number: number): RefreshOutcome => ({ kind: 'renewed', pair: pair(number) })
const unreachable = (isOffline: boolean): RefreshOutcome => ({ kind: 'unreachable', isOffline })

const inOrder = (texts: string[]) => texts.toSorted((one, other) => one.localeCompare(other))
const settle = () => new Promise(setImmediate)

/** The real actor with a pair, with every effect written down and every answer in the test's hands. */
async function world(restored: Partial<RestoredTokens> = {}) {
  const log: string[] = []
  const facts: TokenFact[] = []
  const refreshes: ((outcome: RefreshOutcome) => void)[] = []
  const clock = new SimulatedClock()
  const machine = tokensMachine.provide({
    actors: {
      restoreTokens: fromPromise<RestoredTokens, void>(async () => ({
        pair: pair(1),
        previous: null,
        isQuestioned: false,
        ...restored,
      })),
      refreshTokens: fromPromise<RefreshOutcome, TokenPair>(({ input }) => {
        log.push(`refresh ${input.refresh_token}`)
        return new Promise((resolve) => void refreshes.push(resolve))
      }),
    },
    actions: {
      storeTokens: (_, { pair: { token } }) => void log.push(`store ${token}`),
      removeTokens: () => void log.push('remove'),
      endSession: (_, { pair: { token } }) => void log.push(`end ${token}`),
    },
  })
  const actor = createActor(machine, { clock })
  for (const type of ['requests.released', 'requests.refused', 'account.came', 'account.left'] as const) {
    actor.on(type, (fact) => facts.push(fact))
  }
  actor.start()
  await settle()
  const answer = async (outcome: RefreshOutcome) => {
    refreshes.at(-1)?.(outcome)
    await settle()
  }
  const settled = () =>
    facts.flatMap((fact) => ('requestIds' in fact ? fact.requestIds.map((id) => `${fact.type.slice(9)} ${id}`) : []))
  return { actor, log, facts, refreshes, clock, answer, settled }
}

describe('the tokens machine', () => {
  it('refreshes once for 200 requests that are refused together, and lets each go once [S-401] [REL-1]', async () => {
    const { actor, log, answer, settled } = await world()
    const ids = Array.from({ length: 200 }, (_, index) => `r${index}`)
    for (const id of ids) actor.send(denied(id, 1))
    expect(settled()).toEqual([])
    await answer(renewed(2))
    expect(log).toEqual(['refresh refresh 1'])
    expect(settled()).toEqual(ids.map((id) => `released ${id}`))
  })

  it('lets a late refusal of an old token go at once, without a refresh [S-401]', async () => {
    const { actor, log, answer, facts } = await world()
    actor.send(denied('early', 1))
    await answer(renewed(2))
    actor.send(denied('late', 1))
    expect(log).toEqual(['refresh refresh 1'])
    expect(facts.at(-1)).toEqual({ type: 'requests.released', requestIds: ['late'], accessToken: 'access 2' })
  })

  it('removes both tokens when the refresh is refused, and lets every waiting request go with its error [S-REFRESHFAIL]', async () => {
    const { actor, log, answer, facts } = await world()
    actor.send(denied('r1', 1))
    actor.send(denied('r2', 1))
    await answer({ kind: 'refused' })
    actor.send(denied('r3', 1))
    expect(log).toEqual(['refresh refresh 1', 'remove'])
    expect(facts.slice(1)).toEqual([
      { type: 'requests.refused', requestIds: ['r1', 'r2'] },
      { type: 'account.left', cause: 'refused' },
      { type: 'requests.refused', requestIds: ['r3'] },
    ])
    expect(actor.getSnapshot().context.pair).toBeNull()
  })

  it('refuses at once where there are no tokens [S-REFRESHFAIL]', async () => {
    const { actor, log, settled } = await world({ pair: null })
    actor.send(denied('r1', 1))
    expect([settled(), log]).toEqual([['refused r1'], []])
  })

  it('tries a server that cannot be reached three more times within ten seconds, then gives up [REL-14]', async () => {
    const { actor, log, answer, clock } = await world()
    actor.send(denied('r1', 1))
    for (const pause of [500, 2_000, 5_000]) {
      await answer(unreachable(false))
      clock.increment(pause - 1)
      const before = log.length
      clock.increment(1)
      expect(log.length - before).toBe(1)
    }
    await answer(unreachable(false))
    expect(log.slice(-2)).toEqual(['refresh refresh 1', 'remove'])
  })

  it('keeps tokens and requests while there is no connection, over fifty flips, and goes on when it is back [REL-14]', async () => {
    const { actor, log, answer, settled } = await world()
    actor.send(denied('r1', 1))
    for (let flip = 0; flip < 50; flip += 1) {
      await answer(unreachable(true))
      actor.send(denied(`flip ${flip}`, 1))
      actor.send({ type: 'connection.returned' })
    }
    expect([settled(), log.includes('remove')]).toEqual([[], false])
    await answer(renewed(2))
    expect(settled().length).toBe(51)
  })

  it('takes the newer pair of another tab, whatever its own attempt brings later [REL-2]', async () => {
    const { actor, refreshes, settled } = await world()
    actor.send(denied('r1', 1))
    actor.send({ type: 'pair.noticed', pair: pair(2), isSameAccount: true, isQuestioned: false })
    refreshes[0]?.({ kind: 'refused' })
    await settle()
    expect([settled(), actor.getSnapshot().context.pair]).toEqual([['released r1'], pair(2)])
  })

  it('lets nobody repeat a request in the name of another account', async () => {
    const { actor, facts } = await world()
    actor.send(denied('r1', 1))
    actor.send({ type: 'pair.noticed', pair: pair(2), isSameAccount: false, isQuestioned: true })
    expect(facts.slice(1)).toEqual([
      { type: 'requests.refused', requestIds: ['r1'] },
      { type: 'account.left', cause: 'replaced' },
      { type: 'account.came', isQuestioned: true },
    ])
  })

  it('follows a sign-out of another tab, and leaves the rest to that tab', async () => {
    const { actor, log, facts } = await world()
    actor.send({ type: 'pair.noticed', pair: null, isSameAccount: false, isQuestioned: false })
    expect([actor.getSnapshot().value, log, facts.at(-1)]).toEqual([
      'absent',
      [],
      { type: 'account.left', cause: 'elsewhere' },
    ])
  })

  it('signs out here first, and tells the server which session it was', async () => {
    const { actor, log, settled } = await world()
    actor.send(denied('r1', 1))
    actor.send({ type: 'session.left' })
    expect([log, settled(), actor.getSnapshot().value]).toEqual([
      ['refresh refresh 1', 'end access 1', 'remove'],
      ['refused r1'],
      'absent',
    ])
  })

  it('goes back to who was there before a link, and ends the session of the link [REL-10]', async () => {
    const { actor, log, facts } = await world({ previous: pair(0), isQuestioned: true })
    actor.send({ type: 'identity.rejected' })
    expect([log, actor.getSnapshot().context.pair]).toEqual([['end access 1', 'store access 0'], pair(0)])
    expect(facts.at(-1)).toEqual({ type: 'account.came', isQuestioned: false })
    const nobody = await world({ isQuestioned: true })
    nobody.actor.send({ type: 'identity.rejected' })
    expect(nobody.log).toEqual(['end access 1', 'remove'])
  })

  it('lets every request go exactly once, in any order of what happens [REL-1]', { timeout: 60_000 }, async () => {
    const happening = oneof(
      { weight: 6, arbitrary: constant('request' as const) },
      { weight: 3, arbitrary: constant('renewed' as const) },
      constantFrom('refused', 'offline', 'online', 'elsewhere', 'other', 'signed out', 'signed in'),
    )
    await assert(
      asyncProperty(array(happening, { maxLength: 30 }), async (happenings) => {
        const { actor, answer, settled } = await world()
        let number = 1
        const requested: string[] = []
        for (const what of happenings) {
          if (what === 'request') {
            requested.push(`r${requested.length}`)
            actor.send(denied(requested.at(-1) ?? '', number))
          } else if (what === 'renewed') await answer(renewed((number += 1)))
          else if (what === 'refused') await answer({ kind: 'refused' })
          else if (what === 'offline') await answer(unreachable(true))
          else if (what === 'online') actor.send({ type: 'connection.returned' })
          else if (what === 'signed out') actor.send({ type: 'session.left' })
          else if (what === 'signed in') actor.send({ type: 'pair.received', pair: pair((number += 1)) })
          else {
            const isSameAccount = what === 'elsewhere'
            actor.send({ type: 'pair.noticed', pair: pair((number += 1)), isSameAccount, isQuestioned: false })
          }
        }
        actor.send({ type: 'session.left' })
        expect(inOrder(settled().map((text) => text.replace(/^\w+ /, '')))).toEqual(inOrder(requested))
      }),
      { numRuns: 1_000 },
    )
  })
})
