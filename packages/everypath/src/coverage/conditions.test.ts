import { and, not, or, setup } from 'xstate'
import { expect, it } from 'vitest'

import { typesOf } from '../../testing/typesOf.ts'
import { wordOfMissing } from '../labels.ts'
import { defineModel } from '../model.ts'
import { pathOf } from '../paths/path.ts'
import { guardsOf } from '../walk/chart.ts'
import { english } from '../wording.ts'
import { measure } from './measure.ts'

const ticket = (isPaid: boolean, isChild: boolean, isOver: boolean) =>
  ({ type: 'ticket.shown', isPaid, isChild, isOver }) as const

/** Whoever paid, or is a child, gets in, but not when it is over. */
const gate = setup({
  types: typesOf<{ events: ReturnType<typeof ticket> }>(),
  guards: {
    isPaid: ({ event }) => event.isPaid,
    isChild: ({ event }) => event.isChild,
    isOver: ({ event }) => event.isOver,
  },
}).createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: { on: { 'ticket.shown': { guard: and([or(['isPaid', 'isChild']), not('isOver')]), target: 'open' } } },
    open: {},
  },
})
const late = ticket(false, false, true)
const paid = ticket(true, false, false)
const child = ticket(false, true, false)
const model = defineModel({ machine: gate, events: [late, paid, child] })
const missingAfter = (...events: ReturnType<typeof ticket>[]) =>
  measure(
    model,
    events.map((event) => pathOf(model, [event]).steps),
  ).guards.missing.map((id) => wordOfMissing(model, id, english))

it('counts both answers of each condition of a guard that is built of others', () => {
  expect(missingAfter(late, paid)).toEqual(['shut: ticket.shown [isChild: yes]'])
  expect(missingAfter(late, paid, child)).toEqual([])
})

it('names conditions, not what is built of them', () => {
  expect(guardsOf(gate)).toEqual(['isChild', 'isOver', 'isPaid'])
})
