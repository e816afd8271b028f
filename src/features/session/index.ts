/** What other features may use of this one. A law forbids importing anything else of it. */
export { useUser, useSession } from './actors/useSession.ts'
export { SessionEnded } from './components/SessionEnded.tsx'
export { useDraftOwner } from './components/useDraftOwner.ts'
export { displayName } from './model/displayName.ts'
export { rememberedAddress } from './model/rememberedAddress.ts'
export { sessionsQuery } from './queries/sessions.queries.ts'
