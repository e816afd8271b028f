import { describe, expect, it } from 'vitest'

import { models } from '../models.gen.ts'
import { approvedText, behaviourFileOf, behaviourFiles, behaviourText } from './approved.ts'

describe.each(models.map((model) => [model.machine.id, model] as const))('the machine %s', (name, model) => {
  it('does what a person approved, in every situation and on every event [H1] [H7]', () => {
    const message = `${name} behaves differently. See \`npm run paths -- diff ${name}\`; if it should, \`npm run paths -- approve ${name}\`.`
    expect(behaviourText(model), message).toBe(approvedText(model))
  })
})

it('has no approved behaviour of a machine that is gone', () => {
  expect(behaviourFiles().toSorted()).toEqual(models.map(behaviourFileOf).toSorted())
})
