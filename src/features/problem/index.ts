/** What other features may use of this one. A law forbids importing anything else of it. */
export { ReportProblem } from './ReportProblem.tsx'
