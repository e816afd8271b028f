import { fillIn, fillingOf } from './formControl.ts'
import { fieldsOf, type TypedValues } from './typedValues.ts'

const storageKey = 'typed'

/** Keeps it over a load of the application. Where nothing can be kept, it is lost. */
export function keepTyped(storage: () => Storage, typed: TypedValues): void {
  try {
    storage().setItem(storageKey, JSON.stringify(typed))
  } catch {
    // Without storage there is nothing more that can be done.
  }
}

/** Puts back what was kept for the page at `path`, as if it were typed again; once, as soon as its fields are there. */
export function restoreTyped(document: Document, storage: () => Storage, path: string): void {
  const typed = readKept(storage, path)
  if (typed === null) return
  const fillings = new Map(typed.fields.map(({ name, filling }) => [name, filling]))
  const found = fieldsOf(document).filter(([name]) => fillings.has(name))
  // The address is ahead of its page, which will be rendered yet.
  if (found.length === 0) return
  storage().removeItem(storageKey)
  for (const [name, field] of found) {
    const filling = fillings.get(name)
    if (filling !== undefined && filling !== fillingOf(field)) fillIn(field, filling)
  }
}

function readKept(storage: () => Storage, path: string): TypedValues | null {
  try {
    const text = storage().getItem(storageKey)
    const typed = text === null ? null : (JSON.parse(text) as TypedValues) // written by `keepTyped`
    return typed?.path === path ? typed : null
  } catch {
    return null
  }
}
