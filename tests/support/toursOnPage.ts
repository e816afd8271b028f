import { generate, type Path, explore } from 'everypath'
import type { Model } from '#workbench/model.ts'

/** Few long paths that take every kind of step on the page, for where opening a page takes longer than a step on it. */
export const toursOnPage = (model: Model): readonly Path[] =>
  generate(explore(model, 'browser'), { algorithm: 'tour' }).paths
