import type { Sheet } from '../pen/sheet.ts'

/** Metres to units of the sheet. */
export interface PlanScale {
  sheet: Sheet
  unit: number
  left: number
  top: number
}
