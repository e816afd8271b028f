import { chakra } from '@chakra-ui/react'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { unreadLeadsQuery } from '#src/features/messages/queries/leads.queries.ts'
import { useSession } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

const Count = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '1.25rem',
    height: '1.25rem',
    px: '1',
    borderRadius: 'full',
    bg: 'teal.solid',
    color: 'white',
    textStyle: 'sm',
    fontWeight: 'strong',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    look: {
      inline: {},
      /** At the corner of what it counts for; that is positioned. */
      corner: { position: 'absolute', top: '0.125rem', left: '1.25rem', pointerEvents: 'none' },
      /** At the corner of the menu of small screens, in the header. */
      menu: { position: 'absolute', top: '2', right: '3', pointerEvents: 'none' },
    },
  },
})

interface UnreadCountProps {
  /** Without it those of all lists. */
  of?: 'received' | 'sent'
  look?: 'inline' | 'corner' | 'menu'
}

/** How many conversations have something that the user has not read; nothing where there is none. */
export function UnreadCount({ of, look = 'inline' }: UnreadCountProps) {
  const unread = useUnreadLeads()
  const count = of === undefined ? unread.received + unread.sent : unread[of]
  if (count === 0) return null
  return (
    <Count look={look} data-unread={count}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>
        <Plural value={count} one="# unread" other="# unread" />
      </VisuallyHidden>
    </Count>
  )
}

const none = { received: 0, sent: 0 }

function useUnreadLeads() {
  const { user, isQuestioned } = useSession()
  const isAsked = user !== undefined && isQuestioned !== true
  const { data } = useQuery({ ...unreadLeadsQuery(useApi()), enabled: isAsked })
  return isAsked ? (data ?? none) : none
}
