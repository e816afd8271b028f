import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'

import { Invalid } from '../http/failures.ts'
import { demoPassword } from '#demo/users/planUsers.ts'
import { refusePassword } from './passwordRule.ts'

/** The word for what is wrong with a password; nothing where it may be chosen. */
function wrongWith(password: string, email = 'jana.novakova@seznam.cz'): unknown {
  try {
    refusePassword({ password, email, propertyPath: 'newPassword' })
    return undefined
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const { violations } = error.details.members as { violations: { propertyPath: string; code: string }[] }
    expect(violations.map(({ propertyPath }) => propertyPath)).toEqual(['newPassword'])
    return violations[0]?.code
  }
}

describe('a password', () => {
  it.each([
    [demoPassword],
    ['four plain words here'],
    ['Příliš žluťoučký kůň'],
    ['        ě 1  x  y  '],
    ['🦊🐻🐨🐯🦁🐮🐷🐸🐵🐔'],
    ['abcdefghij klm'.padEnd(128, 'nop qrs')],
  ])('may be %j, whatever it is made of [REL-20]', (password) => {
    expect(wrongWith(password)).toBe(undefined)
  })

  it.each([
    ['short', 'password_length'],
    ['123456789', 'password_length'],
    ['x y'.repeat(43), 'password_length'],
    ['1234567890', 'password_common'],
    ['Password123', 'password_common'],
    ['!!password2026', 'password_common'],
    ['QwertyUiop', 'password_common'],
    ['aaaaaaaaaaaaaaa', 'password_common'],
    ['1212121212121212', 'password_common'],
    ['jana.novakova@seznam.cz', 'password_personal'],
    ['Jana.Novakova', 'password_personal'],
    ['jana.novakova1985', 'password_personal'],
    ['seznam.cz2026', 'password_personal'],
    ['Domivo2026!', 'password_personal'],
  ])('may not be %j [REL-20]', (password, code) => {
    expect(wrongWith(password)).toBe(code)
  })

  it('is none of the 17,950 common ones of eight characters and more, as they are or with a year behind them [REL-20]', () => {
    const common = dictionary['passwords-common'].filter((password) => password.length >= 8)
    expect(common.length).toBe(17_950)
    const words = common.filter((password) => /^[a-z]+$/.test(password))
    expect(words.length).toBeGreaterThan(5_000)
    expect(common.filter((password) => wrongWith(password) === undefined)).toEqual([])
    expect(words.filter((word) => wrongWith(`${word}2026`) === undefined)).toEqual([])
  })

  it('may hold digits where the name of the address is nothing but digits', () => {
    expect(wrongWith('90210 48151 6234', '1@2.cz')).toBe(undefined)
  })
})
