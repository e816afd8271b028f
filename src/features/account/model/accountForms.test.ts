import { describe, expect, it } from 'vitest'

import { passwordStrength } from '#src/features/forms/model/passwordStrength.ts'
import { submissionText, violationText } from '#src/features/forms/model/submissionText.ts'
import { languages } from '#tests/support/languages.ts'

import { passwordChangeSchema, signUpSchema } from './accountSchemas.ts'
import { mailboxOf } from './mailboxes.ts'
import { recoveryCode } from './recoveryCode.ts'

const { en, cs } = languages

const problemsOf = async (schema: ReturnType<typeof signUpSchema>, values: object) => {
  try {
    await schema.validate(values, { abortEarly: false })
    return {}
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] } // a ValidationError of yup
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]))
  }
}

describe('the form of signing up [R-AUTH-SIGN]', () => {
  it('asks for an address and a password of ten signs, in both languages', async () => {
    const values = { email: 'jana@', password: 'too short', firstName: '', lastName: '' }
    expect(await problemsOf(signUpSchema(en), values)).toEqual({
      email: 'Enter an email address like name@example.com.',
      password: 'Enter at least 10 characters.',
    })
    expect(await problemsOf(signUpSchema(cs), values)).toEqual({
      email: 'Zadejte e-mailovou adresu, třeba jmeno@example.com.',
      password: 'Zadejte alespoň 10 znaků.',
    })
  })

  it('takes any signs in a password, and counts each once', async () => {
    const values = { email: ' jana@domivo.test ', firstName: '', lastName: '' }
    expect(await problemsOf(signUpSchema(en), { ...values, password: 'žluťoučký kůň' })).toEqual({})
    // Five signs of two units each.
    expect(await problemsOf(signUpSchema(en), { ...values, password: '😀😀😀😀😀' })).toHaveProperty('password')
  })

  it('wants a new password to be new', async () => {
    const schema = passwordChangeSchema(en)
    const change = { oldPassword: 'correct-horse-battery', newPassword: 'correct-horse-battery' }
    await expect(schema.validate(change)).rejects.toThrow('Choose a different password.')
  })
})

it.each([
  ['jana', 'short'],
  ['aaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['janajana1234', 'weak'],
  ['kolokolokol', 'fair'],
  ['correcthorse', 'good'],
  ['correct-horse-battery', 'strong'],
])('calls %s %s', (password, strength) => {
  expect(passwordStrength(password, { minLength: 10, known: ['jana'] })).toBe(strength)
})

it.each([
  ['jana@seznam.cz', 'https://email.seznam.cz/'],
  ['jana@EMAIL.CZ ', 'https://email.seznam.cz/'],
  ['jana@gmail.com', 'https://mail.google.com/'],
  ['jana@gmail.com.example', undefined],
  ['', undefined],
])('knows where the mail for "%s" is read', (email, address) => {
  expect(mailboxOf(email)?.address).toBe(address)
})

it.each([
  ['abc_DEF-123'],
  [' "abc_DEF-123" '],
  ['https://domivo.test/cs/auth/reset-password/abc_DEF-123'],
  ['<https://domivo.test/en/auth/reset-password/abc_DEF-123?from=mail>'],
])('finds the code in %s [R-AUTH-RECOVER]', (pasted) => {
  expect(recoveryCode(pasted)).toBe('abc_DEF-123')
})

describe('what is said of a form that was not taken', () => {
  const failure = { message: 'The server says why.' }
  it.each([
    ['tooMany', 429],
    ['server', 500],
    ['unavailable', 503],
    ['conflict', 409],
  ] as const)('says what the API says of it, also where it is %s [X-APIMSG] [B9]', (kind, status) => {
    expect(submissionText({ ...failure, kind, status, retryAfterSeconds: 130 }, en)).toBe('The server says why.')
  })

  it('has the last word where the API says nothing [X-APIMSG] [B9]', () => {
    const unexplained = {
      kind: 'server',
      status: 500,
      message: 'Error, please contact support.',
      isUnexplained: true,
    } as const
    expect(submissionText(unexplained, en)).toBe('Error, please contact support.')
  })

  it('says that nothing is lost where the server is out of reach', () => {
    expect(submissionText({ ...failure, kind: 'offline' }, en)).toContain('Your text is still here')
  })

  it('says what is wrong with a password in the language of the page', () => {
    const violation = { propertyPath: 'password', message: 'Common.', code: 'password_common' }
    expect(violationText(violation, cs)).toBe('Toto heslo lze snadno uhodnout. Zvolte jiné.')
    expect(violationText({ propertyPath: 'zip', message: 'Not a zip.' }, cs)).toBe('Not a zip.')
  })
})
