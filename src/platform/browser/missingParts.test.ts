import { expect, it } from 'vitest'

import { missingPart, watchParts } from './missingParts.ts'

function fail(message: string) {
  const target = new EventTarget()
  watchParts(target)
  const error = new TypeError(message)
  target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  return error
}

it.each([
  ['Failed to fetch dynamically imported module: http://localhost:3000/assets/a-1.js', '/assets/a-1.js'],
  ['error loading dynamically imported module: https://domivo.test/assets/a-1.js?x', '/assets/a-1.js'],
  ['Unable to preload CSS for /assets/a-1.css', '/assets/a-1.css'],
  ['Importing a module script failed.', 'Importing a module script failed.'],
])('knows the file of "%s", and hides it from the policy of the router [X-LAZYRELOAD]', (message, part) => {
  const error = fail(message)
  expect(missingPart(error)).toBe(part)
  expect(error.message).not.toMatch(/^(?:Failed to fetch|error loading|Importing a module)/)
})

it.each([new Error('Other.'), 'text', null])('takes %s for no missing file', (error) => {
  expect(missingPart(error)).toBeNull()
})
