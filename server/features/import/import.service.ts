import type { PropertyForm } from '#contract/entities/form.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { validateListing } from '#contract/propertyFields/validateListing.ts'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { Conflict, NotFound, type Violation } from '#server/platform/http/failures.ts'
import type { ImportRow } from '#contract/files/importRow.ts'
import { insertAdminAction } from '#server/features/accounts/adminAction.service.ts'
import {
  findImportOwner,
  findKnownReferences,
  insertImportedDrafts,
  type ImportedDraft,
  type ImportOwner,
} from './import.store.ts'
import {
  columnsOf,
  isSent,
  mergeValues,
  slugBeginning,
  statedPlaceIn,
} from '#server/features/listings/own/listingDraft.ts'
import { resolveTowns } from '#server/features/places/places.service.ts'
import { formAt } from '#server/features/listings/listingValues.ts'
import { textIn } from '#server/platform/text/texts.ts'
import { findChanges, takeChange, type ChangedRow } from './importChanges.service.ts'
import { keepPhotos, submitImported, type ImportDeps, type PhotoSource } from './importPhotos.service.ts'

/** A row that is not brought in, and why. */
export interface BadRow {
  row: number
  reference: string
  violations: Violation[]
}

/** What a file holds for an owner. */
export interface ImportPlan {
  rows: number
  /** Brought in before, under the same reference. */
  known: number
  /** Of those, the ones that say something else than the listing does; they are left as they are unless that is wanted. */
  differing: number
  /** With everything that submitting asks for: they go on to the review. */
  complete: number
  drafts: number
  bad: BadRow[]
}

/** What became of a file. */
export type ImportOutcome = ImportPlan & { imported: number; changed: number }

interface Requests {
  /** Listings that are there become what their rows say. */
  changesKnown?: boolean
  /** How many of the new rows are in. */
  onProgress?: (done: number, total: number) => void
}

/** So many are written in one transaction. */
const batch = 250

type ReadyRow = ImportRow & { merged: Record<string, unknown>; isComplete: boolean }

/** The account that listings can be brought in for. Throws where there is none, or where it may not publish. */
export async function importOwner(database: Database, named: string | number): Promise<ImportOwner> {
  const owner = await findImportOwner(database, named)
  if (owner === null) throw new NotFound('There is no such account.')
  if (owner.agencyName === null) throw new Conflict('Only agencies can import listings.', { code: 'no_agency' })
  if (owner.isBanned || !owner.isConfirmed)
    throw new Conflict('This account can’t publish right now.', { code: 'cannot_publish' })
  return owner
}

/** Looks through all rows and writes nothing. */
export async function planImport(
  deps: ImportDeps,
  owner: ImportOwner,
  rows: readonly ImportRow[],
  changesKnown = false,
): Promise<ImportPlan> {
  return (await look(deps, owner, rows, changesKnown)).plan
}

/**
 * Brings in every row that is neither bad nor known, and changes known listings where that is wanted. A row is there wholly or not at all, also when the process ends in
 * between: the same file goes on where it stopped, because what is in is known by its reference.
 */
export async function runImport(
  deps: ImportDeps,
  owner: ImportOwner,
  rows: readonly ImportRow[],
  { onProgress = () => undefined, changesKnown = false }: Requests = {},
): Promise<ImportOutcome> {
  const { plan, ready, differing } = await look(deps, owner, rows, changesKnown)
  const requested = changesKnown ? differing : []
  const total = ready.length + requested.length
  let imported = 0
  const simple = ready.filter(({ photos, isComplete }) => photos.length === 0 && !isComplete)
  for (let first = 0; first < simple.length; first += batch) {
    imported += await writeDrafts(deps, owner, simple.slice(first, first + batch))
    onProgress(imported, total)
  }
  for (const row of ready) {
    if (row.photos.length === 0 && !row.isComplete) continue
    if (await writeWhole(deps, owner, row)) imported += 1
    onProgress(imported, total)
  }
  let changed = 0
  for (const [index, change] of requested.entries()) {
    if (await takeChange(deps, owner, change)) changed += 1
    onProgress(ready.length + index + 1, total)
  }
  return { ...plan, imported, changed }
}

interface ImportOrder {
  ownerId: number
  isDryRun: boolean
  changesKnown?: boolean | undefined
  rows: readonly ImportRow[]
}

/** The same in one go, for rows that came in a request: with one that does not fit, nothing is brought in. */
export async function importForOwner(
  deps: ImportDeps & { adminId: number },
  { ownerId, isDryRun, changesKnown = false, rows }: ImportOrder,
): Promise<ImportOutcome> {
  const { adminId, now } = deps
  const owner = await importOwner(deps.database, ownerId)
  const plan = await planImport(deps, owner, rows, changesKnown)
  if (isDryRun || plan.bad.length > 0) return { ...plan, imported: 0, changed: 0 }
  const report = await runImport(deps, owner, rows, { changesKnown })
  const count = report.imported + report.changed
  if (count > 0)
    await inTransaction(deps.database, (tx) =>
      insertAdminAction(tx, { actorId: adminId, action: 'IMPORT', accountId: ownerId, count, at: now() }),
    )
  return report
}

