import { assign, createMachine, fromPromise, setup } from 'xstate'
import { describe, expect, it } from 'vitest'

import { playInMemory } from '../levels/memory.ts'
import { typesOf } from '../../testing/typesOf.ts'
import { defineModel, type Model } from '../model.ts'
import { pathOf } from '../paths/path.ts'
import { english } from '../wording.ts'
import { answered, elapsed, isMachineEvent, refused } from '../xstate/machineEvents.ts'
import { counterExamples, textOfCounterExample } from './check.ts'

const textsOf = (model: Model) => counterExamples(model).map((one) => textOfCounterExample(model, one, english))

/** A shop whose till opens by two ways, of which `sale.made` is the longer one. */
const till = setup({
  types: typesOf<{
    context: { coins: number }
    events: { type: 'key.turned' } | { type: 'sale.made' } | { type: 'day.ended' } | { type: 'till.shut' }
  }>(),
  actions: { count: assign({ coins: ({ context }) => Math.min(context.coins + 1, 3) }) },
}).createMachine({
  id: 'till',
  context: { coins: 0 },
  initial: 'shut',
  states: {
    shut: { on: { 'key.turned': 'ready', 'day.ended': 'closed' } },
    ready: { on: { 'sale.made': { target: 'open', actions: 'count' }, 'till.shut': 'shut' } },
    open: { on: { 'till.shut': 'ready' } },
    closed: { on: { 'key.turned': 'ready' } },
  },
})

const tillEvents = [
  { type: 'till.shut' },
  { type: 'sale.made' },
  { type: 'day.ended' },
  { type: 'key.turned' },
] as const

describe('“always”', () => {
  it('finds the shortest path to the moment at which it does not hold', () => {
    const model = defineModel({
      machine: till,
      events: tillEvents,
      properties: ({ always }) => [
        always('At most one sale is made.', ({ context }) => context.coins <= 1),
        always('No sale takes coins away.', (at, _, before) => at.context.coins >= before.context.coins),
      ],
    })
    expect(textsOf(model)).toEqual([
      '✗ key.turned → sale.made → till.shut → sale.made ⇒ open\n  The event “sale.made” broke the property: At most one sale is made.',
    ])
  })

  it('is asked at the start', () => {
    const model = defineModel({
      machine: till,
      events: tillEvents,
      properties: ({ always }) => [always('It is never shut.', (at) => at.value !== 'shut')],
    })
    expect(textsOf(model)).toEqual(['✗ shut\n  The start broke the property: It is never shut.'])
  })
})

describe('“never after”', () => {
  it('finds the shortest path on which the second comes after the first, and not the other way round', () => {
    const model = defineModel({
      machine: till,
      events: tillEvents,
      properties: ({ neverAfter }) => [
        neverAfter(
          'A closed shop sells nothing more.',
          (at) => at.value === 'closed',
          (_, { type }) => type === 'sale.made',
        ),
        neverAfter(
          'Whoever turned the key was not too late.',
          (at) => at.value === 'closed',
          (at, _, before) => at.value === 'closed' && before.value === 'closed',
        ),
      ],
    })
    expect(textsOf(model)).toEqual([
      '✗ day.ended → key.turned → sale.made ⇒ open\n  The event “sale.made” broke the property: A closed shop sells nothing more.',
    ])
  })
})

/** A letter: `lost` begins anew for ever, `void` ends it, and after `sorted` a person has to help. */
const letter = setup({
  types: typesOf<{ events: { type: 'letter.posted' } | { type: 'letter.fetched' } }>(),
  actors: { carry: fromPromise<string>(() => Promise.resolve('there')) },
  guards: { isThere: (_, { output }: { output: string }) => output === 'there' },
  delays: { night: 1_000 },
}).createMachine({
  id: 'letter',
  initial: 'written',
  states: {
    written: { on: { 'letter.posted': 'carried' } },
    carried: {
      invoke: {
        id: 'carry',
        src: 'carry',
        onDone: [{ guard: { type: 'isThere', params: ({ event }) => event }, target: 'there' }, { target: 'sorted' }],
        onError: 'resting',
      },
    },
    resting: { after: { night: 'carried' } },
    sorted: { on: { 'letter.fetched': 'there' } },
    there: { type: 'final' },
  },
})

const letterEvents = [
  { type: 'letter.posted' },
  { type: 'letter.fetched' },
  answered('carry', 'there'),
  answered('carry', 'elsewhere'),
  refused('carry', 'snow'),
  elapsed('night', 'letter.resting'),
] as const

