import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'

import { favoriteToggleMachine } from './favoriteToggle.machine.ts'

const settle = () => new Promise(setImmediate)

/** The real actor, with every request in the test's hands. */
function world() {
  const sent: string[] = []
  const received: unknown[] = []
  let answers: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const send = (name: string) =>
    fromPromise<void, number>(({ input }) => {
      sent.push(`${name} ${input}`)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    })
  const clock = new SimulatedClock()
  const machine = favoriteToggleMachine.provide({ actors: { sendLike: send('like'), sendUnlike: send('unlike') } })
  const actor = createActor(machine, { input: { listingId: 7 }, clock }).start()
  actor.on('*', (event) => received.push(event))
  const answer = (how: (answer: (typeof answers)[number]) => void) => {
    for (const open of answers.splice(0)) how(open)
    answers = []
    return settle()
  }
  const done = () => answer(({ resolve }) => resolve())
  const lost = () => answer(({ reject }) => reject(new TypeError('Failed to fetch')))
  const refuse = (status: number) => answer(({ reject }) => reject({ status, data: { detail: `No, ${status}.` } }))
  return { actor, clock, sent, received, done, lost, refuse, isPending: () => actor.getSnapshot().hasTag('pending') }
}

const like = { type: 'like.requested' } as const
const unlike = { type: 'unlike.requested' } as const

describe('one heart', () => {
  it('sends one request at a time and ends with the last intent [REL-70]', async () => {
    const { actor, sent, received, done, isPending } = world()
    for (const event of [like, unlike, like, unlike, like, unlike]) actor.send(event)
    expect(sent).toEqual(['like 7'])
    await done()
    expect(sent).toEqual(['like 7', 'unlike 7'])
    await done()
    expect([isPending(), received]).toEqual([false, [{ type: 'favorite.settled', listingId: 7, isLiked: false }]])
  })

  it('asks for nothing more where what is on its way is wanted again', async () => {
    const { actor, sent, done, isPending } = world()
    for (const event of [like, unlike, like]) actor.send(event)
    await done()
    expect([sent, isPending()]).toEqual([['like 7'], false])
  })

  it('gives up what the server refuses, and says why', async () => {
    const { actor, received, refuse, isPending } = world()
    actor.send(like)
    await refuse(404)
    expect([isPending(), received]).toEqual([
      false,
      [
        {
          type: 'favorite.refused',
          listingId: 7,
          failure: { kind: 'notFound', status: 404, message: 'No, 404.' },
        },
      ],
    ])
  })

  it('says nothing of a refusal of what is not wanted any more, and goes on with what is', async () => {
    const { actor, sent, received, done, refuse } = world()
    actor.send(like)
    actor.send(unlike)
    await refuse(404)
    await done()
    expect(sent).toEqual(['like 7', 'unlike 7'])
    expect(received).toEqual([{ type: 'favorite.settled', listingId: 7, isLiked: false }])
  })

  it('sends again what was lost, as soon as the connection is back [REL-64]', async () => {
    const { actor, sent, received, done, lost } = world()
    actor.send(like)
    await lost()
    // Nobody knows whether the server did it: that it is not wanted any more has to be said.
    actor.send(unlike)
    actor.send({ type: 'connection.returned' })
    await done()
    expect(sent).toEqual(['like 7', 'unlike 7'])
    expect(received).toEqual([{ type: 'favorite.settled', listingId: 7, isLiked: false }])
  })

  it('sends again soon what was on its way when the connection returned, and breaks nothing off [REL-64]', async () => {
    const { actor, clock, sent, done, lost } = world()
    actor.send(like)
    actor.send({ type: 'connection.returned' })
    expect(sent).toEqual(['like 7'])
    await lost()
    clock.increment(500)
    expect(sent).toEqual(['like 7', 'like 7'])
    // The connection does not hold after all: it is waited for.
    await lost()
    clock.increment(4_999)
    expect(sent.length).toBe(2)
    clock.increment(1)
    expect(sent.length).toBe(3)
    await done()
  })

  it('tries again soon what fails as soon as the connection is back [REL-64]', async () => {
    const { actor, clock, sent, done, lost, isPending } = world()
    actor.send(like)
    await lost()
    actor.send({ type: 'connection.returned' })
    await lost()
    clock.increment(500)
    await done()
    expect([sent.length, isPending()]).toEqual([3, false])
  })

  it.each([401, 429, 503])('tries again by itself after five seconds where the answer was %i', async (status) => {
    const { actor, clock, sent, refuse } = world()
    actor.send(unlike)
    await refuse(status)
    clock.increment(4_999)
    expect(sent).toEqual(['unlike 7'])
    clock.increment(1)
    expect(sent).toEqual(['unlike 7', 'unlike 7'])
  })
})
