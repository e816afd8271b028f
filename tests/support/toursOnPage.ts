import { generate, type Path, explore } from 'everypath'
import type { Model } from '#workbench/model.ts'

/** More steps than these are no matter of minutes. */
const mostSteps = 120

/** The same, or where that does not take too long, paths that take every two kinds of steps one after the other. */
export function pairsOnPage(model: Model): readonly Path[] {
  const { paths } = generate(explore(model, 'browser'), { algorithm: 'switch', switches: 1 })
  const isLong = paths.reduce((sum, { steps }) => sum + steps.length, 0) > mostSteps
  // The tours are the ones whose pages were approved.
  return isLong ? toursOnPage(model) : [...toursOnPage(model), ...paths]
}

/** Few long paths that take every kind of step on the page, for where opening a page takes longer than a step on it. */
export const toursOnPage = (model: Model): readonly Path[] =>
  generate(explore(model, 'browser'), { algorithm: 'tour' }).paths
