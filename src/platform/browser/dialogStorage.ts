import { readVersioned, unnamedIsFirst, writeVersioned } from './versioned.ts'

/** What somebody typed into the fields of a dialog, by their names. */
export type TypedInDialog = Readonly<Record<string, unknown>>

export type DialogStore = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Whose it is, and where it is kept. */
interface Keeping {
  /** The account that types; null for a guest, whose typing is for whoever signs in next in this tab. */
  ownerId?: number | null
  storage?: DialogStore
}

/** What a guest types to make an account: never the password, and only until somebody is signed in in this tab. */
export const signUpDialog = 'sign-up'

const prefix = 'dialog:'
/** Of the shape of what is kept. */
const version = 1
const keyOf = (name: string, ownerId: number | null) => `${prefix}${ownerId ?? ''}:${name}`

/** For as long as the tab is open, also over a reload. */
const ofThisTab = () => sessionStorage

/** The values of a dialog with what was typed into it under this name and not sent; as they are where nothing was. */
export function readDialog<Values extends TypedInDialog>(
  name: string,
  values: Values,
  { ownerId = null, storage = ofThisTab }: Keeping = {},
): Values {
  try {
    const text = storage().getItem(keyOf(name, ownerId)) ?? storage().getItem(keyOf(name, null))
    const kept = readVersioned(text, version, unnamedIsFirst)
    const fitting = Object.entries(Object(kept)).filter(([field, value]) => typeof value === typeof values[field])
    return fitting.length === 0 ? values : { ...values, ...Object.fromEntries(fitting) }
  } catch {
    return values
  }
}

/** Keeps it; where nothing can be kept, it is lost with the dialog. */
export function storeDialog(
  name: string,
  typed: TypedInDialog,
  { ownerId = null, storage = ofThisTab }: Keeping = {},
): void {
  try {
    // What a guest typed is theirs from now on.
    if (ownerId !== null) storage().removeItem(keyOf(name, null))
    storage().setItem(keyOf(name, ownerId), writeVersioned(version, typed))
  } catch {
    // Private windows of some browsers keep nothing.
  }
}

/** It was sent, or stands again as it was; without an owner it is forgotten whoever typed it. */
export function forgetDialog(name: string, { ownerId, storage = ofThisTab }: Keeping = {}): void {
  const isMeant = (key: string) =>
    ownerId === undefined
      ? key.slice(key.indexOf(':', prefix.length) + 1) === name
      : key === keyOf(name, ownerId) || key === keyOf(name, null)
  remove(storage, isMeant)
}

/** Whoever signs out leaves nothing behind in this tab. */
export function forgetAllDialogs(storage: DialogStore = ofThisTab): void {
  remove(storage, () => true)
}

function remove(storage: DialogStore, isMeant: (key: string) => boolean): void {
  try {
    const keys = Array.from({ length: storage().length }, (_, index) => storage().key(index))
    for (const key of keys) if (key?.startsWith(prefix) === true && isMeant(key)) storage().removeItem(key)
  } catch {
    // Where nothing can be kept, nothing has to be forgotten.
  }
}
