import { limits } from '#contract/limits.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

import { Invalid } from '../http/failures.ts'

export interface ChosenPassword {
  password: string
  /** The login address of the account; nobody has to guess it. */
  email: string
  /** The field that the password came in. */
  propertyPath?: string
  productName?: string
}

/** Those that are long enough to be chosen once something is put behind them. */
const commonPasswords = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))

/** Fewer different signs than this are a pattern. */
const minDistinctSigns = 5

/**
 * Throws `Invalid` for a password that would be guessed first: too short, common, or made of what everybody knows of the
 * account, also with digits and signs around it. What it is made of otherwise is nobody's business.
 * See docs/decisions/0029-password-hashing-and-rules.md.
 */
export function refusePassword(chosen: ChosenPassword): void {
  const { password, propertyPath = 'password' } = chosen
  const { minLength, maxLength } = limits.password
  const { length } = Array.from(password)
  if (length < minLength || length > maxLength) {
    const message = `A password must have ${minLength} to ${maxLength} characters.`
    throw new Invalid([{ propertyPath, message, code: 'password_length' }])
  }
  if (isPersonal(chosen)) {
    const message = 'This password is too similar to your email address or our name.'
    throw new Invalid([{ propertyPath, message, code: 'password_personal' }])
  }
  if (isCommon(password)) {
    const message = 'This password is too easy to guess.'
    throw new Invalid([{ propertyPath, message, code: 'password_common' }])
  }
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const isPattern = new Set(lower).size < minDistinctSigns
  return isPattern || commonPasswords.has(lower) || commonPasswords.has(bare(lower))
}

function isPersonal({ password, email, productName = 'Domivo' }: ChosenPassword): boolean {
  const lower = password.toLowerCase()
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const known = [email.toLowerCase(), name, domain, domain.replace(/\.\w+$/, ''), productName.toLowerCase()]
  return known.some((word) => lower === word || (bare(word) !== '' && bare(lower) === bare(word)))
}

/** Without the digits and signs that are put around a word to make it look like a password. */
const bare = (text: string) => text.replaceAll(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, '')
