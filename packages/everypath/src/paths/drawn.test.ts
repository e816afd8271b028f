import { assign, emit, enqueueActions, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate'
import { describe, expect, it } from 'vitest'

import { typesOf } from '../../testing/typesOf.ts'
import { defineModel, type Model } from '../model.ts'
import { answered, refused } from '../xstate/machineEvents.ts'
import { drawPayloads } from './payloads.ts'
import { raceAnswers } from './races.ts'

const sentences = async (drawn: ReturnType<typeof drawPayloads>) => {
  const { failure } = await drawn
  return failure && [failure.path.story, failure.failure?.message]
}

/** A field that takes a hundred at most, but for one number. */
const counter = setup({
  types: typesOf<{
    context: { sum: number }
    events: { type: 'number.added'; number: number } | { type: 'field.cleared' }
  }>(),
  actions: {
    add: assign(({ context: { sum } }, { number }: { number: number }) => ({
      sum: number === 77 ? sum + number : Math.min(sum + number, 100),
    })),
    clear: assign({ sum: 0 }),
  },
}).createMachine({
  id: 'counter',
  context: { sum: 0 },
  on: {
    'number.added': { actions: { type: 'add', params: ({ event }) => event } },
    'field.cleared': { actions: 'clear' },
  },
})

describe('drawn payloads', () => {
  const model = defineModel({
    machine: counter,
    events: [{ type: 'number.added', number: 1 }, { type: 'field.cleared' }],
    detailOf: ({ number }) => (typeof number === 'number' ? String(number) : ''),
    payloads: {
      'number.added': (fc) => fc.record({ type: fc.constant('number.added'), number: fc.nat({ max: 100 }) }),
    },
    rules: [{ message: 'A hundred is enough.', holds: ({ context }) => context.sum <= 100 }],
  })

  it('find what no example does, and are shrunk to the fewest and smallest', async () => {
    expect(await sentences(drawPayloads(model, { seed: 1, runs: 500 }))).toEqual([
      'number.added 24 → number.added 77 ⇒ ',
      'The event “number.added” broke the rule: A hundred is enough. (seed 1)',
    ])
  })

  it('are none without payloads, nor where all holds', async () => {
    const { payloads: _payloads, ...bare } = model
    expect(await drawPayloads(bare, { seed: 1 })).toEqual({ seed: 1, runs: 0, failure: null })
    expect(await drawPayloads({ ...model, rules: [] }, { seed: 1, runs: 20 })).toEqual({
      seed: 1,
      runs: 20,
      failure: null,
    })
  })
})

const missing = fromPromise<string>(() => Promise.reject(new Error('It was not replaced.')))

/** One question about the lamp, which tells its parent when it is answered. */
const question = setup({
  types: typesOf<{
    input: { number: number; parent: AnyActorRef }
    context: { number: number; parent: AnyActorRef }
  }>(),
  actors: { ask: missing },
}).createMachine({
  id: 'question',
  context: ({ input }) => input,
  invoke: {
    id: 'ask',
    src: 'ask',
    onDone: {
      actions: sendTo(
        ({ context }) => context.parent,
        ({ context }) => ({ type: 'question.ended', number: context.number }),
      ),
    },
    onError: { actions: emit({ type: 'lost' }) },
  },
})

/** A lamp that shows what was answered last, which is wrong where that is the older question. */
const lamp = setup({
  types: typesOf<{
    context: { asked: number; shown: number }
    events: { type: 'lamp.pressed' } | { type: 'question.ended'; number: number }
  }>(),
  actors: { question },
  actions: {
    show: assign((_, { number }: { number: number }) => ({ shown: number })),
    count: assign({ asked: ({ context }) => context.asked + 1 }),
  },
})
  .extend({
    actions: {
      askAgain: enqueueActions(({ enqueue, context: { asked }, self }) => {
        enqueue.spawnChild('question', { id: `question ${asked}`, input: { number: asked, parent: self } })
      }),
    },
  })
  .createMachine({
    id: 'lamp',
    context: { asked: 0, shown: 0 },
    on: {
      'lamp.pressed': { actions: ['count', 'askAgain'] },
      'question.ended': { actions: { type: 'show', params: ({ event }) => event } },
    },
  })

describe('races', () => {
  const raced: Model = {
    machine: lamp,
    events: [{ type: 'lamp.pressed' }, { type: 'question.ended', number: 1 }, answered('ask', 'on'), refused('ask')],
    detailOf: ({ number }) => (typeof number === 'number' ? String(number) : ''),
    races: { isSent: ({ type }) => type === 'lamp.pressed' },
    rules: [
      {
        message: 'A newer answer is not replaced by an older one.',
        holds: (after, _event, before) => after.context.shown >= before.context.shown,
      },
    ],
  }

  it('find the order in which an older answer comes last', async () => {
    expect(await sentences(raceAnswers(raced, { seed: 1, runs: 200 }))).toEqual([
      'lamp.pressed → lamp.pressed → question.ended 2 → question.ended 1 ⇒ ',
      'The event “question.ended” broke the rule: A newer answer is not replaced by an older one. (seed 1)',
    ])
  })

  it('are none where nobody wants them, and hold where no order breaks anything', async () => {
    const { races: _races, ...bare } = raced
    expect(await raceAnswers(bare, { seed: 1 })).toEqual({ seed: 1, runs: 0, failure: null })
    expect(await raceAnswers({ ...raced, rules: [] }, { seed: 1, runs: 20 })).toEqual({
      seed: 1,
      runs: 20,
      failure: null,
    })
  })
})
