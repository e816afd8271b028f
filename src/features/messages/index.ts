/** What other features may use of this one. A law forbids importing anything else of it. */
export { ActionsPlace } from './components/ActionsPlace.tsx'
export { MessageUpdates } from './components/MessageUpdates.tsx'
export { UnreadCount } from './components/UnreadCount.tsx'
export { LeadFailure } from './components/inbox/LeadFailure.tsx'
export { offerOfLead, subjectOf } from './components/inbox/leadTexts.ts'
export { leadsKey } from './queries/leads.queries.ts'
export { viewingsQuery } from './queries/viewings.queries.ts'
