import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'

import { exampleLead } from '#tests/support/components/examples/users.ts'

import { quickReplies } from './quickReplies.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const tourDate = { id: 4, start: '2027-03-04T09:00:00.000Z', end: '2027-03-04T09:30:00.000Z', capacity: 2, free: 1 }
const idsFor = (changes: Parameters<typeof exampleLead>[1]) =>
  quickReplies(exampleLead(1, changes), i18n).map(({ id }) => id)

it('offers each side what fits where the conversation stands', () => {
  expect(idsFor({ side: 'lister' })).toEqual(['available', 'reserved', 'later'])
  expect(idsFor({ side: 'lister', state: 'tour_agreed', tourDate })).toEqual(['shareAddress', 'later'])
  expect(idsFor({ side: 'sender' })).toEqual(['askFree', 'askViewing'])
})

it('asks for the address of a viewing only where it is not known', () => {
  const { _embedded } = exampleLead(1)
  const at = (isAddressExact: boolean) => ({ property: { ..._embedded.property, isAddressExact } })
  expect(idsFor({ side: 'sender', tourDate, _embedded: at(false) })).toEqual(['askAddress', 'comeLate'])
  expect(idsFor({ side: 'sender', tourDate, _embedded: at(true) })).toEqual(['comeLate'])
})
