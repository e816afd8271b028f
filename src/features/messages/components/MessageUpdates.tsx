import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { startMessageStream } from '#src/features/messages/actors/messageStream.actor.ts'
import { leadsKey, setLive } from '#src/features/messages/queries/leads.queries.ts'
import { useSession } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'

/** A page has all that there is so far; until it is at rest, a stream would only hold a connection that it needs itself. */
const startsAfterMs = 5_000

/** Brings new messages by themselves to whoever is signed in; shows nothing. One for each tab. */
export function MessageUpdates() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { user, isQuestioned } = useSession()
  const userId = isQuestioned === true ? undefined : user?.id
  useEffect(() => {
    if (userId === undefined) return undefined
    const refresh = () => void queryClient.invalidateQueries({ queryKey: leadsKey })
    const start = () =>
      startMessageStream(
        {
          api,
          isOnline: () => navigator.onLine,
          onLive: (isLive) => {
            setLive(api, isLive)
            // Also where the stream was lost: from here on it is asked for now and then, first now.
            if (!isLive) refresh()
          },
          onChange: (leadId) => {
            // Other conversations are as they were.
            const isTouched = (part: unknown, id: unknown) =>
              leadId === null || (part !== 'one' && part !== 'messages') || id === leadId
            void queryClient.invalidateQueries({
              queryKey: leadsKey,
              predicate: ({ queryKey: [, part, id] }) => isTouched(part, id),
            })
          },
        },
        { document, window },
      )
    let stop: (() => void) | undefined
    const starting = setTimeout(() => (stop = start()), startsAfterMs)
    return () => {
      clearTimeout(starting)
      stop?.()
    }
  }, [api, queryClient, userId])
  return null
}
