import type { PropertyForm } from '#contract/entities/form.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { validateListing } from '#contract/propertyFields/validateListing.ts'

import { inTransaction, type Database } from '../database/database.ts'
import { Conflict, NotFound, type Violation } from '../http/failures.ts'
import type { ImportRow } from '#machines/import/importRow.ts'
import { insertAdminAction } from '../store/adminAction.store.ts'
import {
  findImportOwner,
  findKnownReferences,
  findTownsAt,
  insertImportedDrafts,
  type ImportedDraft,
  type ImportOwner,
} from '../store/import.store.ts'
import { columnsOf, isSent, mergeValues, slugBeginning } from './listingDraft.ts'
import { formAt } from './listingValues.ts'
import { keepPhotos, submitImported, type ImportParts, type PhotoSource } from './importPhotos.service.ts'

/** A row that is not brought in, and why. */
export interface BadRow {
  row: number
  reference: string
  violations: Violation[]
}

/** What a file holds for an owner. */
export interface ImportPlan {
  rows: number
  /** Brought in before, under the same reference: left as they are. */
  known: number
  /** With everything that submitting asks for: they go on to the review. */
  complete: number
  drafts: number
  bad: BadRow[]
}

interface Watch {
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
  if (owner.agencyName === null)
    throw new Conflict('Only agencies bring in many listings at once.', { code: 'no_agency' })
  if (owner.isBanned || !owner.isConfirmed)
    throw new Conflict('This account cannot publish anything now.', { code: 'cannot_publish' })
  return owner
}

/** Looks through all rows and writes nothing. */
export async function planImport(
  parts: ImportParts,
  owner: ImportOwner,
  rows: readonly ImportRow[],
): Promise<ImportPlan> {
  return (await look(parts, owner, rows)).plan
}

/**
 * Brings in every row that is neither bad nor known. A row is there wholly or not at all, also when the process ends in
 * between: the same file goes on where it stopped, because what is in is known by its reference.
 */
export async function runImport(
  parts: ImportParts,
  owner: ImportOwner,
  rows: readonly ImportRow[],
  { onProgress = () => undefined }: Watch = {},
): Promise<ImportPlan & { imported: number }> {
  const { plan, ready } = await look(parts, owner, rows)
  let imported = 0
  const simple = ready.filter(({ photos, isComplete }) => photos.length === 0 && !isComplete)
  for (let first = 0; first < simple.length; first += batch) {
    imported += await writeDrafts(parts, owner, simple.slice(first, first + batch))
    onProgress(imported, ready.length)
  }
  for (const row of ready) {
    if (row.photos.length === 0 && !row.isComplete) continue
    if (await writeWhole(parts, owner, row)) imported += 1
    onProgress(imported, ready.length)
  }
  return { ...plan, imported }
}

/** The same in one go, for rows that came in a request: with one that does not fit, nothing is brought in. */
export async function importForOwner(
  parts: ImportParts & { adminId: number },
  { ownerId, isDryRun, rows }: { ownerId: number; isDryRun: boolean; rows: readonly ImportRow[] },
): Promise<ImportPlan & { imported: number }> {
  const { adminId, now } = parts
  const owner = await importOwner(parts.database, ownerId)
  const plan = await planImport(parts, owner, rows)
  if (isDryRun || plan.bad.length > 0) return { ...plan, imported: 0 }
  const report = await runImport(parts, owner, rows)
  const count = report.imported
  if (count > 0)
    await inTransaction(parts.database, (tx) =>
      insertAdminAction(tx, { actorId: adminId, action: 'IMPORT', accountId: ownerId, count, at: now() }),
    )
  return report
}

async function look(
  parts: ImportParts,
  owner: ImportOwner,
  rows: readonly ImportRow[],
): Promise<{ plan: ImportPlan; ready: ReadyRow[] }> {
  const known = new Set<string>()
  for (let first = 0; first < rows.length; first += 5_000) {
    const references = rows.slice(first, first + 5_000).map(({ reference }) => reference)
    for (const reference of await findKnownReferences(parts.database, owner.id, references)) known.add(reference)
  }
  const form = formAt(parts.now())
  const seen = new Set<string>()
  const ready: ReadyRow[] = []
  const bad: BadRow[] = []
  let knownRows = 0
  for (const row of rows) {
    const twice = row.reference !== '' && seen.has(row.reference)
    seen.add(row.reference)
    if (!twice && known.has(row.reference)) {
      knownRows += 1
      continue
    }
    const merged = mergeValues({ lister_type: 'agent' }, row.values, parts.now())
    const violations = [
      ...row.unread,
      ...referenceViolations(row.reference, twice),
      ...valueViolations(form, row.values, merged, parts.locale),
      ...(await photoViolations(row, parts.photos)),
    ]
    if (violations.length > 0) bad.push({ row: row.row, reference: row.reference, violations })
    else ready.push({ ...row, merged, isComplete: isComplete(form, merged, row.photos.length) })
  }
  const complete = ready.filter((row) => row.isComplete).length
  return { plan: { rows: rows.length, known: knownRows, complete, drafts: ready.length - complete, bad }, ready }
}

