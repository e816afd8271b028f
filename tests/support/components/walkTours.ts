import type { Path } from 'everypath'
import { describe, it, type TestContext } from 'vitest'

import type { Locale } from '#contract/entities/locale.ts'
import { msg } from '#contract/message.ts'
import { pageDrivers } from '#workbench/drivers/pageDrivers.gen.ts'
import type { Model } from '#workbench/model.ts'
import { betweenOnPage } from '#tests/support/betweenOnPage.ts'
import { statesOnPage } from '#tests/support/statesOnPage.ts'
import { toursOnPage } from '#tests/support/toursOnPage.ts'

import { walksOf } from '#tests/support/walkedMachine.ts'

import { languagesHere, partHere } from './languagesHere.ts'
import { walkHere } from './walkHere.ts'

interface Tours {
  /** Those of this run where it is left out. */
  languages?: readonly Locale[]
  pathsOf?: (model: Model) => readonly Path[]
}

/** Walked in all ways, it is in the language in which pages were approved. */
const { WALKS, LANGUAGES, APPROVE }: Readonly<Record<string, string | undefined>> = import.meta.env
const isWhole = APPROVE === 'pages' || (WALKS === 'all' && LANGUAGES !== 'all')

/** Makes a test of each path of these machines on the page, in each of the languages. */
export function walkTours(
  walks: readonly [title: string, model: Model][],
  toursOf: (model: Model) => Tours = () => ({}),
): void {
  for (const [title, model] of walks) {
    const { languages = languagesHere(model.machine.id, ['en', 'cs'] as const), pathsOf = toursOnPage } = toursOf(model)
    const walked = isWhole ? (['en'] as const) : languages
    describe(title, () => {
      for (const lang of walked)
        for (const [index, path] of inRun([...pathsOf(model).entries()]))
          it(
            `its tour ${index + 1}, of ${path.steps.length} steps, in ${lang}`,
            { timeout: (15_000 + path.steps.length * 3_000) * (APPROVE === 'pages' ? 10 : 1) },
            ({ task }) => here(task, path, lang, { model }),
          )
      for (const [index, path] of betweenHere(model).entries())
        it(
          `something comes before an answer: path ${index + 1}, of ${path.steps.length} steps, in ${walked[0] ?? 'en'}`,
          { timeout: 15_000 + path.steps.length * 3_000 },
          ({ task }) => here(task, path, walked[0], { isUnapproved: true, model }),
        )
      for (const { state, path } of statesHere(model))
        it(
          `somebody leaves its page where it is ${state}, after ${path.steps.length} steps, comes back, and loads it anew`,
          { timeout: 25_000 + path.steps.length * 3_000 },
          ({ task }) => here(task, path, 'en', { isUnapproved: true, leftIn: state, model }),
        )
      for (const subject of APPROVE === 'pages' ? [] : othersOf(model)) {
        const [lang = 'en'] = walked
        for (const [index, path] of inRun([...pathsOf(withSubject(model, subject)).entries()]))
          it(
            `its tour ${index + 1} with ${subject}, of ${path.steps.length} steps, in ${lang}`,
            { timeout: 15_000 + path.steps.length * 3_000 },
            ({ task }) => here(task, path, lang, { subject, model }),
          )
      }
    })
  }
}

/** A machine with many tours, such as the wizard, takes a third of them in a run. */
const inRun = <Tour>(tours: readonly Tour[]): readonly Tour[] =>
  isWhole || tours.length <= 3 ? tours : partHere(tours, 3)

/** Walks a path of a machine in a test, whose report then says of which machine it is. */
function here(task: TestContext['task'], ...walk: Parameters<typeof walkHere>): ReturnType<typeof walkHere> {
  const [path] = walk
  walksOf(task, path.machine)
  return walkHere(...walk)
}

/** What comes between questions and answers: one such path in a run, all of them where all is walked. */
function betweenHere(model: Model): readonly Path[] {
  if (APPROVE === 'pages') return []
  const paths = betweenOnPage(model)
  return WALKS === 'all' ? paths : languagesHere(`before answers of ${model.machine.id}`, paths)
}

/** Machines whose pages somebody leaves and comes back to. */
const leftPages: ReadonlySet<string> = new Set([
  'comparison',
  'emailConfirmation',
  'favoriteToggle',
  'messagePhotos',
  'savedSearch',
])

/** In which states somebody comes back to a page: one of them in a run, all of them where all is walked. */
function statesHere(model: Model): ReturnType<typeof statesOnPage> {
  if (!leftPages.has(model.machine.id)) return []
  const states = statesOnPage(model)
  return isWhole ? states : languagesHere(`states of ${model.machine.id}`, states)
}

/** What else the machine has in hand on its page: one of it in a run, all of it where all is walked. */
function othersOf({ machine: { id } }: Model): readonly string[] {
  const others = Object.keys(pageDrivers[id]?.others ?? {})
  return WALKS === 'all' ? others : languagesHere(`others of ${id}`, others)
}

function withSubject(model: Model, subject: string): Model {
  const leavesOut = pageDrivers[model.machine.id]?.others?.[subject]?.leavesOut
  const { browser } = model.levels
  if (leavesOut === undefined || browser === undefined || !('filters' in browser)) return model
  const filters = [...browser.filters, { why: msg('It cannot happen to what is in hand here.'), leavesOut }]
  return { ...model, levels: { ...model.levels, browser: { filters } } }
}
