import { expect, it } from 'vitest'

import { languages } from '#tests/support/languages.ts'

import { reportSchema } from './reportSchema.ts'

const problems = async (values: object, language: 'en' | 'cs' = 'en') =>
  reportSchema(languages[language])
    .validate({ reason: '', text: '', email: '', ...values }, { abortEarly: false })
    .then(
      () => [],
      (error: { errors: string[] }) => error.errors,
    )

it('needs a reason, words for what no reason says, and an address only if one is given', async () => {
  expect(await problems({})).toEqual(['Choose a reason.'])
  expect(await problems({ reason: 'fraud' })).toEqual([])
  expect(await problems({ reason: 'other', text: '  ' })).toEqual(['Describe the problem.'])
  expect(await problems({ reason: 'gone', email: 'nobody' })).toEqual(['Enter an email address like name@example.com.'])
  expect(await problems({ reason: 'gone', email: 'jana@example.com' })).toEqual([])
  expect(await problems({}, 'cs')).toEqual(['Vyberte důvod.'])
})
