import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import type { PropertyForm } from '#contract/entities/form.ts'
import type { ImportRequest } from '#contract/entities/import.ts'
import type { FieldViolation } from '#contract/failure.ts'
import { readImportFile, type ImportRow } from '#contract/files/importRow.ts'
import { UnreadableTable } from '#contract/files/readCsv.ts'
import { limits } from '#contract/limits.ts'
import type { FileReading, RefusedRow, RowsBrought, RowsChecked, RowsQuery } from '#machines/import/importedRows.ts'
import { listingImportMachine } from '#machines/import/listingImport.machine.ts'
import { propertyFormQuery } from '#src/features/search/index.ts'
import type { Api } from '#src/platform/api/api.ts'

/** A file as a person chose it. */
export interface ChosenFile {
  name: string
  size: number
  text: () => Promise<string>
}

interface ImportEffects {
  api: Api
  queryClient: QueryClient
  /** The file that was chosen last. */
  file: () => ChosenFile | null
}

/** What fits into a page; larger files go in by `npm run import`. */
export const maxFileBytes = 10 * 1024 * 1024
/** Room for the rest of the request. */
const maxRowsBytes = limits.jsonBytes - 10 * 1024

/** The property form. Asked for here: a request of the page would end with the part of it that is left now. */
async function formOf(queryClient: QueryClient, api: Api): Promise<PropertyForm> {
  const { queryKey } = propertyFormQuery(api)
  const known = queryClient.getQueryData(queryKey)
  if (known !== undefined) return known
  const form = await api.getPropertyForm({})
  queryClient.setQueryData(queryKey, form)
  return form
}

/** The import with its real effects: the rows stay here, the machine counts them. */
export const listingImportLogic = ({ api, queryClient, file }: ImportEffects) => {
  let rows: readonly ImportRow[] = []
  const refused = new Set<ImportRow>()
  let fitting: readonly ImportRow[] | null = null

  const send = (order: Omit<ImportRequest, 'rows'>, some: readonly ImportRow[]) =>
    api.importProperties({ body: { ...order, rows: some.map(asSent) } })

  return listingImportMachine.provide({
    actors: {
      readFile: fromPromise<FileReading, string>(async () => {
        rows = []
        fitting = null
        refused.clear()
        const chosen = file()
        if (chosen === null) throw new Error('There is no file.')
        if (chosen.size > maxFileBytes) return { problem: 'tooLarge', detail: '' }
        const form = await formOf(queryClient, api)
        try {
          rows = withOwnProblems(readImportFile(chosen.name, await chosen.text(), form))
        } catch (error) {
          if (error instanceof UnreadableTable) return { problem: error.code, detail: error.detail }
          throw error
        }
        if (rows.length === 0) return { problem: 'empty', detail: '' }
        return { rows: rows.length, withPhotos: rows.filter(({ photos }) => photos.length > 0).length }
      }),
      checkRows: fromPromise<RowsChecked, RowsQuery>(async ({ input: { ownerId, after } }) => {
        const some = nextRows(rows, after)
        const report = await send({ ownerId, isDryRun: true }, some)
        const refusals = refusalsOf(some, report.bad)
        const bad = refusals.map(([row, refusal]) => {
          refused.add(row)
          return refusal
        })
        return { ...report, rows: some.length, bad }
      }),
      bringRows: fromPromise<RowsBrought, RowsQuery>(async ({ input: { ownerId, after, changesKnown } }) => {
        const order = { ownerId, isDryRun: false, changesKnown }
        fitting ??= rows.filter((row) => !refused.has(row))
        const some = nextRows(fitting, after)
        const report = await send(order, some)
        const refusals = refusalsOf(some, report.bad)
        const left = some.filter((row) => refusals.every(([other]) => other !== row))
        // All or none: where something does not fit any more, the others are sent without it.
        const again = refusals.length > 0 && left.length > 0 ? await send(order, left) : report
        await queryClient.invalidateQueries({ queryKey: ['admin'] })
        const { imported, changed } = again
        return { rows: some.length, imported, changed, bad: refusals.map(([, refusal]) => refusal) }
      }),
    },
  })
}

/**
 * What the server is told of a row: photos come with the command, or are added afterwards. Where something could not be
 * read, the reference is kept back: so it says what else is wrong, and counts the row among those that do not fit.
 */
const asSent = ({ reference, values, unread }: ImportRow): ImportRequest['rows'][number] => ({
  ...(values as ImportRequest['rows'][number]), // the server says what does not fit
  reference: unread.length > 0 ? '' : reference,
})

/** The rows of one request: as many as the contract lets in, and as its size does. */
export function nextRows(rows: readonly ImportRow[], after: number): readonly ImportRow[] {
  let bytes = 0
  let count = 0
  while (count < limits.import.maxRows) {
    const row = rows[after + count]
    if (row === undefined) break
    bytes += bytesOf(row)
    if (bytes > maxRowsBytes && count > 0) break
    count += 1
  }
  return rows.slice(after, after + count)
}

const bytesOf = (row: ImportRow) => new TextEncoder().encode(JSON.stringify(asSent(row))).length + 1

/** What the server cannot say, because it sees some rows at a time: a reference again, and a row that no request holds. */
function withOwnProblems(rows: readonly ImportRow[]): ImportRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const isTwice = row.reference !== '' && seen.has(row.reference)
    seen.add(row.reference)
    const twice = { propertyPath: 'reference', message: 'This reference stands above already.', code: 'twice' }
    const unread = isTwice ? [...row.unread, twice] : row.unread
    if (bytesOf(row) <= maxRowsBytes) return { ...row, unread }
    const size = { propertyPath: '', message: 'This row is too long.', code: 'size' }
    return { ...row, values: {}, unread: [...unread, size] }
  })
}

interface ReportedRow {
  row: number
  violations: readonly FieldViolation[]
}

/** What is wrong with rows: what could not be read, and what the server says of the rest. */
function refusalsOf(some: readonly ImportRow[], bad: readonly ReportedRow[]): [ImportRow, RefusedRow][] {
  return some.flatMap((row, index): [ImportRow, RefusedRow][] => {
    const known = new Set(row.unread.map(({ propertyPath }) => propertyPath))
    if (row.unread.length > 0 && row.reference !== '') known.add('reference')
    const said = bad.find((one) => one.row === index + 1)?.violations ?? []
    const violations = [...row.unread, ...said.filter(({ propertyPath }) => !known.has(propertyPath))]
    return violations.length === 0 ? [] : [[row, { row: row.row, reference: row.reference, violations }]]
  })
}
