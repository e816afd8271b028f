import { fillIn, fillingOf, type Control, type Filling } from './formControl.ts'

/** What somebody typed or chose on a page, field by field. */
export interface TypedValues {
  path: string
  fields: { name: string; filling: Filling }[]
}

const storageKey = 'typed'

/** Reads what stands in the fields of the page at `path`. Passwords and files are nobody's to keep. */
export const readTyped = (document: Document, path: string): TypedValues => ({
  path,
  fields: fieldsOf(document).map(([name, field]) => ({ name, filling: fillingOf(field) })),
})

/** Keeps it over a load of the application. Where nothing can be kept, it is lost. */
export function keepTyped(storage: () => Storage, typed: TypedValues): void {
  try {
    storage().setItem(storageKey, JSON.stringify(typed))
  } catch {
    // Without storage there is nothing more that can be done.
  }
}

/** Puts back what was kept for the page at `path`, as if it were typed again; once. */
export function restoreTyped(document: Document, storage: () => Storage, path: string): void {
  const typed = takeTyped(storage, path)
  if (typed === null) return
  const fillings = new Map(typed.fields.map(({ name, filling }) => [name, filling]))
  for (const [name, field] of fieldsOf(document)) {
    const filling = fillings.get(name)
    if (filling !== undefined && filling !== fillingOf(field)) fillIn(field, filling)
  }
}

function takeTyped(storage: () => Storage, path: string): TypedValues | null {
  try {
    const text = storage().getItem(storageKey)
    const typed = text === null ? null : (JSON.parse(text) as TypedValues) // written by `keepTyped`
    if (typed?.path !== path) return null
    storage().removeItem(storageKey)
    return typed
  } catch {
    return null
  }
}

/** Fields by name and place: names repeat, for example in groups of choices. */
function fieldsOf(document: Document): [string, Control][] {
  const fields = document.querySelectorAll<Control>(
    'main :is(input:not([type=password], [type=file], [type=hidden]), textarea, select)',
  )
  return [...fields].map((field, place) => [`${place} ${field.name || field.id}`, field])
}
