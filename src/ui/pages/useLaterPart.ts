import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

import { addLaterMessages } from '#src/platform/i18n/laterMessages.ts'

/** What is shown after the first paint only, with its texts; null until it is wanted and there. `load` stays the same. */
export function useLaterPart<Part extends object>(load: () => Promise<Part>, isWanted = true): Part | null {
  const { i18n } = useRouter().options.context
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const start = async () => {
      const [loaded] = await Promise.all([load(), addLaterMessages(i18n)])
      // It may be a part of every card of a list: drawn in steps, between which the page answers.
      startTransition(() => setPart(() => loaded))
    }
    void start().catch(() => undefined) // offline: the page goes on without
  }, [load, isWanted, i18n])
  return isWanted ? part : null
}
