import type { Box } from './mapCells.ts'

/**
 * The cells in which a map of one zoom gathers listings. Lines lie at fixed places, so that nothing flickers while the
 * map is moved, and in whole units of the index (1/100,000 of a degree), so that the database cuts exactly as we do.
 * See docs/decisions/0044-map-of-search-results.md.
 */
export interface MapGrid {
  /** Around the whole earth. */
  columns: number
  /** From pole to pole. */
  rows: number
  /** The view, widened to whole cells. */
  box: Box
}

/** The largest zoom that a map can ask for: one cell is then the width of a house. */
export const maxZoom = 20

const fullCircle = 36_000_000
const halfCircle = 18_000_000
const quarterCircle = 9_000_000

/** A view is never cut into more columns: neither by a zoom that does not fit it. */
const maxColumns = 64

/** How many rows there are for each column: cells are square at 50° north. */
const rowsPerColumn = 0.78

/** The grid for a view of the map. `zoom` counts as maps do whose world is 512 px wide at 0; cells are then 64 px wide. */
export function mapGrid(view: Box, zoom: number): MapGrid {
  const columnsInView = (columns: number) => ((view.east - view.west) / 360) * columns
  let columns = 2 ** (Math.min(zoom, maxZoom) + 3)
  while (columns > 8 && columnsInView(columns) > maxColumns) columns /= 2
  const rows = Math.floor(columns * rowsPerColumn)
  const [west, east] = widened(view.west, view.east, { cells: columns, length: fullCircle, start: halfCircle })
  const [south, north] = widened(view.south, view.north, { cells: rows, length: halfCircle, start: quarterCircle })
  return { columns, rows, box: { west, south, east, north } }
}

interface Axis {
  cells: number
  /** In units of the index. */
  length: number
  /** From the beginning of the axis to 0°. */
  start: number
}

/** From the first unit of the cell that holds `from` to the last of the one that holds `to`, in degrees. */
function widened(from: number, to: number, { cells, length, start }: Axis): [number, number] {
  const cellOf = (degrees: number) => {
    const unit = Math.min(length - 1, Math.max(0, Math.round(degrees * 1e5) + start))
    return Math.floor((unit * cells) / length)
  }
  const firstUnit = (cell: number) => Math.ceil((cell * length) / cells) - start
  return [firstUnit(cellOf(from)) / 1e5, (firstUnit(cellOf(to) + 1) - 1) / 1e5]
}
