/** A text in no language yet: its English text, with gaps like `{name}`, which whoever shows it may look up in a catalog. */
export interface Message {
  readonly id: string
  /** What fills the gaps. */
  readonly values?: Readonly<Record<string, string | number | Message>>
  /** Tells apart what is written alike in English, and not in another language. */
  readonly context?: string
}

/** A text as it is, or a message for a catalog. */
export type Wording = string | Message

/** Turns a wording into the text that is shown. */
export type Say = (wording: Wording) => string

/** A message by its English text. */
export const msg = (id: string, values?: NonNullable<Message['values']>): Message =>
  values === undefined ? { id } : { id, values }

/** Says a wording in English: gaps are filled, of ICU MessageFormat nothing else is understood. */
export const english: Say = (wording) => {
  if (typeof wording === 'string') return wording
  const { id, values = {} } = wording
  return id.replaceAll(/\{(\w+)(, number)?\}/g, (gap, name: string, isNumber: string | undefined) => {
    const value = values[name]
    if (value === undefined) return gap
    if (typeof value === 'object') return english(value)
    return isNumber === undefined ? String(value) : Number(value).toLocaleString('en')
  })
}
