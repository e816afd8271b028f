import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import type { RecoveryCodes, SecondFactorSetup } from '#contract/entities/secondFactor.ts'

import { secondFactorSetupMachine } from './secondFactorSetup.machine.ts'

const key = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Domivo?secret=JBSWY3DPEHPK3PXP' }
const refusal = (status: number) => Object.assign(new Error('refused'), { status, data: {} })

function start(turnOn: () => Promise<RecoveryCodes>, begin = () => Promise.resolve(key)) {
  const typed: string[] = []
  const actor = createActor(
    secondFactorSetupMachine.provide({
      actors: {
        begin: fromPromise<SecondFactorSetup, string>(({ input }) => {
          typed.push(input)
          return begin()
        }),
        turnOn: fromPromise<RecoveryCodes, string>(({ input }) => {
          typed.push(input)
          return turnOn()
        }),
      },
    }),
  ).start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))
  return { actor, typed, settled }
}

it('goes from the password over the key to the recovery codes, and forgets each secret behind it', async () => {
  const { actor, typed, settled } = start(() => Promise.resolve({ recoveryCodes: ['K7QMX-3PZ9D'] }))
  actor.send({ type: 'password.submitted', password: 'four plain words' })
  expect((await settled()).context).toEqual({ typed: null, setup: key, recoveryCodes: [], failure: null })
  actor.send({ type: 'code.submitted', code: '287082' })
  expect((await settled()).context).toEqual({
    typed: null,
    setup: null,
    recoveryCodes: ['K7QMX-3PZ9D'],
    failure: null,
  })
  actor.send({ type: 'codes.kept' })
  expect(actor.getSnapshot().hasTag('done')).toBe(true)
  expect(actor.getSnapshot().context.recoveryCodes).toEqual([])
  expect(typed).toEqual(['four plain words', '287082'])
})

it('keeps the key on screen for another code, and begins anew where the setup is over', async () => {
  let status = 422
  const { actor, settled } = start(() => Promise.reject(refusal(status)))
  actor.send({ type: 'password.submitted', password: 'four plain words' })
  await settled()
  actor.send({ type: 'code.submitted', code: '000000' })
  expect((await settled()).value).toBe('scanning')
  expect(actor.getSnapshot().context.setup).toEqual(key)
  status = 409
  actor.send({ type: 'code.submitted', code: '000001' })
  expect((await settled()).value).toBe('proving')
  expect(actor.getSnapshot().context.setup).toBeNull()
})

it('asks for the password again where it was wrong', async () => {
  const { actor, settled } = start(
    () => Promise.reject(refusal(500)),
    () => Promise.reject(refusal(422)),
  )
  actor.send({ type: 'password.submitted', password: 'wrong' })
  expect((await settled()).value).toBe('proving')
  expect(actor.getSnapshot().context.failure?.kind).toBe('invalid')
})
