import { searchForm } from '#contract/propertyFields/searchForm.ts'
import { searchParameterNames } from '#contract/propertyFields/searchParameterNames.gen.ts'
import { wordsOf } from '#server/platform/text/texts.ts'
import { expect, it } from 'vitest'

import { parseCriteria } from './parseCriteria.ts'

/** What a search may say beside its filters. */
const besideFilters = ['order', 'page', 'itemsPerPage', 'cursor', 'logType']

it('lists every filter of the search form and what stands beside them, each once [C1]', () => {
  const filters = searchForm('2026-05-31', wordsOf).fields.map(({ key }) => key)
  expect(searchParameterNames.toSorted()).toEqual([...filters, ...besideFilters].toSorted())
})

/** These are only known with an operator. */
const spelledOut: Record<string, string> = { order: 'order[price]', available_from: 'available_from[gte]' }

it.each(searchParameterNames)('lists %s, which the server knows [C1]', (name) => {
  // A value that no field has: it may be refused, but not as a name that does not exist.
  const refusal = (() => {
    try {
      parseCriteria({ [spelledOut[name] ?? name]: '\u0000' })
      return ''
    } catch (error) {
      return String(error)
    }
  })()
  expect(refusal).not.toContain('does not exist')
})
