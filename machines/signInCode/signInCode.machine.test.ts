import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import { signInCodeMachine, type CodeRequest } from './signInCode.machine.ts'

const refusal = (status: number, code: string) => Object.assign(new Error('refused'), { status, data: { code } })

function start(answer: (request: CodeRequest) => Promise<void>) {
  const clock = new SimulatedClock()
  const sent: CodeRequest[] = []
  const actor = createActor(
    signInCodeMachine.provide({
      actors: {
        sendCode: fromPromise<void, CodeRequest>(({ input }) => {
          sent.push(input)
          return answer(input)
        }),
      },
    }),
    { input: { token: 'half' }, clock },
  ).start()
  return { actor, sent, clock }
}

describe('the second step of signing in', () => {
  it('sends the code with the token of the password, once', async () => {
    const { actor, sent } = start(() => Promise.resolve())
    actor.send({ type: 'code.submitted', code: '287082' })
    actor.send({ type: 'code.submitted', code: '287082' })
    await waitFor(actor, (snapshot) => snapshot.hasTag('signedIn'))
    expect(sent).toEqual([{ token: 'half', code: '287082' }])
    expect(actor.getSnapshot().context.code).toBeNull()
  })

  it('asks again for the kind of code that was refused', async () => {
    const { actor } = start(() => Promise.reject(refusal(422, 'invalid')))
    actor.send({ type: 'recovery.chosen' })
    actor.send({ type: 'code.submitted', code: 'K7QMX-3PZ9D' })
    await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))
    expect(actor.getSnapshot().value).toEqual({ asking: 'recovery' })
    expect(actor.getSnapshot().context.failure?.kind).toBe('invalid')
    actor.send({ type: 'phone.chosen' })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it.each(['sign_in_expired', 'second_factor_off'])('asks for the password again after %s', async (code) => {
    const { actor } = start(() => Promise.reject(refusal(403, code)))
    actor.send({ type: 'code.submitted', code: '287082' })
    await waitFor(actor, (snapshot) => snapshot.hasTag('expired'))
  })

  it('stops asking after five minutes', () => {
    const { actor, clock } = start(() => Promise.resolve())
    clock.increment(299_999)
    expect(actor.getSnapshot().hasTag('phone')).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().hasTag('expired')).toBe(true)
  })
})
