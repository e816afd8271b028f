import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { rootOf } from '#src/platform/actors/rootActor.ts'

import { startOnboarding, type Onboarding } from './onboarding.actor.ts'

/** Hears fields that got other values than were typed here. */
type NewsListener = (values: DraftValues) => void
export type Listen = (listener: NewsListener) => () => void

/** The wizard of one person, for as long as its page is shown, and where to hear what did not come from its form. */
export function useOnboarding(userId: number): { onboarding: Onboarding | null; listen: Listen } {
  const { api, queryClient, session } = useRouter().options.context
  const listeners = useRef(new Set<NewsListener>())
  const [onboarding, setOnboarding] = useState<Onboarding | null>(null)
  useEffect(() => {
    const started = startOnboarding({
      api,
      queryClient,
      root: rootOf(session),
      userId,
      storage: () => localStorage,
      onNews: (values) => {
        for (const listener of listeners.current) listener(values)
      },
    })
    setOnboarding(started)
    return () => void started.end()
  }, [api, queryClient, session, userId])
  const [listen] = useState(() => (listener: NewsListener) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  })
  return { onboarding, listen }
}
