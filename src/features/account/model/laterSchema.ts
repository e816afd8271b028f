import type { I18n } from '@lingui/core'

type Schemas = typeof import('./accountSchemas.ts')

/** The rules of a form that is a page of its own: they come after the page, with the library that they are made of. */
export const laterSchema = (name: keyof Schemas) => async (i18n: I18n) =>
  (await import('./accountSchemas.ts'))[name](i18n)
