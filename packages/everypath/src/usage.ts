/** For pages that count how machines are used, without the rest of the package. */
export { readLog, usageOf, type LoggedRun, type Usage } from './coverage/usage.ts'
export { arrowsOf, type Arrow } from './walk/chart.ts'
