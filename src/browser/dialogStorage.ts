/** What somebody typed into the fields of a dialog, by their names. */
export type TypedInDialog = Readonly<Record<string, unknown>>

type DialogStore = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'dialog:'

/** For as long as the tab is open, also over a reload. */
const ofThisTab = () => sessionStorage

/** The values of a dialog with what was typed into it under this name and not sent; as they are where nothing was. */
export function readDialog<Values extends TypedInDialog>(
  name: string,
  values: Values,
  storage: DialogStore = ofThisTab,
): Values {
  try {
    const kept: unknown = JSON.parse(storage().getItem(prefix + name) ?? '{}')
    const fitting = Object.entries(Object(kept)).filter(([field, value]) => typeof value === typeof values[field])
    return fitting.length === 0 ? values : { ...values, ...Object.fromEntries(fitting) }
  } catch {
    return values
  }
}

/** Keeps it; where nothing can be kept, it is lost with the dialog. */
export function storeDialog(name: string, typed: TypedInDialog, storage: DialogStore = ofThisTab): void {
  try {
    storage().setItem(prefix + name, JSON.stringify(typed))
  } catch {
    // Private windows of some browsers keep nothing.
  }
}

/** It was sent, or stands again as it was. */
export function forgetDialog(name: string, storage: DialogStore = ofThisTab): void {
  try {
    storage().removeItem(prefix + name)
  } catch {
    // Where nothing can be kept, nothing has to be forgotten.
  }
}

/** Whoever signs out leaves nothing behind in this tab. */
export function forgetAllDialogs(storage: DialogStore = ofThisTab): void {
  try {
    const keys = Array.from({ length: storage().length }, (_, index) => storage().key(index))
    for (const key of keys) if (key?.startsWith(prefix) === true) storage().removeItem(key)
  } catch {
    // The same.
  }
}
