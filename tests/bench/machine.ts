import { cpus, totalmem } from 'node:os'

/** One line that says what a figure was measured on. */
export function machineLine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${memory} GiB, Node ${process.versions.node}, ${process.platform}`
}

/** The middle one of the values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which `share` (0 to 1) of the values lie; nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? sorted[0]
  if (value === undefined) throw new Error('No values.')
  return value
}

/** Writes rows as an aligned text table with a header. */
export function printTable(rows: readonly Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name] ?? '').length)))
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, index) =>
        typeof cell === 'number' ? String(cell).padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join('  ')
  console.log(line(columns))
  console.log(widths.map((width) => '─'.repeat(width)).join('  '))
  for (const row of rows) console.log(line(columns.map((name) => row[name] ?? '')))
}
