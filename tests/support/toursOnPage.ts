import type { Model } from '#workbench/model.ts'
import { generate } from '#workbench/paths/generate.ts'
import type { Path } from '#workbench/paths/path.ts'
import { explore } from '#workbench/walk/explore.ts'

/** Few long paths that take every kind of step on the page, for where opening a page takes longer than a step on it. */
export const toursOnPage = (model: Model): readonly Path[] =>
  generate(explore(model, 'browser'), { algorithm: 'tour' }).paths
