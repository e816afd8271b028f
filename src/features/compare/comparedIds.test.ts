import { expect, it } from 'vitest'

import { readComparedIds } from './comparedIds.ts'

it('reads up to four ids, each once, and says which found no room', () => {
  expect(readComparedIds('7,4,256')).toEqual({ ids: [7, 4, 256], left: [] })
  expect(readComparedIds('5,4,5,3,2,1,9')).toEqual({ ids: [5, 4, 3, 2], left: [1, 9] })
})

it('takes nothing that is no id', () => {
  expect(readComparedIds('0,-1, 8 ,x,1.5,,9999999999999999')).toEqual({ ids: [8], left: [] })
  for (const text of [undefined, null, 7, '', {}, ['7']]) expect(readComparedIds(text)).toEqual({ ids: [], left: [] })
})
