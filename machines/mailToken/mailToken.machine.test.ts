import { expect, it } from 'vitest'

import { mailTokenActors, mailTokenEvents, type MailTokenActor } from './mailToken.machine.ts'
import { takeMailTokenStep, type MailTokenState } from './mailTokenSteps.ts'

const stepsFrom = (from: MailTokenState, by: MailTokenActor, isOver: boolean) =>
  Object.fromEntries(
    mailTokenEvents.flatMap((type) => {
      const to = takeMailTokenStep(from, { type, by, isOver })
      return to === null ? [] : [[type, to]]
    }),
  )

it('is used by whoever has the link, within its lifetime [J2]', () => {
  expect(stepsFrom('issued', 'owner', false)).toEqual({ USE: 'used' })
  expect(stepsFrom('issued', 'owner', true)).toEqual({})
  expect(stepsFrom('expired', 'owner', true)).toEqual({})
  expect(stepsFrom('expired', 'owner', false)).toEqual({})
})

it('is replaced and revoked by the product, and expires when its lifetime is over [J2]', () => {
  expect(stepsFrom('issued', 'system', false)).toEqual({ REPLACE: 'replaced', REVOKE: 'revoked' })
  expect(stepsFrom('issued', 'system', true)).toEqual({
    REPLACE: 'replaced',
    REVOKE: 'revoked',
    EXPIRE: 'expired',
  })
})

it('is issued again when its email leaves late, unless another one took its place [J2]', () => {
  expect(stepsFrom('expired', 'system', true)).toEqual({
    REPLACE: 'replaced',
    REVOKE: 'revoked',
    REISSUE: 'issued',
  })
})

it('never counts again once it was used, replaced or revoked [J2]', () => {
  const later = (['used', 'replaced', 'revoked'] as const).flatMap((from) =>
    mailTokenActors.flatMap((by) => [stepsFrom(from, by, false), stepsFrom(from, by, true)]),
  )
  expect(later).toEqual(Array.from({ length: 12 }, () => ({})))
})
