import { useLaterPart } from '#src/ui/pages/useLaterPart.ts'

const load = () => import('./session/sessionParts.ts')

/** What is shown to those who are signed in, with its texts; null until it is wanted and there. */
export const useSessionParts = (isWanted: boolean) => useLaterPart(load, isWanted)
