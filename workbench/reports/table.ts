/** A line under a heading is not longer: the last column may hold sentences. */
const longestRule = 60

/** Rows in aligned columns, the first row as their heading. */
export function asTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)),
    [],
  )
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const [heading = [], ...rest] = rows
  return [
    lineOf(heading),
    widths.map((width) => '─'.repeat(Math.min(width, longestRule))).join('  '),
    ...rest.map(lineOf),
  ].join('\n')
}
