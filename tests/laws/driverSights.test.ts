import { explore, generate } from 'everypath'
import { expect, it } from 'vitest'

import { pageDrivers } from '#workbench/drivers/pageDrivers.gen.ts'
import type { Model } from '#workbench/model.ts'
import { models } from '#workbench/models.gen.ts'
import type { PageDriver } from '#workbench/page/gesture.ts'
import { linesOf, unprovedSteps } from '#workbench/page/linesOf.ts'

/** Machines with steps after which something is only gone; their number may fall, and no other machine may have one. */
const onlyGone: Readonly<Record<string, number>> = {
  bulkStep: 7,
  comparison: 8,
  decisionUndo: 2,
  listingImport: 6,
  listingStep: 5,
  moderation: 5,
  placeSearch: 5,
  search: 1,
  searchBox: 21,
  searchMap: 7,
  tourPlanner: 7,
}

const toursOf = (model: Model) => generate(explore(model, 'browser'), { algorithm: 'tour' }).paths
const walked = models.filter(({ levels }) => !('none' in levels.browser))

function stepsOf(model: Model, driver: PageDriver) {
  const tours = toursOf(model)
  const blind = tours.flatMap((path) =>
    linesOf(driver, path)
      .filter(({ sights }) => sights.length === 0)
      .map(({ index }) => `step ${index + 1} of ${path.story}`),
  )
  const unproved = tours.reduce((sum, path) => sum + unprovedSteps(driver, path).length, 0)
  return { blind, unproved }
}

it('looks at something after every step on a page, and at something that has to be there but after known ones [H3]', () => {
  const found = walked.map((model) => {
    const driver = pageDrivers[model.machine.id]
    if (driver === undefined) throw new Error(`Nothing drives ${model.machine.id}.`)
    return [model.machine.id, stepsOf(model, driver)] as const
  })
  expect(found.filter(([, { blind }]) => blind.length > 0)).toEqual([])
  const unproved = found.flatMap(([id, steps]) => (steps.unproved === 0 ? [] : [[id, steps.unproved] as const]))
  expect(Object.fromEntries(unproved)).toEqual(onlyGone)
})

it('notices a driver that looks at nothing', () => {
  const [model] = walked
  if (model === undefined) throw new Error('Nothing is walked on a page.')
  const blind: PageDriver = { start: [], gestures: () => [], sights: () => [] }
  expect(stepsOf(model, blind).blind.length).toBeGreaterThan(10)
})
