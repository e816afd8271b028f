import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'

import { readFailure } from '#contract/failure.ts'

import { failureText } from './failureText.ts'

const i18n = setupI18n({ locale: 'cs', messages: { cs: { 'lead.tooMany': 'Příliš mnoho <green>zpráv</green>' } } })
const notified = (data: unknown) => failureText(readFailure({ status: 400, data }), i18n)

it('shows the translated text that the server named [X-APIMSG]', () => {
  expect(notified({ detail: 'trans:lead.tooMany' })).toBe('Příliš mnoho <green>zpráv</green>')
})

it('shows what the server wrote, else the last word [X-APIMSG]', () => {
  expect(notified({ detail: 'The price is missing.' })).toBe('The price is missing.')
  expect(notified({})).toBe('Error, please contact support.')
})
