import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { addLaterMessages } from '#src/i18n/laterMessages.ts'

type SessionParts = typeof import('../session/sessionParts.ts')

let known: SessionParts | null = null

/** What is shown to those who are signed in, with its texts; null until it is wanted and there. */
export function useSessionParts(isWanted: boolean): SessionParts | null {
  const { i18n } = useRouter().options.context
  const [parts, setParts] = useState(known)
  useEffect(() => {
    if (!isWanted || parts !== null) return
    const load = async () => {
      const [loaded] = await Promise.all([import('../session/sessionParts.ts'), addLaterMessages(i18n)])
      known = loaded
      setParts(loaded)
    }
    void load().catch(() => undefined) // offline: the page goes on without
  }, [isWanted, parts, i18n])
  return isWanted ? parts : null
}
