import { fillIn, fillingOf } from './formControl.ts'
import { fieldsOf, type TypedValues } from './typedValues.ts'
import { readVersioned, unnamedIsFirst, writeVersioned } from './versioned.ts'

type TypedStore = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const storageKey = 'typed'
/** Of the shape of what is kept. */
const version = 1

/**
 * Keeps it over a load of the application, for the account that typed it; null is a guest, whose typing is for whoever
 * signs in next. Where nothing can be kept, it is lost.
 */
export function keepTyped(storage: TypedStore, typed: TypedValues, ownerId: number | null): void {
  try {
    storage().setItem(storageKey, writeVersioned(version, { ...typed, ownerId }))
  } catch {
    // Without storage there is nothing more that can be done.
  }
}

/**
 * What was kept for the page at `path`, for the account that reads it, or a guest. What another account typed is forgotten
 * as soon as somebody else is signed in; until then its owner may come back.
 */
export function typedFor(storage: TypedStore, path: string, readerId: number | null): TypedValues | null {
  try {
    const kept = Object(readVersioned(storage().getItem(storageKey), version, unnamedIsFirst))
    const { ownerId = null, ...typed } = kept as Partial<TypedValues> & { ownerId?: number | null } // written by `keepTyped`
    if (ownerId !== null && ownerId !== readerId) {
      if (readerId !== null) storage().removeItem(storageKey)
      return null
    }
    return typed.path === path && typed.fields !== undefined ? { path, fields: typed.fields } : null
  } catch {
    return null
  }
}

/** Puts back what was kept for the page at `path`, as if it were typed again; once, as soon as its fields are there. */
export function restoreTyped(document: Document, storage: TypedStore, path: string, readerId: number | null): void {
  const typed = typedFor(storage, path, readerId)
  if (typed === null) return
  const fillings = new Map(typed.fields.map(({ name, filling }) => [name, filling]))
  const found = fieldsOf(document).filter(([name]) => fillings.has(name))
  // The address is ahead of its page, which will be rendered yet.
  if (found.length === 0) return
  forgetTyped(storage)
  for (const [name, field] of found) {
    const filling = fillings.get(name)
    if (filling !== undefined && filling !== fillingOf(field)) fillIn(field, filling)
  }
}

/** Whoever signs out leaves nothing behind in this tab. */
export function forgetTyped(storage: TypedStore): void {
  try {
    storage().removeItem(storageKey)
  } catch {
    // Where nothing can be kept, nothing has to be forgotten.
  }
}