const isComplete = (form: PropertyForm, merged: Record<string, unknown>, photos: number) =>
  validateListing(form, { ...merged, OTHER_IMAGE: photos, EER_IMAGE: 0, FLOOR_PLAN: 0 }).length === 0

const at = (propertyPath: string) => (message: string, code: string) => ({ propertyPath, message, code })
const atReference = at('reference')
const atPhotos = at('photos')

function referenceViolations(reference: string, twice: boolean): Violation[] {
  if (reference === '') return [atReference('Every listing needs a reference of its own.', 'required')]
  if (reference.length > 120) return [atReference('A reference has at most 120 characters.', 'length')]
  return twice ? [atReference('This reference stands above already.', 'twice')] : []
}

function valueViolations(
  form: PropertyForm,
  values: Record<string, unknown>,
  merged: Record<string, unknown>,
  locale: Locale,
): Violation[] {
  const kinds = ['listing_type', 'property_type'].filter((key) => typeof values[key] !== 'string')
  return [
    ...kinds.map((propertyPath) => ({ propertyPath, message: 'This is needed.', code: 'required' })),
    ...Object.keys(values)
      .filter((key) => !isSent(key))
      .map((propertyPath) => ({ propertyPath, message: 'This is not set here.', code: 'not_sent' })),
    ...(kinds.length > 0 ? [] : validateListing(form, merged, 'draft')).map(({ propertyPath, code, message }) => ({
      propertyPath,
      code,
      message: message[locale],
    })),
  ]
}

async function photoViolations({ photos }: ImportRow, source: PhotoSource | undefined): Promise<Violation[]> {
  if (photos.length === 0) return []
  if (source === undefined) return [atPhotos('Photos cannot be brought in this way.', 'not_sent')]
  const missing: string[] = []
  for (const photo of photos) if (!(await source.has(photo))) missing.push(photo)
  return [
    ...missing.map((photo) => atPhotos(`There is no file “${photo}”.`, 'missing')),
    ...(photos.length > source.most ? [atPhotos(`At most ${source.most} photos.`, 'max')] : []),
  ]
}

async function writeDrafts(parts: ImportParts, owner: ImportOwner, rows: readonly ReadyRow[]): Promise<number> {
  const drafts = await draftsOf(parts.database, rows)
  return inTransaction(parts.database, async (tx) => {
    const written = await insertImportedDrafts(tx, { ownerId: owner.id, drafts, at: parts.now() })
    return written.size
  })
}

/** A row with its photos, and its step to the review where nothing is missing. */
async function writeWhole(parts: ImportParts, owner: ImportOwner, row: ReadyRow): Promise<boolean> {
  const drafts = await draftsOf(parts.database, [row])
  const keep = await keepPhotos(parts, row.photos)
  return inTransaction(parts.database, async (tx) => {
    const written = await insertImportedDrafts(tx, { ownerId: owner.id, drafts, at: parts.now() })
    const listingId = written.get(row.reference)
    if (listingId === undefined) return false
    await keep(tx, listingId)
    if (row.isComplete) await submitImported(tx, { listingId, ownerId: owner.id }, parts)
    return true
  })
}

async function draftsOf(database: Database, rows: readonly ReadyRow[]): Promise<ImportedDraft[]> {
  const positions = rows.map(
    ({ merged }) => (merged.locationGps ?? null) as { latitude: number; longitude: number } | null, // checked against the form
  )
  const towns = await findTownsAt(database, positions)
  return rows.map(({ reference, merged }, index) => ({
    reference,
    slug: slugBeginning(merged),
    columns: columnsOf(merged, towns[index] ?? null, false),
  }))
}
