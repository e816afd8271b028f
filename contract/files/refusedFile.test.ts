import { expect, it } from 'vitest'

import { propertyForm } from '../propertyFields/propertyForm.ts'

import { readImportFile } from './importRow.ts'
import { refusedFile } from './refusedFile.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

const form = propertyForm('2026-11-22', wordsOf)
const table = '\uFEFFreference;price;description_cs\nA-1;5;x\nA-2;much;"Dům; ""nový"""\nA-3;7\n'

it('holds the refused rows as they were, with the reasons, and can be read again', () => {
  const text = refusedFile('a.csv', table, [
    { row: 3, why: 'Cena: „much“; nelze přečíst' },
    { row: 4, why: 'x' },
  ])
  expect(text).toBe(
    '\uFEFFreference;price;description_cs;problem\r\n' +
      'A-2;much;"Dům; ""nový""";"Cena: „much“; nelze přečíst"\r\n' +
      'A-3;7;;x\r\n',
  )
  expect(readImportFile('b.csv', text, form).map(({ reference, values }) => [reference, values])).toEqual([
    ['A-2', { description_cs: 'Dům; "nový"' }],
    ['A-3', { price: 7 }],
  ])
  // A second time the column is written anew.
  expect(refusedFile('b.csv', text, [{ row: 3, why: 'y' }])).toBe(
    '\uFEFFreference;price;description_cs;problem\r\nA-3;7;;y\r\n',
  )
})

it('does the same with JSON', () => {
  const text = refusedFile('a.json', '[{"reference":"A","price":1},{"reference":"B"},5]', [
    { row: 2, why: 'Needed.' },
    { row: 3, why: 'No object.' },
  ])
  expect(JSON.parse(text)).toEqual([{ reference: 'B', problem: 'Needed.' }, { problem: 'No object.' }])
  expect(readImportFile('b.json', text, form).map(({ values }) => values)).toEqual([{}, {}])
})
