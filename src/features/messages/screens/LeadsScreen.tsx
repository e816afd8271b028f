import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiArrowLeft, mdiEmailOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Lead } from '#contract/entities/lead.ts'
import { Conversation } from '#src/features/messages/components/inbox/Conversation.tsx'
import type { ViewingSlots } from '#src/features/messages/components/inbox/viewingSlots.ts'
import { LeadFilters } from '#src/features/messages/components/inbox/LeadFilters.tsx'
import { LeadList } from '#src/features/messages/components/inbox/LeadList.tsx'
import {
  besideEachOther,
  leadParameters,
  narrowingSearch,
  type Box,
  type Only,
} from '#src/features/messages/components/inbox/boxes.ts'
import { subjectOf } from '#src/features/messages/components/inbox/leadTexts.ts'
import { UnreadCount } from '#src/features/messages/components/UnreadCount.tsx'
import { leadListQuery, leadQuery } from '#src/features/messages/queries/leads.queries.ts'
import { useUser } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useMedia } from '#src/platform/browser/useMedia.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { ChipLink } from '#src/ui/components/ChipLink.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { ManagePage } from '#src/ui/dashboard/ManagePage.tsx'
import { PageLinks } from '#src/ui/dashboard/PageLinks.tsx'

interface LeadsScreenProps extends ViewingSlots {
  /** Undefined: that of the open conversation, or the one that has something. */
  box: Box | undefined
  page: number
  leadId: number | undefined
  q: string
  only: Only | undefined
  listingId: number | undefined
}

/** All conversations of somebody: about their listings, and those that they began. */
export function LeadsScreen(props: LeadsScreenProps) {
  const user = useUser()
  return (
    <ManagePage
      heading={
        <chakra.span display="inline-flex" gap="3" alignItems="center">
          <Trans>Messages</Trans>
          <UnreadCount />
        </chakra.span>
      }
    >
      {user === undefined ? <Pending /> : <Inbox key={user.id} {...props} userId={user.id} />}
    </ManagePage>
  )
}

/** On a phone the list, then one conversation; where there is room, both beside each other. */
const Panes = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '6', sm: '4', md: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
})

/** Where there is room it stays in sight beside the list, however far down the one is that was chosen. */
const Beside = chakra('div', {
  base: {
    display: { base: 'none', sm: 'grid' },
    '&[data-only]': { display: 'grid' },
    gap: '4',
    minWidth: '0',
    position: { sm: 'sticky' },
    top: { sm: 'calc({sizes.header} + {spacing.2})' },
    maxHeight: { sm: 'calc(100dvh - {sizes.header} - {spacing.4})' },
    overflowY: { sm: 'auto' },
  },
})

