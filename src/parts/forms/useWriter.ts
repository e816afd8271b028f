import { useState } from 'react'

import { useSession } from '#src/wiring/useSession.ts'

/**
 * The id of the account in whose name something is typed here: of whoever is signed in, also after their session ended by
 * itself, until they sign out or somebody else is there; null for a guest.
 */
export function useWriter(): number | null {
  const { state, user, hasSignedOut = false } = useSession()
  const [writer, setWriter] = useState<number | null>(null)
  const next = user?.id ?? (hasSignedOut && state === 'guest' ? null : writer)
  if (next !== writer) setWriter(next)
  return next
}
