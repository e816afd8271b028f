import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'

/** What is shown after the first paint only, with its texts; null until it is wanted and there. `load` stays the same. */
export function useLazyPart<Part extends object>(load: () => Promise<Part>, isRequested = true): Part | null {
  const { i18n } = useRouter().options.context
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    if (!isRequested) return
    const start = async () => {
      const [loaded] = await Promise.all([load(), addDeferredMessages(i18n)])
      // It may be a part of every card of a list: drawn in steps, between which the page answers.
      startTransition(() => setPart(() => loaded))
    }
    void start().catch(() => undefined) // offline: the page goes on without
  }, [load, isRequested, i18n])
  return isRequested ? part : null
}
