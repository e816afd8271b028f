/** What other features may use of this one. A law forbids importing anything else of it. */
export { ListingTimes } from './components/ListingTimes.tsx'
export { PlannedViewings } from './components/PlannedViewings.tsx'
export { isDay } from './model/pragueTime.ts'