const arrivesModel = (arrives?: (event: { type: string; [key: string]: unknown }) => boolean) =>
  defineModel({
    machine: letter,
    events: letterEvents,
    detailOf: ({ output }) => (typeof output === 'string' ? output : ''),
    properties: ({ eventually }) => [
      eventually('A posted letter arrives.', (at) => at.value === 'there', {
        after: (_, { type }) => type === 'letter.posted',
        ...(arrives !== undefined && { arrives }),
      }),
    ],
  })

describe('“eventually”', () => {
  it('finds where nothing goes on by itself: what a user could do does not count', () => {
    expect(textsOf(arrivesModel())).toEqual([
      '✗ letter.posted → done carry elsewhere ⇒ sorted\n  The event “done carry” led to where nothing arrives any more, which broke the property: A posted letter arrives.',
    ])
  })

  it('finds a circle that may be repeated for ever', () => {
    expect(textsOf(arrivesModel(({ type, output }) => isMachineEvent(type) && output !== 'elsewhere'))).toEqual([
      '✗ letter.posted → ⟲ error carry → after night ⇒ carried\n  The event “after night” closed a circle that may be repeated for ever, which broke the property: A posted letter arrives.',
    ])
  })

  it('holds where what does arrive leads there, whatever else might', () => {
    expect(textsOf(arrivesModel(({ type, output }) => type.includes('done') && output === 'there'))).toEqual([])
  })

  it('finds an answer that nothing hears, whatever else might have been answered', () => {
    const ask = fromPromise(() => Promise.resolve())
    const deaf = createMachine({
      id: 'deaf',
      initial: 'idle',
      states: {
        idle: { on: { asked: 'waiting' } },
        waiting: { invoke: { id: 'ask', src: ask, onDone: 'told' }, on: { 'asked.again': 'idle' } },
        told: {},
      },
    })
    const model: Model = {
      machine: deaf,
      events: [{ type: 'asked' }, { type: 'asked.again' }, answered('ask'), refused('ask')],
      properties: ({ eventually }) => [
        eventually('Whoever asked is told.', (at) => at.value === 'told', { after: (_, { type }) => type === 'asked' }),
      ],
    }
    expect(textsOf(model)).toEqual([
      '✗ asked ⇒ waiting\n  The event “asked” led to where nothing hears “error ask”, which broke the property: Whoever asked is told.',
    ])
  })

  it('is satisfied where both are so at once, and asked from the start', () => {
    const model = defineModel({
      machine: letter,
      events: letterEvents,
      properties: ({ eventually }) => [
        eventually('What is there is there.', (at) => at.status === 'done', { after: (at) => at.value === 'there' }),
        eventually('Letters write themselves.', (at) => at.value === 'carried', { after: () => true }),
      ],
    })
    expect(textsOf(model)).toEqual([
      '✗ written\n  The start led to where nothing arrives any more, which broke the property: Letters write themselves.',
    ])
  })
})

describe('a walk in memory', () => {
  it('notices each kind on the path that breaks it, and at the step that does', async () => {
    const model = defineModel({
      machine: letter,
      events: letterEvents,
      properties: ({ always, neverAfter, eventually }) => [
        always('Nothing is sorted.', (at) => at.value !== 'sorted'),
        neverAfter(
          'After a night nothing is lost.',
          (_, { type }) => type.includes('after'),
          (_, { type }) => type.includes('error'),
        ),
        eventually('A posted letter arrives.', (at) => at.value === 'there', { after: (at) => at.value === 'carried' }),
      ],
    })
    const [posted, fetched, there, elsewhere, lost, night] = letterEvents
    const failureOn = async (...events: readonly (typeof letterEvents)[number][]) =>
      (await playInMemory(model, pathOf(model, events))).failure
    expect(await failureOn(posted, there)).toBeNull()
    expect(await failureOn(posted, elsewhere)).toEqual({
      step: 1,
      message: 'The event “done carry” broke the property: Nothing is sorted.',
    })
    expect(await failureOn(posted, fetched, lost, night)).toEqual({
      step: 3,
      message:
        'The event “after night” closed a circle that may be repeated for ever, which broke the property: A posted letter arrives.',
    })
  })
})

it('finds the shortest path to a broken rule, before any property', () => {
  const model = defineModel({
    machine: till,
    events: tillEvents,
    rules: [{ message: 'It opens once.', holds: ({ context }) => context.coins <= 1 }],
    properties: ({ always }) => [always('It never opens.', (at) => at.value !== 'open')],
  })
  expect(textsOf(model)).toEqual([
    '✗ key.turned → sale.made → till.shut → sale.made ⇒ open\n  The event “sale.made” broke the rule: It opens once.',
    '✗ key.turned → sale.made ⇒ open\n  The event “sale.made” broke the property: It never opens.',
  ])
})
