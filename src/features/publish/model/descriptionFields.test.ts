import { expect, it } from 'vitest'

import { isDescribedElsewhere, isDescription } from './descriptionFields.ts'

it.each([
  ['nothing', {}, [false, false]],
  ['the Czech one', { description_cs: 'Byt s výhledem do parku.' }, [false, true]],
  ['the English one', { description_en: 'A flat with a view of the park.', description_cs: '' }, [true, false]],
  ['both', { description_cs: 'Byt.', description_en: 'A flat.' }, [true, true]],
] as const)('with %s filled in, it is known which description may stay empty', (_, values, [czech, english]) => {
  expect([isDescribedElsewhere('description_cs', values), isDescribedElsewhere('description_en', values)]).toEqual([
    czech,
    english,
  ])
})

it('takes the two languages for descriptions, and no other field', () => {
  expect(['description_cs', 'description_en', 'project_name'].map(isDescription)).toEqual([true, true, false])
})
