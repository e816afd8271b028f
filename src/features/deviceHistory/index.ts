/** What other features may use of this one. A law forbids importing anything else of it. */
export { useMarks } from './components/useMarks.ts'

/** Loaded on demand. */
export const loadRecentlySeen = () => import('./components/RecentlySeen.tsx')

/** Loaded on demand. */
export const loadResultsMarks = () => import('./components/ResultsMarks.tsx')
