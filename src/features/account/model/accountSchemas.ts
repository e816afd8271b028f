import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { object, ref, string } from 'yup'

import { limits } from '#contract/limits.ts'
import { textLength } from '#contract/text.ts'
import { addressPattern, emailSchema } from '#src/features/forms/index.ts'

/** A password that somebody chooses now. The server looks further, for example among common ones. */
export function newPasswordSchema(i18n: I18n) {
  const { minLength, maxLength } = limits.password
  return string()
    .required(i18n._(msg`Choose a password.`))
    .test('short', i18n._(msg`Enter at least ${minLength} characters.`), (text) => textLength(text) >= minLength)
    .test('long', i18n._(msg`Enter at most ${maxLength} characters.`), (text) => textLength(text) <= maxLength)
}

/** A password that somebody has. */
const knownPasswordSchema = (i18n: I18n) => string().required(i18n._(msg`Enter your password.`))

const optionalName = (i18n: I18n) =>
  string()
    .trim()
    .max(limits.userName.maxLength, i18n._(msg`This is too long.`))

export const signInSchema = (i18n: I18n) => object({ email: emailSchema(i18n), password: knownPasswordSchema(i18n) })

export const signUpSchema = (i18n: I18n) =>
  object({
    email: emailSchema(i18n),
    password: newPasswordSchema(i18n),
    firstName: optionalName(i18n),
    lastName: optionalName(i18n),
  })

/** The forms that ask for a mail. */
export const mailRequestSchema = (i18n: I18n) => object({ email: emailSchema(i18n) })

export const resetPasswordSchema = (i18n: I18n) => object({ newPassword: newPasswordSchema(i18n) })

/** The code from a mail that is written by hand, or pasted with the whole link around it. */
export const recoveryCodeSchema = (i18n: I18n) =>
  object({
    code: string()
      .trim()
      .required(i18n._(msg`Enter the code from the email.`)),
  })

/** A code of the phone, or a recovery code: the server knows which ones count. */
export const secondFactorCodeSchema = (i18n: I18n) =>
  object({
    code: string()
      .trim()
      .required(i18n._(msg`Enter the code.`)),
  })

export const passwordChangeSchema = (i18n: I18n) =>
  object({
    oldPassword: knownPasswordSchema(i18n),
    newPassword: newPasswordSchema(i18n).notOneOf([ref('oldPassword')], i18n._(msg`Choose a different password.`)),
  })

export const loginEmailSchema = (i18n: I18n) =>
  object({ email: emailSchema(i18n), password: knownPasswordSchema(i18n) })

export function profileSchema(i18n: I18n) {
  const most = (maxLength: number) =>
    string()
      .trim()
      .max(maxLength, i18n._(msg`This is too long.`))
  return object({
    firstName: most(limits.userName.maxLength),
    lastName: most(limits.userName.maxLength),
    addressStreet: most(limits.addressPart.maxLength),
    addressStreetNumbers: most(limits.addressPart.maxLength),
    addressZip: most(limits.zip.maxLength),
    addressCity: most(limits.addressPart.maxLength),
  })
}

/** Where others may write to; the login address without it. */
export const contactSchema = (i18n: I18n) =>
  object({
    contactEmail: string()
      .trim()
      .max(limits.email.maxLength, i18n._(msg`This is too long.`))
      .matches(addressPattern, {
        message: i18n._(msg`Enter an email address like name@example.com.`),
        excludeEmptyString: true,
      }),
    preferredLanguage: string(),
  })

/** What proves that it is the person who asks. */
export const passwordProofSchema = (i18n: I18n) => object({ password: knownPasswordSchema(i18n) })

export function supportSchema(i18n: I18n) {
  const { minLength } = limits.supportMessage
  return object({
    message: string()
      .trim()
      .required(i18n._(msg`Describe what you need.`))
      .test('short', i18n._(msg`Enter at least ${minLength} characters.`), (text) => textLength(text) >= minLength),
    email: emailSchema(i18n),
  })
}
