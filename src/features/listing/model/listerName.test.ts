import { expect, it } from 'vitest'

import { languages } from '#tests/support/languages.ts'

import { listerName } from './listerName.ts'

it.each([
  [{ displayName: 'Jana Nováková' }, 'Jana Nováková', 'Jana Nováková'],
  [{ displayName: 'Domov a syn', listerType: 'agent' }, 'Domov a syn', 'Domov a syn'],
  [{ displayName: '' }, 'Private owner', 'Soukromý majitel'],
  [{ displayName: '', listerType: 'owner' }, 'Private owner', 'Soukromý majitel'],
  [{ displayName: '', agencyName: 'Domov a syn', listerType: 'agent' }, 'Domov a syn', 'Domov a syn'],
  [{ displayName: '', listerType: 'agent' }, 'Estate agency', 'Realitní kancelář'],
] as const)('calls %o by name, or by what they are in the language of the reader', (lister, english, czech) => {
  expect([listerName(lister, languages.en), listerName(lister, languages.cs)]).toEqual([english, czech])
})
