import type { Criteria } from '#machines/search/criteria.ts'
import { forgetDialog, readDialog, storeDialog, type DialogStore } from '#src/platform/browser/dialogStorage.ts'

import { valuesOf } from './filterParameters.ts'
import type { FilterValues } from './filterValues.ts'

/** What stands in controls, by group and field: `range.price`. */
type Choices = Readonly<Record<string, unknown>>

/** The fields that a panel changes; null for all of them. */
type Scope = readonly string[] | null

const groups = ['single', 'multi', 'range', 'flag'] as const

/** Choices go on from one search to the next while both look for the same kind of home. */
const nameOf = (criteria: Criteria) =>
  ['filters', ...valuesOf(criteria, 'listing_type'), ...valuesOf(criteria, 'property_type').toSorted()].join(' ')

/**
 * What was chosen in the filters and not applied, on top of what is applied; null where there is nothing. `applied` are the
 * controls as the criteria fill them.
 * See docs/decisions/0064-unapplied-filters.md.
 */
export function readKeptFilters(
  criteria: Criteria,
  applied: FilterValues,
  scope: Scope,
  storage?: DialogStore,
): FilterValues | null {
  const kept = changesIn(readDialog(nameOf(criteria), choicesOf(applied), place(storage)), applied, scope)
  if (Object.keys(kept).length === 0) return null
  const values = structuredClone(applied) as unknown as Record<string, Record<string, unknown>> // by the names of `groups`
  for (const [name, choice] of Object.entries(kept)) {
    const [group = '', field = ''] = name.split('.')
    values[group] = { ...values[group], [field]: choice }
  }
  return values as unknown as FilterValues // what it was cloned from, with values of the same types
}

/** Keeps what differs from what is applied, for as long as the tab is open; beside it what other panels keep. */
export function storeKeptFilters(
  criteria: Criteria,
  { applied, values }: { applied: FilterValues; values: FilterValues },
  scope: Scope,
  storage?: DialogStore,
): void {
  const name = nameOf(criteria)
  const all = changesIn(readDialog(name, choicesOf(applied), place(storage)), applied, null)
  const others = Object.entries(all).filter(([choice]) => !isInScope(choice, scope))
  const kept = { ...Object.fromEntries(others), ...changesIn(choicesOf(values), applied, scope) }
  if (Object.keys(kept).length === 0) forgetDialog(name, place(storage))
  else storeDialog(name, kept, place(storage))
}

/** Filters belong to the tab, whoever is signed in. */
const place = (storage: DialogStore | undefined) => ({ ownerId: null, ...(storage && { storage }) })

function choicesOf(values: FilterValues): Choices {
  return Object.fromEntries(
    groups.flatMap((group) => Object.entries(values[group]).map(([field, choice]) => [`${group}.${field}`, choice])),
  )
}

function changesIn(choices: Choices, applied: FilterValues, scope: Scope): Choices {
  const before = choicesOf(applied)
  return Object.fromEntries(
    Object.entries(choices).filter(
      ([name, choice]) => isInScope(name, scope) && textOf(choice) !== textOf(before[name]),
    ),
  )
}

const isInScope = (name: string, scope: Scope) => scope === null || scope.includes(name.slice(name.indexOf('.') + 1))

/** The same options in another order are the same choice. */
const textOf = (choice: unknown) => JSON.stringify(Array.isArray(choice) ? choice.map(String).toSorted() : choice)
