import type { I18n } from '@lingui/core'
import type { Schema } from 'yup'

type Schemas = typeof import('./accountSchemas.ts')

let schemas: Schemas | null = null

const loaded = async (): Promise<Schemas> => (schemas ??= await import('./accountSchemas.ts'))

/** The rules of a form that is a page of its own: they come after the page, with the library that they are made of. */
export const laterSchema =
  (name: keyof Schemas) =>
  (i18n: I18n): Schema | Promise<Schema> =>
    // Once they are there, nobody waits: what is pressed is looked at in the same moment.
    schemas === null ? loaded().then((all) => all[name](i18n)) : schemas[name](i18n)
