/** Results are counted in pages only so far; deeper ones are reached one after the other. */
export const deepestRow = 10_000

/** The number of pages that can be asked for by number. */
export const pageCountOf = (totalItems: number, itemsPerPage: number) =>
  itemsPerPage <= 0 ? 1 : Math.max(1, Math.ceil(Math.min(totalItems, deepestRow) / itemsPerPage))

/** Which page numbers to offer around the current one: first, last, neighbours; null where some are left out. */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
  const shown = [...new Set(near)].toSorted((one, other) => one - other)
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? 0)
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}
