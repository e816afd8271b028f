import { useUser } from '#src/features/session/actors/useSession.ts'

/** The id of the account in whose name something is typed here; null for a guest. */
export const useDraftOwner = (): number | null => useUser()?.id ?? null
