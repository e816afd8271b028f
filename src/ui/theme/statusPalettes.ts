import type { PropertyStatus } from '#contract/entities/property.ts'
import type { PaletteName } from '#src/platform/colors/palette.ts'

/** The colour of each listing status, wherever one is shown. */
export const statusPalettes = {
  PUBLISHED: 'green',
  PENDING: 'orange',
  DRAFT: 'purple',
  REJECTED: 'red',
  ARCHIVED: 'gray',
  SOLD: 'blue',
  RENTED: 'blue',
  DELETED: 'red',
} as const satisfies Record<PropertyStatus, PaletteName>