async function look(
  deps: ImportDeps,
  owner: ImportOwner,
  rows: readonly ImportRow[],
  changesKnown: boolean,
): Promise<{ plan: ImportPlan; ready: ReadyRow[]; differing: ChangedRow[] }> {
  const known = new Map<string, number>()
  for (let first = 0; first < rows.length; first += 5_000) {
    const references = rows.slice(first, first + 5_000).map(({ reference }) => reference)
    for (const { reference, listingId } of await findKnownReferences(deps.database, owner.id, references))
      known.set(reference, listingId)
  }
  const form = formAt(deps.now())
  const seen = new Set<string>()
  const ready: ReadyRow[] = []
  const bad: BadRow[] = []
  const there: { row: ImportRow; listingId: number }[] = []
  for (const row of rows) {
    const twice = row.reference !== '' && seen.has(row.reference)
    seen.add(row.reference)
    const listingId = twice ? undefined : known.get(row.reference)
    if (listingId !== undefined && row.unread.length === 0) {
      there.push({ row, listingId })
      continue
    }
    const merged = mergeValues({ lister_type: 'agent' }, row.values, deps.now())
    const violations = [
      ...row.unread,
      ...referenceViolations(row.reference, twice),
      ...valueViolations(form, row.values, merged, deps.locale),
      ...(await photoViolations(row, deps.photos)),
    ]
    if (violations.length > 0) bad.push({ row: row.row, reference: row.reference, violations })
    else ready.push({ ...row, merged, isComplete: isComplete(form, merged, row.photos.length) })
  }
  const changes = await findChanges(deps, there)
  const differing = changes.filter(({ violations }) => violations.length === 0)
  // What would not fit matters only to whoever wants the changes.
  const refused = changesKnown ? changes.filter(({ violations }) => violations.length > 0) : []
  bad.push(...refused.map(({ row, violations }) => ({ row: row.row, reference: row.reference, violations })))
  const complete = ready.filter((row) => row.isComplete).length
  const plan = {
    rows: rows.length,
    known: there.length - refused.length,
    differing: differing.length,
    complete,
    drafts: ready.length - complete,
    bad: bad.toSorted((one, other) => one.row - other.row),
  }
  return { plan, ready, differing }
}

const isComplete = (form: PropertyForm, merged: Record<string, unknown>, photos: number) =>
  validateListing(form, { ...merged, OTHER_IMAGE: photos, EER_IMAGE: 0, FLOOR_PLAN: 0 }).length === 0

const at = (propertyPath: string) => (message: string, code: string) => ({ propertyPath, message, code })
const atReference = at('reference')
const atPhotos = at('photos')

function referenceViolations(reference: string, twice: boolean): Violation[] {
  if (reference === '') return [atReference('Every listing needs a unique reference.', 'required')]
  if (reference.length > 120) return [atReference('A reference can have at most 120 characters.', 'length')]
  return twice ? [atReference('This reference is already used above.', 'twice')] : []
}

function valueViolations(
  form: PropertyForm,
  values: Record<string, unknown>,
  merged: Record<string, unknown>,
  locale: Locale,
): Violation[] {
  const kinds = ['listing_type', 'property_type'].filter((key) => typeof values[key] !== 'string')
  return [
    ...kinds.map((propertyPath) => ({ propertyPath, message: 'Required', code: 'required' })),
    ...Object.keys(values)
      .filter((key) => !isSent(key))
      .map((propertyPath) => ({ propertyPath, message: 'This can’t be set here.', code: 'not_sent' })),
    ...(kinds.length > 0 ? [] : validateListing(form, merged, 'draft')).map(({ propertyPath, code, message }) => ({
      propertyPath,
      code,
      message: textIn(message, locale),
    })),
  ]
}

async function photoViolations({ photos }: ImportRow, source: PhotoSource | undefined): Promise<Violation[]> {
  if (photos.length === 0) return []
  if (source === undefined) return [atPhotos('Photos can’t be imported this way.', 'not_sent')]
  const missing: string[] = []
  for (const photo of photos) if (!(await source.has(photo))) missing.push(photo)
  return [
    ...missing.map((photo) => atPhotos(`There is no file “${photo}”.`, 'missing')),
    ...(photos.length > source.most ? [atPhotos(`At most ${source.most} photos.`, 'max')] : []),
  ]
}

async function writeDrafts(deps: ImportDeps, owner: ImportOwner, rows: readonly ReadyRow[]): Promise<number> {
  const drafts = await draftsOf(deps.database, rows)
  return inTransaction(deps.database, async (tx) => {
    const written = await insertImportedDrafts(tx, { ownerId: owner.id, drafts, at: deps.now() })
    return written.size
  })
}

/** A row with its photos, and its step to the review where nothing is missing. */
async function writeWhole(deps: ImportDeps, owner: ImportOwner, row: ReadyRow): Promise<boolean> {
  const drafts = await draftsOf(deps.database, [row])
  const keep = await keepPhotos(deps, row.photos)
  return inTransaction(deps.database, async (tx) => {
    const written = await insertImportedDrafts(tx, { ownerId: owner.id, drafts, at: deps.now() })
    const listingId = written.get(row.reference)
    if (listingId === undefined) return false
    await keep(tx, listingId)
    if (row.isComplete) await submitImported(tx, { listingId, ownerId: owner.id }, deps)
    return true
  })
}

async function draftsOf(database: Database, rows: readonly ReadyRow[]): Promise<ImportedDraft[]> {
  const towns = await resolveTowns(
    database,
    rows.map(({ merged }) => statedPlaceIn(merged)),
  )
  return rows.map(({ reference, merged }, index) => ({
    reference,
    slug: slugBeginning(merged),
    columns: columnsOf(merged, towns[index] ?? null, false),
  }))
}
