import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import { guestView, type SessionView } from './session.ts'

/** What is known of the visitor; a guest on the server and while its page is taken over. */
export function useSession(): SessionView {
  const { session } = useRouter().options.context
  return useSyncExternalStore(session.subscribe, session.view, serverView)
}

const serverView = () => guestView
