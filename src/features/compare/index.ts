/** What other features may use of this one. A law forbids importing anything else of it. */
export { CardComparison, CompareToggle } from './CardComparison.tsx'
export { ComparisonBar } from './ComparisonBar.tsx'
