/**
 * Turns a value of an older version into one of the next version, by the older version. What an earlier release kept
 * without naming a version counts as version 0. A version without a migration is dropped.
 */
export type Migrations = Readonly<Record<number, (older: unknown) => unknown>>

/** A value as a text to keep, with the version of its shape. */
export const writeVersioned = (version: number, value: unknown): string => JSON.stringify({ version, value })

/** The value that a text keeps, in the shape of `version`; null where there is none, or none that this release can read. */
export function readVersioned(text: string | null, version: number, migrations: Migrations): unknown {
  const kept = parse(text)
  if (kept === null) return null
  let { version: reached, value } = isVersioned(kept) ? kept : { version: 0, value: kept }
  for (; reached !== version; reached += 1) {
    const migrate = migrations[reached]
    // A newer release was open in another tab, or the value is too old.
    if (migrate === undefined) return null
    value = migrate(value)
  }
  return value
}

/** Version 1 of everything that was kept before versions were named has the same shape. */
export const unnamedIsFirst: Migrations = { 0: (unnamed) => unnamed }

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isVersioned = (kept: unknown): kept is { version: number; value: unknown } =>
  Number.isInteger(Reflect.get(Object(kept), 'version')) && Reflect.has(Object(kept), 'value')
