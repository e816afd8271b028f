import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { filesIn } from '#scripts/filesIn.ts'

/** The state of a document that is reached once: whoever waits for it after a press does not wait at all. */
const onceOnly = /waitForLoadState\(\s*'networkidle'/

it('waits for a quiet network by networkQuiet, which counts from the call on', () => {
  const files = ['tests/journeys', 'tests/faults', 'tests/support', 'workbench']
    .flatMap((folder) => filesIn(folder))
    .filter((file) => file !== 'workbench/page/networkQuiet.ts')
  expect(onceOnly.test("await page.waitForLoadState('networkidle')")).toBe(true)
  expect(files.filter((file) => onceOnly.test(readFileSync(file, 'utf8')))).toEqual([])
})
