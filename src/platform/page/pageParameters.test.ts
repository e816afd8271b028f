import { describe, expect, it } from 'vitest'

import { isId, isMailToken, isOnboardingPath } from './pageParameters.ts'

describe('parameters of a path [N-VALIDATE]', () => {
  it.each(['1', '42', '999999999999999'])('takes %s as an id', (text) => expect(isId(text)).toBe(true))
  it.each(['', '0', '-1', '1.5', '07', 'abc', '1e3', '9999999999999999', undefined])(
    'does not take %s as an id',
    (text) => expect(isId(text)).toBe(false),
  )
  it.each(['abcdefgh', 'Zm9v-YmFy_x.y'])('takes %s as a token', (text) => expect(isMailToken(text)).toBe(true))
  it.each(['', 'short', 'with space in it', '<script>', undefined])('does not take %s as a token', (text) =>
    expect(isMailToken(text)).toBe(false),
  )
  it.each(['', '12', '12/photos', '12/photos/3'])('takes /%s below the onboarding [R-ONBOARD]', (text) =>
    expect(isOnboardingPath(text)).toBe(true),
  )
  it.each(['photos', '0', '12//3', '12/ph otos', 'x/12'])('does not take /%s below the onboarding', (text) =>
    expect(isOnboardingPath(text)).toBe(false),
  )
})