function Inbox(props: LeadsScreenProps & { userId: number }) {
  const { box: requested, page, leadId, userId, ArrangeViewing, ViewingTools, ...narrowing } = props
  const lang = useLocale()
  const box = useBox(requested, leadId)
  const { data, dataUpdatedAt, error, refetch, isPlaceholderData } = useQuery({
    ...leadListQuery(useApi(), leadParameters(box ?? 'received', page, narrowing)),
    // Where nothing says which list, the first is asked for to find out: the same question, once.
    enabled: box !== undefined || leadId === undefined,
  })
  const leads = data?._embedded?.item ?? []
  const openId = useOpenId(
    leadId,
    { box, page, narrowing: `${narrowing.q} ${narrowing.only} ${narrowing.listingId}` },
    isPlaceholderData || data === undefined ? undefined : leads,
  )
  const [usedId, setUsedId] = useState(leadId)
  if (leadId !== undefined && usedId !== leadId) setUsedId(leadId)
  const use = () => setUsedId(openId)
  if (box === undefined || (data === undefined && error === null)) return <Pending />
  const isNarrowed = narrowing.q !== '' || narrowing.only !== undefined || narrowing.listingId !== undefined
  if (data !== undefined && leads.length === 0 && leadId === undefined && !isNarrowed) {
    return (
      <>
        <BoxTabs current={box} />
        <Nothing box={box} />
      </>
    )
  }
  return (
    <>
      {/* On a phone a conversation has the screen to itself. */}
      <chakra.div display={{ base: leadId === undefined ? 'block' : 'none', sm: 'block' }}>
        <BoxTabs current={box} />
      </chakra.div>
      <Panes>
        <chakra.div
          display={{ base: leadId === undefined ? 'grid' : 'none', sm: 'grid' }}
          gap="4"
          gridTemplateColumns="minmax(0, 1fr)"
        >
          <LeadFilters
            key={box}
            box={box}
            listing={leads[0] === undefined ? undefined : subjectOf(leads[0])}
            {...narrowing}
          />
          {data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {data !== undefined &&
            leads.length === 0 &&
            (isNarrowed ? <NothingFound box={box} /> : <Nothing box={box} />)}
          <LeadList leads={leads} box={box} page={page} narrowing={narrowing} openId={openId} now={dataUpdatedAt} />
          {data !== undefined && (
            <PageLinks
              page={page}
              totalItems={data.totalItems ?? 0}
              itemsPerPage={data.itemsPerPage}
              renderLink={(to, content) => (
                <LinkButton
                  to="/$lang/profile/leads"
                  params={{ lang }}
                  search={{ box, page: to, ...narrowingSearch(narrowing) }}
                  variant="outline"
                  size="sm"
                >
                  {content}
                </LinkButton>
              )}
            />
          )}
        </chakra.div>
        <Beside
          // What one conversation was scrolled by is not said of the next one.
          key={openId}
          data-only={leadId === undefined ? undefined : true}
          onPointerDown={use}
          onKeyDown={use}
          onScroll={use}
        >
          {openId !== undefined ? (
            <>
              <chakra.div display={{ sm: 'none' }}>
                <LinkButton
                  to="/$lang/profile/leads"
                  params={{ lang }}
                  search={{ box, ...(page > 1 && { page }), ...narrowingSearch(narrowing) }}
                  variant="quiet"
                  size="sm"
                  mx="-3"
                >
                  <Icon path={mdiArrowLeft} />
                  <Trans>All messages</Trans>
                </LinkButton>
              </chakra.div>
              <Conversation
                leadId={openId}
                userId={userId}
                isChosen={openId === leadId}
                isUsed={openId === usedId}
                ArrangeViewing={ArrangeViewing}
                ViewingTools={ViewingTools}
              />
            </>
          ) : (
            leads.length > 0 && <ChooseOne />
          )}
        </Beside>
      </Panes>
    </>
  )
}

/** The one at the top, unless it is over: that is opened by those who want to see it. */
const worthOpening = ([top]: readonly Lead[]): Lead | undefined =>
  top?.state === 'closed' || top?.state === 'spam' ? undefined : top

/** A list that is shown: which one, and how it is narrowed. */
interface ShownList {
  box: Box | undefined
  page: number
  narrowing: string
}

/** What was open in a list. */
interface Opened {
  list: ShownList
  /** What is open there where nobody chose one: null is nothing, undefined is not known yet. */
  id: number | null | undefined
  /** What was open last, also where the list does not have it any more. */
  lastId: number | undefined
}

const isSameList = (one: ShownList, other: ShownList): boolean =>
  one.box === other.box && one.page === other.page && one.narrowing === other.narrowing

/**
 * The conversation that is open: the one that was chosen, else, where there is room for one, the one at the top. It
 * stays open when a message in another one puts that at the top. Narrowing a list opens no other one: what is open
 * stays, and where the list does not have it, nothing is open until it has it again.
 */
function useOpenId(
  leadId: number | undefined,
  list: ShownList,
  leads: readonly Lead[] | undefined,
): number | undefined {
  const [opened, setOpened] = useState<Opened>()
  const isRoomy = useMedia(besideEachOther)
  const isSame = opened !== undefined && isSameList(opened.list, list)
  const id = isSame ? opened.id : undefined
  if (leadId !== undefined) {
    if (!isSame || opened.lastId !== leadId) setOpened({ list, id, lastId: leadId })
    return leadId
  }
  if (!isRoomy) return undefined
  if (id !== undefined) {
    // Back from one that was chosen.
    if (id !== null && opened?.lastId !== id) setOpened({ list, id, lastId: id })
    return id ?? undefined
  }
  const isNarrowing = opened !== undefined && opened.list.box === list.box && opened.list.narrowing !== list.narrowing
  const lastId = isNarrowing ? opened.lastId : undefined
  if (leads === undefined) return lastId
  const opening = isNarrowing ? leads.find((lead) => lead.id === lastId) : worthOpening(leads)
  setOpened({ list, id: opening?.id ?? null, lastId: opening?.id ?? lastId })
  return opening?.id
}

/** The list to show: the one that is named, that of the open conversation, or the one that has something. */
function useBox(requested: Box | undefined, leadId: number | undefined): Box | undefined {
  const api = useApi()
  const isOpen = requested === undefined && leadId !== undefined
  const isUnknown = requested === undefined && leadId === undefined
  const open = useQuery({ ...leadQuery(api, leadId ?? 0), enabled: isOpen })
  const received = useQuery({ ...leadListQuery(api, leadParameters('received', 1)), enabled: isUnknown })
  if (requested !== undefined) return requested
  if (isOpen) {
    // Not by its error, which is gone while it is asked for again.
    if (open.data === undefined) return open.errorUpdateCount === 0 ? undefined : 'received'
    if (open.data.side === 'sender') return 'sent'
    return open.data.state === 'spam' ? 'spam' : 'received'
  }
  if (received.data === undefined) return received.errorUpdateCount === 0 ? undefined : 'received'
  return received.data.totalItems === 0 ? 'sent' : 'received'
}

function BoxTabs({ current }: { current: Box }) {
  const { t } = useLingui()
  const lang = useLocale()
  const words = { received: t`About your listings`, sent: t`Sent`, spam: t`Spam` }
  return (
    <chakra.nav aria-label={t`Lists of messages`} display="flex" flexWrap="wrap" gap="2">
      {(['received', 'sent', 'spam'] as const).map((box) => (
        <ChipLink
          key={box}
          to="/$lang/profile/leads"
          params={{ lang }}
          search={{ box }}
          preload={false}
          px={{ base: '2', sm: '3' }}
          activeProps={{}}
          aria-current={current === box ? 'page' : undefined}
        >
          {words[box]}
          {box !== 'spam' && <UnreadCount of={box} />}
        </ChipLink>
      ))}
    </chakra.nav>
  )
}

function Nothing({ box }: { box: Box }) {
  const lang = useLocale()
  if (box === 'spam') {
    return (
      <EmptyState
        icon={mdiEmailOutline}
        heading={
          <SectionHeading>
            <Trans>No spam</Trans>
          </SectionHeading>
        }
      >
        <Trans>Conversations you mark as spam appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={mdiEmailOutline}
      heading={
        <SectionHeading>
          {box === 'sent' ? <Trans>You haven’t contacted anyone yet</Trans> : <Trans>No messages yet</Trans>}
        </SectionHeading>
      }
      actions={
        box === 'sent' ? (
          <LinkButton to="/$lang/listings" params={{ lang }}>
            <Trans>Browse homes</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/$lang/profile/properties" params={{ lang }}>
            <Trans>Your listings</Trans>
          </LinkButton>
        )
      }
    >
      {box === 'sent' ? (
        <Trans>Contact the owner or agent of a home you like. Your messages and their replies appear here.</Trans>
      ) : (
        <Trans>When someone contacts you about your listings, you’ll see it here and get an email.</Trans>
      )}
    </EmptyState>
  )
}

function NothingFound({ box }: { box: Box }) {
  const lang = useLocale()
  return (
    <chakra.div display="grid" gap="3" justifyItems="start" py="6">
      <p>
        <Trans>No conversation matches.</Trans>
      </p>
      <LinkButton to="/$lang/profile/leads" params={{ lang }} search={{ box }} variant="outline" size="sm">
        <Trans>Show all</Trans>
      </LinkButton>
    </chakra.div>
  )
}

const ChooseOne = () => (
  <chakra.p color="fg.muted" textAlign="center" py="16" borderWidth="1px" borderStyle="dashed" borderRadius="panel">
    <Trans>Select a conversation.</Trans>
  </chakra.p>
)

const Pending = () => (
  <chakra.div display="grid" gap="3">
    {['first', 'second', 'third'].map((row) => (
      <Skeleton key={row} height="6rem" borderRadius="card" />
    ))}
  </chakra.div>
)
