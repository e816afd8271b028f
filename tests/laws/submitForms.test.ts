import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { filesIn } from '#scripts/filesIn.ts'

/** Read as text: to run it takes a browser's tools along. */
const register = readFileSync('tests/support/components/submitForms.ts', 'utf8')
const registered = [...register.matchAll(/file: '([^']+)'/g)].map(([, file]) => file)

const written = /<SubmitButton|<ShowButton|type="submit"/
/** The buttons themselves; whoever takes one has the form. */
const buttons = new Set([
  'src/features/forms/components/SubmitButton.tsx',
  'src/features/search/components/filters/ShowButton.tsx',
])
/** The page of parts is for those who build the product. */
const isProduct = (file: string) => file.startsWith('src/') && !file.startsWith('src/showcase/')

it('presses the submit button of every form of the product in a browser [B4]', () => {
  const files = filesIn('src').filter(
    (file) =>
      isProduct(file) && file.endsWith('.tsx') && !buttons.has(file) && written.test(readFileSync(file, 'utf8')),
  )
  expect(new Set(registered)).toEqual(new Set(files))
})

it('leaves phone fields to check as one types, as the specification has it [V-PHONE-DEFAULT] [B3]', () => {
  const deviating = filesIn('src').filter(
    (file) => isProduct(file) && /<PhoneFormField[^>]*validateOn/.test(readFileSync(file, 'utf8')),
  )
  expect(deviating).toEqual([])
})
