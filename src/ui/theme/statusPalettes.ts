import { propertyStatuses, statusTable, type PropertyStatus } from '#contract/propertyStatuses.ts'
import type { PaletteName } from '#src/platform/colors/palette.ts'

/** Each colour of the table is a palette: another word does not compile. */
const colorOf = (status: PropertyStatus): PaletteName => statusTable[status].color

/** The colour of each listing status, wherever one is shown. */
export const statusPalettes = Object.fromEntries(propertyStatuses.map((status) => [status, colorOf(status)])) as Record<
  PropertyStatus,
  PaletteName
> // one of each
