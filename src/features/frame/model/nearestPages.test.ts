import { expect, it } from 'vitest'

import { nearestPages } from './nearestPages.ts'

const paths = (address: string, lang: 'en' | 'cs') => nearestPages(address, lang).map(({ path }) => path)

it.each([
  ['/cs/listings', 'cs', '/cs/inzeraty'],
  ['/en/listngs', 'en', '/en/listings'],
  ['/cs/inzeratyy?page=2', 'cs', '/cs/inzeraty'],
  ['/en/saved-listing', 'en', '/en/profile/saved-listings'],
  ['/en/SignIn', 'en', '/en/auth/signin'],
  ['/cs/profile/setings', 'cs', '/cs/profile/settings'],
] as const)('%s was meant as another page', (address, lang, path) => {
  expect(paths(address, lang)[0]).toBe(path)
})

it.each(['/en/x', '/en/nowhere/else', '/en/listing/flat-2-kk-brno/999999', '/ja'])('%s is near to none', (address) => {
  expect(paths(address, 'en')).toEqual([])
})
