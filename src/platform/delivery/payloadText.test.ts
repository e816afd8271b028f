import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { readPayload, writePayload, type PayloadValue } from './payloadText.ts'

it('has the form that is promised: places in one list [C-BUILDS]', () => {
  expect(writePayload({ k: 'v' }, 1_700_000_000_000)).toBe('[{"data":1,"prerenderedAt":3},{"k":2},"v",1700000000000]')
})

it('is read with the wrappers that others write', () => {
  const text = '[{"data":1,"prerenderedAt":5},["ShallowReactive",2],{"k":3},[4],1,1700000000000]'
  expect(readPayload(text)).toEqual({ k: [1] })
})

it('gives back what was written, whatever it was', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(readPayload(writePayload(value as PayloadValue, 1))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it.each(['', '{}', '[]', '[{"data":7}]', '[{"data":0}]', '[[0]]', 'null', '[{"a":1},2]'])('refuses %j', (text) => {
  expect(() => readPayload(text)).toThrow()
})
