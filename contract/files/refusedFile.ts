import { problemColumn } from './importRow.ts'
import { readCsv, separatorOf } from './readCsv.ts'

/** A row that is not brought in, and the reasons in words. */
export interface ExplainedRow {
  row: number
  why: string
}

/**
 * A file with the refused rows alone, each as it was and with the reasons in a column of its own: put right, it can be
 * brought in as it is. `name` and `text` are those of the file that the rows came from.
 */
export function refusedFile(name: string, text: string, refused: readonly ExplainedRow[]): string {
  const reasons = new Map(refused.map(({ row, why }) => [row, why]))
  return name.toLowerCase().endsWith('.json') ? refusedJson(text, reasons) : refusedTable(text, reasons)
}

function refusedJson(text: string, reasons: ReadonlyMap<number, string>): string {
  const items = JSON.parse(text) as unknown[] // a list: it was read before
  const kept = items.flatMap((item, index) => {
    const why = reasons.get(index + 1)
    return why === undefined ? [] : [{ ...Object(item), [problemColumn]: why }]
  })
  return `${JSON.stringify(kept, null, 2)}\n`
}

function refusedTable(text: string, reasons: ReadonlyMap<number, string>): string {
  const separator = separatorOf(text.replace(/^\uFEFF/, ''))
  const [head, ...records] = readCsv(text)
  const columns = head?.fields.map((column) => column.trim()) ?? []
  const own = columns.indexOf(problemColumn)
  const without = (fields: readonly string[]) => (own === -1 ? fields : fields.filter((_, index) => index !== own))
  const line = (fields: readonly string[]) => fields.map((field) => quoted(field, separator)).join(separator)
  const width = columns.length
  const lines = records.flatMap(({ line: row, fields }) => {
    const why = reasons.get(row)
    if (why === undefined) return []
    const filled = [...fields, ...Array.from({ length: Math.max(0, width - fields.length) }, () => '')]
    return [line([...without(filled.slice(0, width)), why])]
  })
  // The mark tells spreadsheets the encoding.
  return `\uFEFF${[line([...without(columns), problemColumn]), ...lines].join('\r\n')}\r\n`
}

/** A field as RFC 4180 writes it. */
function quoted(field: string, separator: string): string {
  return /["\r\n]/.test(field) || field.includes(separator) ? `"${field.replaceAll('"', '""')}"` : field
}
