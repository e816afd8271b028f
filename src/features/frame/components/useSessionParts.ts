import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

const load = () => import('./session/sessionParts.ts')

/** What is shown to those who are signed in, with its texts; null until it is wanted and there. */
export const useSessionParts = (isRequested: boolean) => useLazyPart(load, isRequested)
