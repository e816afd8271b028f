import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'

import { messages as czech } from '#locales/cs/deferred.po'
import { messages as english } from '#locales/en/deferred.po'

import { bulkResult } from './bulkResults.ts'

const en = setupI18n({ locale: 'en', messages: { en: english } })
const cs = setupI18n({ locale: 'cs', messages: { cs: czech } })
const results = (event: string, i18n: typeof en) =>
  [1, 3, 5].map((count) => bulkResult(event, count, i18n)?.replaceAll('\u00A0', ' '))

it('says what was done to how many listings, and names no step that is still to be done [R-ADMIN]', () => {
  expect(results('ARCHIVE', en)).toEqual(['1 listing archived.', '3 listings archived.', '5 listings archived.'])
  expect(results('TAKE_DOWN', en)[2]).toBe('5 listings taken down.')
  expect(results('ARCHIVE', cs)).toEqual([
    'Archivováno: 1 inzerát.',
    'Archivováno: 3 inzeráty.',
    'Archivováno: 5 inzerátů.',
  ])
  expect(results('CHANGE_PRICE', cs)).toEqual(['Změněna 1 cena.', 'Změněny 3 ceny.', 'Změněno 5 cen.'])
})

it('says nothing where nothing was done, or where nobody knows a sentence', () => {
  expect([bulkResult('ARCHIVE', 0, en), bulkResult('SING', 2, en)]).toEqual([undefined, undefined])
})
