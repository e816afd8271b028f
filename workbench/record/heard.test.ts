import { assign, createMachine } from 'xstate'
import { expect, it } from 'vitest'

import { doneOf, startEvent } from '#machines/shared/machineEvents.ts'
import { doorModel } from '#tests/support/doorModel.ts'

import type { Gesture } from '../page/gesture.ts'
import { draftOf, hasGestures } from './draft.ts'
import { gestureOf, textsIn, typedText } from './gestureOf.ts'
import { addGesture, recordedOf, type Heard } from './heard.ts'

type Arrow = readonly [source: string, event: string, place: number]

/** One event of the door as a page tells it: each arrow, and then where the door is. */
const told = (event: string, state: string, ...arrows: Arrow[]): Heard[] => {
  const states = ['door', `door.${state}`]
  return [...arrows.map((arrow) => [arrow]), []].map((taken) => ({
    step: { machine: 'door', states, event, arrows: taken },
  }))
}
const click = (name: string): Gesture => ({ click: { role: 'button', name } })

const knocked = told('door.knocked', 'asking', ['door.closed', 'door.knocked', 0])
const friend = told(doneOf('askWho'), 'open', ['door.asking', doneOf('askWho'), 0])
const stranger = told(doneOf('askWho'), 'closed', ['door.asking', doneOf('askWho'), 1], ['door.refusing', '', 1])

const eventsIn = (heard: readonly Heard[]) =>
  recordedOf([doorModel], heard).map(({ events, unexplained }) => [events.map(({ event }) => event), unexplained])

it('finds the example of the model that takes the same arrows, with what was done before it', () => {
  const heard: Heard[] = [{ gesture: click('Knock') }, ...knocked, ...friend, { gesture: click('Shut') }]
  const [recorded] = recordedOf([doorModel], heard)
  expect(recorded?.events).toEqual([
    { event: { type: 'door.knocked', loudly: true }, gestures: [click('Knock')] },
    { event: { type: doneOf('askWho'), output: { isFriend: true } }, gestures: [] },
  ])
  expect(recorded?.path.story).toBe('door.knocked → done askWho ⇒ open')
})

it('takes arrows that wait for nothing as part of the event before them', () => {
  expect(eventsIn([...knocked, ...stranger])).toEqual([
    [
      [
        { type: 'door.knocked', loudly: true },
        { type: doneOf('askWho'), output: { isFriend: false } },
      ],
      null,
    ],
  ])
})

it('begins a new path where the machine begins anew, and hears no other machine', () => {
  const other: Heard = { step: { machine: 'window', states: ['window'], event: 'opened', arrows: [['a', 'b', 0]] } }
  const one = [[{ type: 'door.knocked', loudly: true }], null]
  expect(
    eventsIn([...told(startEvent, 'closed'), ...knocked, other, ...told(startEvent, 'closed'), ...knocked]),
  ).toEqual([one, one])
})

it('ends a path before what no example explains, and names it', () => {
  const wrong = told('door.shut', 'closed', ['door.open', 'door.shut', 0])
  expect(eventsIn([...knocked, ...wrong, ...friend])).toEqual([[[{ type: 'door.knocked', loudly: true }], 'door.shut']])
})

it('keeps of typed texts only those that a model knows', () => {
  const known = textsIn([{ type: 'named', who: { name: 'Ada' } }])
  const typed = (text: string | null, role = 'textbox') =>
    gestureOf({ does: 'fill', role, name: 'Name', within: null, text, key: null }, known)
  expect(known).toEqual(new Set(['Ada']))
  expect(typed('Ada')).toEqual({ fill: { role: 'textbox', name: 'Name' }, text: 'Ada' })
  expect(typed('My secret')).toEqual({ fill: { role: 'textbox', name: 'Name' }, text: typedText })
  expect(typed(null, 'password')).toEqual({ fill: { role: 'password', name: 'Name' }, text: typedText })
  expect(typed('Ada', 'spinbutton')).toBeNull()
})

it('drafts a driver: texts of the product by the catalog, others as they are', () => {
  const events = [
    {
      event: { type: 'criteria.arrived' },
      gestures: [{ click: { role: 'link', name: 'Rent', within: { role: 'banner' } } }, { press: 'Escape' }] as const,
    },
    { event: { type: 'criteria.arrived' }, gestures: [click('Never')] },
    { event: { type: doneOf('find') }, gestures: [] },
    { event: { type: 'named' }, gestures: [{ fill: { role: 'textbox', name: "Ada's" }, text: '…' }] as const },
  ]
  const machine = createMachine({ id: 'search' })
  const draft = draftOf(
    { model: { ...doorModel, machine }, events },
    '/{lang}/search',
    (id) => `machines/x/${id}.machine.ts`,
  )
  expect(hasGestures({ events })).toBe(true)
  expect(hasGestures({ events: [] })).toBe(false)
  expect(draft).toBe(`import { searchMachine } from '#machines/x/search.machine.ts'

import { said } from '../page/catalog.ts'
import type { PageDriver } from '../page/gesture.ts'

/** A draft of \`npm run paths -- record\`: answers of the network and what must be visible are still to be said. */
export const searchPage: PageDriver<typeof searchMachine> = {
  start: [{ open: '/{lang}/search' }],
  gestures: ({ type }) => {
    switch (type) {
      case 'criteria.arrived':
        return [{ click: { role: 'link', name: said('Rent'), within: { role: 'banner' } } }, { press: 'Escape' }]
      case 'named':
        return [{ fill: { role: 'textbox', name: 'Ada\\'s' }, text: '…' }]
      default:
        return []
    }
  },
  sights: () => [],
}
`)
})

const fill = (name: string, text: string): Gesture => ({ fill: { role: 'textbox', name }, text })

it('fills a field once, with what is in it last', () => {
  const heard: Heard[] = []
  for (const gesture of [fill('Name', 'A'), fill('Name', 'Ad'), fill('Town', 'B'), click('Send'), fill('Town', 'Br')]) {
    addGesture(heard, gesture)
  }
  expect(heard.map((one) => 'gesture' in one && one.gesture)).toEqual([
    fill('Name', 'Ad'),
    fill('Town', 'B'),
    click('Send'),
    fill('Town', 'Br'),
  ])
})

it('tells examples that lead to the same place apart by their arrows', () => {
  const lamp = createMachine({
    id: 'lamp',
    context: { presses: 0 },
    on: {
      pressed: [
        { guard: ({ event }) => event.isHard === true, actions: assign({ presses: 2 }) },
        { actions: assign({ presses: 1 }) },
      ],
    },
  })
  const events = [true, false].map((isHard) => ({ type: 'pressed', isHard }))
  const heard = [[['lamp', 'pressed', 1] as const], []].map((arrows) => ({
    step: { machine: 'lamp', states: ['lamp'], event: 'pressed', arrows },
  }))
  const [recorded] = recordedOf([{ ...doorModel, machine: lamp, events, rules: [] }], heard)
  expect(recorded?.events.map(({ event }) => event)).toEqual([{ type: 'pressed', isHard: false }])
})
