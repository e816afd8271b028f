/** Why a file cannot be read as a whole. */
export type TableProblem = 'ending' | 'json' | 'list' | 'noReference' | 'unknownColumns' | 'twice' | 'quotes'

/** A file that is no table of listings; the message says where, `code` and `detail` say it to programs. */
export class UnreadableTable extends Error {
  readonly code: TableProblem
  /** The line, or the columns. */
  readonly detail: string

  constructor(message: string, code: TableProblem, detail = '') {
    super(message)
    this.code = code
    this.detail = detail
  }
}

/**
 * The records of a CSV text as RFC 4180 writes them: fields in quotation marks may hold separators, line breaks and
 * doubled quotation marks. Fields are parted by commas, semicolons or tabs, whichever the first line has most of. Empty
 * lines are left out. `line` is that on which a record begins.
 */
export function readCsv(text: string): { line: number; fields: string[] }[] {
  const content = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(content)
  const records: { line: number; fields: string[] }[] = []
  let record = { line: 1, fields: [] as string[] }
  let field = ''
  let line = 1
  /** Where the quotation marks were opened that are not closed yet. */
  let quotedSince: number | null = null

  const endField = () => {
    record.fields.push(field)
    field = ''
  }
  const endRecord = () => {
    endField()
    if (record.fields.length > 1 || record.fields[0] !== '') records.push(record)
    record = { line, fields: [] }
  }

  for (let index = 0; index < content.length; index += 1) {
    const sign = content[index]
    if (sign === '\n') line += 1
    if (quotedSince !== null) {
      if (sign !== '"') field += sign
      else if (content[index + 1] === '"') {
        field += '"'
        index += 1
      } else quotedSince = null
    } else if (sign === '"' && field === '') quotedSince = line
    else if (sign === separator) endField()
    else if (sign === '\n') endRecord()
    else if (sign !== '\r' || content[index + 1] !== '\n') field += sign
  }
  if (quotedSince !== null)
    throw new UnreadableTable(
      `The quotation mark of line ${quotedSince} is never closed.`,
      'quotes',
      String(quotedSince),
    )
  endRecord()
  return records
}

/** The sign that parts the fields of a table. */
export function separatorOf(content: string): string {
  const end = content.indexOf('\n')
  const first = end === -1 ? content : content.slice(0, end)
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}
