/** What somebody typed or chose on a page, field by field. */
export interface TypedValues {
  path: string
  fields: { name: string; value: string }[]
}

const storageKey = 'typed'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Reads what stands in the fields of the page at `path`. Passwords and files are nobody's to keep. */
export const readTyped = (document: Document, path: string): TypedValues => ({
  path,
  fields: fieldsOf(document).map(([name, field]) => ({ name, value: valueOf(field) })),
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
  const values = new Map(typed.fields.map(({ name, value }) => [name, value]))
  for (const [name, field] of fieldsOf(document)) {
    const value = values.get(name)
    if (value !== undefined && value !== valueOf(field)) write(field, value)
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
function fieldsOf(document: Document): [string, Field][] {
  const fields = document.querySelectorAll<Field>(
    'main :is(input:not([type=password], [type=file], [type=hidden]), textarea, select)',
  )
  return [...fields].map((field, place) => [`${place} ${field.name || field.id}`, field])
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const valueOf = (field: Field): string => (isChoice(field) ? String(field.checked) : field.value)

function write(field: Field, value: string): void {
  if (isChoice(field)) {
    if (value === 'true' || field.type === 'checkbox') field.click()
    return
  }
  // Frameworks watch the field's own setter to know what they wrote themselves.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
}
