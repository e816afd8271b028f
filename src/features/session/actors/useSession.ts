import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import type { User } from '#contract/entities/user.ts'

import { guestView, type SessionView } from './session.ts'

/** What is known of the visitor; a guest on the server and while its page is taken over. */
export function useSession(): SessionView {
  const { session } = useRouter().options.context
  return useSyncExternalStore(session.subscribe, session.view, serverView)
}

/**
 * Whose page this is: of whoever is signed in, also after their session ended by itself, until they sign out or somebody
 * else is there. Nothing may be asked of the server in their name.
 */
export function useUser(): User | undefined {
  const { user, endedFor } = useSession()
  return user ?? endedFor
}

const serverView = () => guestView
