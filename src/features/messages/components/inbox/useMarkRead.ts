import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import type { Lead, LeadMessage } from '#contract/entities/lead.ts'
import { leadQuery, leadsKey } from '#src/features/messages/queries/leads.queries.ts'
import { useSession } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Notes that what is shown of a conversation was read, as soon as somebody looks at the page; undefined marks nothing. */
export function useMarkRead(lead: Lead | undefined, messages: readonly LeadMessage[] | undefined): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const newestId = messages?.at(-1)?.id
  const isDue = isVisible && user !== undefined && lead?.isUnread === true
  const markRead = useEffectEvent(async (leadId: number, messageId: number) => {
    // Nobody asked for it, so nobody is told where it fails: it stays unread.
    const read = await api
      .readLead({ params: { leadId }, body: { messageId } }, { notifies: () => false })
      .catch(() => undefined)
    if (read === undefined) return
    // Only this: an answer that took its time may know less of the rest than what is shown by now.
    const { isUnread } = read
    queryClient.setQueryData(leadQuery(api, leadId).queryKey, (shown) => shown && { ...shown, isUnread })
    await Promise.all(
      ['list', 'unread'].map((part) => queryClient.invalidateQueries({ queryKey: [...leadsKey, part] })),
    )
  })
  const leadId = lead?.id
  useEffect(() => {
    if (isDue && leadId !== undefined && newestId !== undefined) void markRead(leadId, newestId)
  }, [isDue, leadId, newestId])
}
