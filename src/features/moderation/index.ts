/** What other features may use of this one. A law forbids importing anything else of it. */
export { AdminGate } from './components/AdminGate.tsx'
export { AdminPage } from './components/AdminPage.tsx'
export { agenciesQuery } from './queries/admin.queries.ts'
