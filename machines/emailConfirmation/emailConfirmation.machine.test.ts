import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'

import { emailConfirmationMachine } from './emailConfirmation.machine.ts'

const settle = () => new Promise(setImmediate)

/** What becomes of a token that is answered like this, one answer after the other; a thrown value is a failure. */
async function become(...answers: unknown[]) {
  const sent: string[] = []
  const machine = emailConfirmationMachine.provide({
    actors: {
      sendToken: fromPromise<void, string>(async ({ input }) => {
        const answer = answers[sent.length]
        sent.push(input)
        if (answer !== undefined) throw answer
      }),
    },
  })
  const actor = createActor(machine, { input: { token: 'abc' } }).start()
  await settle()
  for (let more = 1; more < answers.length; more += 1) {
    actor.send({ type: 'attempt.repeated' })
    await settle()
  }
  return { value: actor.getSnapshot().value, sent }
}

it('confirms with the token, sent once [R-AUTH-CONFIRM]', async () => {
  expect(await become(undefined)).toEqual({ value: 'confirmed', sent: ['abc'] })
})

it('sends nothing again that was answered, whatever is pressed', async () => {
  expect(await become(undefined, undefined)).toEqual({ value: 'confirmed', sent: ['abc'] })
  expect(await become({ status: 422 }, undefined)).toEqual({ value: 'invalid', sent: ['abc'] })
  expect(await become({ status: 410, data: { code: 'token_expired' } }, undefined)).toEqual({
    value: 'expired',
    sent: ['abc'],
  })
})

it.each([
  ['an unknown token', { status: 422, data: { code: 'token_invalid' } }, 'invalid'],
  ['a token that is not there', { status: 404 }, 'invalid'],
  ['a token that came too late', { status: 422, data: { code: 'token_expired' } }, 'expired'],
  ['too many tries', { status: 429 }, 'unanswered'],
  ['a server that is down', { status: 503 }, 'unanswered'],
  ['a broken server', { status: 500 }, 'unanswered'],
  ['no network', new TypeError('Failed to fetch'), 'unanswered'],
])('tells %s from the others', async (_, answer, value) => {
  expect((await become(answer)).value).toBe(value)
})

it('asks again where nobody answered', async () => {
  expect(await become(new TypeError('Failed to fetch'), undefined)).toEqual({
    value: 'confirmed',
    sent: ['abc', 'abc'],
  })
})
