import { expect, it } from 'vitest'

import { playwrightConfig } from './playwright.ts'

it('names the browser that is there, and leaves the choice where none is known [G7]', () => {
  expect(playwrightConfig('/opt/chromium', ['--a'])).toContain(
    'launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? \'/opt/chromium\', args: ["--a"] }',
  )
  expect(playwrightConfig(undefined, [])).toContain(
    'launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [] }',
  )
})
