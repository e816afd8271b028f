import { fillingOf, type Control, type Filling } from './formControl.ts'

/** What somebody typed or chose on a page, field by field. */
export interface TypedValues {
  path: string
  fields: { name: string; filling: Filling }[]
}

/** Reads what stands in the fields of the page at `path`. Passwords and files are nobody's to keep. */
export const readTyped = (document: Document, path: string): TypedValues => ({
  path,
  fields: fieldsOf(document).map(([name, field]) => ({ name, filling: fillingOf(field) })),
})

/** Fields by name and place: names repeat, for example in groups of choices. */
export function fieldsOf(document: Document): [string, Control][] {
  const fields = document.querySelectorAll<Control>(
    'main :is(input:not([type=password], [type=file], [type=hidden]), textarea, select)',
  )
  return [...fields].map((field, place) => [`${place} ${field.name || field.id}`, field])
}
