import { useLaterPart } from '../useLaterPart.ts'

const load = () => import('../session/sessionParts.ts')

/** What is shown to those who are signed in, with its texts; null until it is wanted and there. */
export const useSessionParts = (isWanted: boolean) => useLaterPart(load, isWanted)
