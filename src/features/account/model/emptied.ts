/** A merge patch of texts: what was left empty is forgotten by the server. */
export const emptied = <Name extends string>(values: Readonly<Record<Name, string>>): Record<Name, string | null> => {
  const patch = Object.entries<string>(values).map(([name, text]) => [name, text.trim() === '' ? null : text.trim()])
  return Object.fromEntries(patch) as Record<Name, string | null> // the same names
}
