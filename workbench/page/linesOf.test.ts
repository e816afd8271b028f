import { expect, it } from 'vitest'

import { explore, generate, pathOf, type Graph } from 'everypath'

import { doorModel } from '#tests/support/doorModel.ts'

import { asPlan } from '../exports/plan.ts'
import { asPlaywright } from '../exports/playwright.ts'
import { unusable, type PageDriver } from './gesture.ts'
import { forbiddenSights, linesOf, unprovedSteps } from './linesOf.ts'

const handle = { role: 'button', name: 'Shut' } as const

/** Shows of one event alone that it is forbidden: an open door has a handle. */
const driver: PageDriver = {
  start: [{ open: '/door' }],
  gestures: () => [{ click: { role: 'button', name: 'Knock' } }],
  sights: () => [],
  forbidden: ({ type }) => (type === 'door.shut' ? [unusable(handle)] : null),
}
const shut = { type: 'door.shut' }
const absent = { shows: { ...handle, isDisabled: false }, isShown: false }

it('looks at what is forbidden instead of doing it [H7]', () => {
  const path = pathOf(doorModel, [{ type: 'door.knocked', loudly: true }, shut])
  expect(linesOf(driver, path)).toEqual([
    { index: 0, gestures: [{ click: { role: 'button', name: 'Knock' } }], sights: [] },
    { index: 1, gestures: [], sights: [absent] },
  ])
})

it('refuses a forbidden event of which the page shows nothing', () => {
  const path = pathOf(doorModel, [{ type: 'visitor.left' }])
  expect(() => linesOf(driver, path)).toThrow('Nothing on the page shows that “visitor.left” is forbidden.')
})

it('finds all that shows what is forbidden in a situation, and nothing of what is allowed', () => {
  const [closed, open] = [pathOf(doorModel, [shut]).start.after, openDoor()]
  expect(forbiddenSights(driver, doorModel, closed)).toEqual([absent])
  expect(forbiddenSights(driver, doorModel, open)).toEqual([])
  expect(forbiddenSights({}, doorModel, closed)).toEqual([])
})

it('proves by what is missing only on a page that was seen to be there [H3]', () => {
  const isShut = pathOf(doorModel, [shut])
  const knockedAndShut = pathOf(doorModel, [{ type: 'door.knocked', loudly: true }, shut])
  const seen: PageDriver = { ...driver, sights: () => [{ address: '/door' }] }
  expect(unprovedSteps(driver, isShut)).toEqual([])
  expect(unprovedSteps({ ...driver, start: [{ open: '/door', isBare: true }] }, isShut)).toEqual([0])
  expect(unprovedSteps(driver, knockedAndShut)).toEqual([0, 1])
  expect(unprovedSteps(seen, knockedAndShut)).toEqual([])
})

it('says in plans and specs what shows that something is forbidden', () => {
  const graph = { ...explore(doorModel), level: 'browser' } satisfies Graph
  const generated = generate(graph, { algorithm: 'negative', tries: ({ type }) => type === 'door.shut', maxPaths: 1 })
  expect(asPlan(generated, driver, 'en')).toContain('Not visible: enabled button “Shut”')
  expect(asPlaywright(generated, driver, 'en')).toContain(
    "getByRole('button', { name: 'Shut', exact: true, disabled: false }).first()).toBeVisible({ visible: false })",
  )
})

/** A friend was let in. */
function openDoor() {
  const friend = doorModel.events.find(
    (event) => Reflect.get(Object(Reflect.get(event, 'output')), 'isFriend') === true,
  )
  if (friend === undefined) throw new Error('Nobody is a friend.')
  const [last] = pathOf(doorModel, [{ type: 'door.knocked', loudly: true }, friend]).steps.slice(-1)
  if (last === undefined) throw new Error('Nobody came.')
  return last.edge.outcome.after
}
