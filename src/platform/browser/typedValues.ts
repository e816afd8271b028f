import { fillingOf, type Control, type Filling } from './formControl.ts'

/** What somebody typed or chose on a page, field by field. */
export interface TypedValues {
  path: string
  fields: { name: string; filling: Filling }[]
}

/** Reads what stands in the fields of the page at `path`. */
export const readTyped = (document: Document, path: string): TypedValues => ({
  path,
  fields: fieldsOf(document).map(([name, field]) => ({ name, filling: fillingOf(field) })),
})

/** Fields by name and place: names repeat, for example in groups of choices. Those of pages out of sight are not there. */
export function fieldsOf(document: Document): [string, Control][] {
  const places = document.querySelector('main')?.children ?? []
  return [...places]
    .filter((place) => !place.hasAttribute('data-away'))
    .flatMap((place) => [...place.querySelectorAll<Control>('input, textarea, select')])
    .filter(({ type }) => !unkept.has(type))
    .map((field, place) => [`${place} ${field.name || field.id}`, field])
}

/** Types of fields whose values are nobody's to keep. */
const unkept = new Set(['password', 'file', 'hidden'])
