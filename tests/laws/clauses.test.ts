import { expect, it } from 'vitest'

import { clauseCoverage } from '../clauses/clauseCoverage.ts'

it('has a test for every clause that is called built, and no test for a clause that does not exist', () => {
  const { unproven, unknown } = clauseCoverage(process.cwd())
  expect({ unproven, unknown }).toEqual({ unproven: [], unknown: [] })
})
