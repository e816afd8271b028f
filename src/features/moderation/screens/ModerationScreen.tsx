import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCheckAll, mdiFormatListBulleted } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { skippedLast } from '#machines/moderation/skippedLast.ts'
import { listingTitle } from '#src/features/listing/index.ts'
import { managedPropertyQuery, stepDialog } from '#src/features/manage/index.ts'
import { lastRejection, moderationLogic } from '#src/features/moderation/actors/moderation.actor.ts'
import { useDecisionUndo } from '#src/features/moderation/actors/useDecisionUndo.ts'
import { useUndone } from '#src/features/moderation/actors/useUndone.ts'
import { useDecidedToday } from '#src/features/moderation/actors/useDecidedToday.ts'
import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { DecisionBar } from '#src/features/moderation/components/DecisionBar.tsx'
import { QueueKinds } from '#src/features/moderation/components/QueueKinds.tsx'
import { QueueList } from '#src/features/moderation/components/QueueList.tsx'
import { ReviewedListing } from '#src/features/moderation/components/ReviewedListing.tsx'
import { UndoOffer } from '#src/features/moderation/components/UndoOffer.tsx'
import type { QueueKind } from '#src/features/moderation/model/queueKind.ts'
import { listingOwnerQuery, reviewQueueQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { useDraftOwner } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { readDialog, storeDialog } from '#src/platform/browser/dialogStorage.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { FailureNotice } from '#src/ui/dashboard/FailureNotice.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'

/** The queue beside the listing; on a phone the listing alone, above the bar that decides. */
const Desk = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '6' },
    alignItems: 'start',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: '13rem minmax(0, 1fr)',
      md: '17rem minmax(0, 1fr)',
    },
    pb: { base: '24', sm: '0' },
    '& > .queue': {
      display: { base: 'none', sm: 'block' },
      position: 'sticky',
      top: 'calc({sizes.header} + {spacing.2})',
      maxHeight: 'calc(100dvh - {sizes.header} - {spacing.4})',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      bg: 'bg',
      borderWidth: '1px',
      borderRadius: 'panel',
      p: '2',
    },
    '& > .listing': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', minWidth: '0' },
    // Nothing else can be chosen while a reason is written: in place of the queue, so that the listing stays where it is.
    "&[data-explaining='true']": {
      gridTemplateColumns: { md: 'minmax(0, 1fr)' },
      '& > .queue': { display: { md: 'none' } },
      '& > .listing': {
        gridTemplateColumns: { md: '22rem minmax(0, 1fr)' },
        columnGap: { md: '6' },
        alignItems: 'start',
      },
    },
  },
})

interface ModerationScreenProps {
  /** Which of those that wait are reviewed. */
  kind: QueueKind
  /** The listing that is reviewed before the others, where it waits. */
  first?: number | undefined
}

/** What waits for a review, one at a time: approve, reject with a reason, or leave for later; the last decision can be undone. */
export function ModerationScreen({ kind, first: asked }: ModerationScreenProps) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const ownerId = useDraftOwner()
  const undo = useDecisionUndo({ kind })
  const [logic] = useState(() =>
    moderationLogic({
      api,
      queryClient,
      kind,
      first: asked,
      offerUndo: (undoable) => undo.send({ type: 'decision.taken', undoable }),
    }),
  )
  const moderation = useActorRef(logic, machineInspector)
  useUndone(undo, (listingId, decision) => {
    // The listing is where it was.
    if (decision === 'dismissed') return
    const { code, text, ...written } = readDialog(lastRejection, { listingId: 0, code: '', text: '' })
    if (written.listingId === listingId) storeDialog(stepDialog(listingId, 'REJECT'), { code, text }, { ownerId })
    moderation.send({ type: 'listing.returned', listingId })
  })
  const snapshot = useSelector(moderation, (whole) => whole)
  const { queue, skipped, waiting, decided, failure } = snapshot.context
  const decidedToday = useDecidedToday(decided, kind, ownerId)
  const [first, next] = queue
  // The next one is there when this one is decided.
  useQuery({ ...managedPropertyQuery(api, next ?? 0), enabled: next !== undefined })
  useQuery({ ...listingOwnerQuery(api, next ?? 0), enabled: next !== undefined })
  // Whoever asks for the queue is the machine.
  const { data } = useQuery(reviewQueueQuery(api, kind))
  const cards = new Map((data?._embedded?.item ?? []).map((card) => [card.id, card]))
  // As they wait, so that nothing moves but what was passed over.
  const listed = skippedLast([...cards.keys()], skipped).flatMap((id) =>
    queue.includes(id) ? (cards.get(id) ?? []) : [],
  )
  const reload = () => moderation.send({ type: 'queue.requested' })
  const choose = (listingId: number) => moderation.send({ type: 'listing.chosen', listingId })
  const isUndoing = useSelector(undo, (whole) => whole.hasTag('pending'))
  const isReviewing = snapshot.hasTag('listing') && first !== undefined
  const isLocked = !snapshot.can({ type: 'listing.chosen', listingId: first ?? 0 })
  const listWith = (onChoose: (listingId: number) => void) => (
    <QueueList
      listings={listed}
      skipped={skipped}
      current={first}
      more={Math.max(0, waiting - queue.length)}
      isLocked={isLocked}
      isExtending={snapshot.hasTag('extending')}
      onChoose={onChoose}
      onMore={isUndoing ? undefined : () => moderation.send({ type: 'more.requested' })}
    />
  )
  useFromTheTop(first)
  return (
    <AdminPage about="review" heading={<Trans>Waiting for review</Trans>}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        rowGap="3"
      >
        <QueueKinds kind={kind} />
        <Progress waiting={waiting} decided={decidedToday} isShown={isReviewing}>
          {(onChosen) =>
            listWith((listingId) => {
              onChosen()
              choose(listingId)
            })
          }
        </Progress>
      </chakra.div>
      {!isReviewing && <UndoOffer undo={undo} isBlocked={false} />}
      {snapshot.hasTag('loading') && <DeskPending />}
      {snapshot.hasTag('unreachable') && failure !== null && <FailureNotice failure={failure} onRetry={reload} />}
      {snapshot.hasTag('empty') && (
        <EmptyState
          icon={mdiCheckAll}
          heading={
            <SectionHeading>
              <NothingOf kind={kind} />
            </SectionHeading>
          }
          actions={
            <Button variant="outline" onClick={reload}>
              <Trans>Check again</Trans>
            </Button>
          }
        >
          <Trans>New submissions appear here within 30 seconds.</Trans>
        </EmptyState>
      )}
      {isReviewing && (
        <Desk data-explaining={snapshot.hasTag('explaining')}>
          <nav className="queue" aria-label={t`Queue`}>
            {listWith(choose)}
          </nav>
          <Waiting listingId={first} moderation={moderation} undo={undo} />
        </Desk>
      )}
    </AdminPage>
  )
}

/** That nothing of this kind waits. */
function NothingOf({ kind }: { kind: QueueKind }) {
  switch (kind) {
    case 'new':
      return <Trans>No new listings to review</Trans>
    case 'changes':
      return <Trans>No changes to review</Trans>
    case 'appeals':
      return <Trans>No appeals to review</Trans>
    default:
      return <Trans>Nothing to review</Trans>
  }
}

/** Where the queue, the buttons and the listing will be. */
const DeskPending = () => (
  <Desk>
    <chakra.div className="queue" aria-hidden>
      {['1', '2', '3', '4', '5', '6'].map((row) => (
        <Skeleton key={row} height="3.25rem" my="2" />
      ))}
    </chakra.div>
    <div className="listing">
      <Skeleton height="3.5rem" borderRadius="panel" />
      <Skeleton shape="line" width="60%" />
      <Skeleton shape="picture" maxHeight="24rem" width="full" />
      <Skeleton shape="line" />
      <Skeleton shape="line" width="80%" />
    </div>
  </Desk>
)

interface ProgressProps {
  /** How many still wait. */
  waiting: number
  /** How many the administrator decided about today. */
  decided: number
  isShown: boolean
  /** The queue, which a phone has no room for beside the listing. */
  children: (onChosen: () => void) => ReactNode
}

/** How far the administrator is: what was decided today, of that and what still waits. */
function Progress({ waiting, decided, isShown, children }: ProgressProps) {
  const { i18n } = useLingui()
  const made = formatNumber(decided, i18n.locale)
  const total = formatNumber(decided + waiting, i18n.locale)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
      <chakra.output display="block" color="fg.muted">
        {isShown && (
          <Trans context="queue">
            {made} of {total} decided
          </Trans>
        )}
      </chakra.output>
      {isShown && (
        <Button
          variant="outline"
          size="sm"
          display={{ base: 'inline-flex', sm: 'none' }}
          onClick={() => setIsOpen(true)}
        >
          <Icon path={mdiFormatListBulleted} />
          <Trans>Queue</Trans>
        </Button>
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={<Trans>Queue</Trans>} from="bottom">
        {children(() => setIsOpen(false))}
      </Sheet>
    </chakra.div>
  )
}

interface WaitingProps {
  listingId: number
  moderation: Parameters<typeof DecisionBar>[0]['moderation']
  undo: Parameters<typeof DecisionBar>[0]['undo']
}

function Waiting({ listingId, moderation, undo }: WaitingProps) {
  const { i18n } = useLingui()
  const { data: listing, error, refetch } = useQuery(managedPropertyQuery(useApi(), listingId))
  const title = listing === undefined ? '' : listingTitle(listing, i18n)
  return (
    <div className="listing">
      <DecisionBar listing={listing} title={title} moderation={moderation} undo={undo} />
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {listing === undefined && error === null && <Skeleton height="24rem" borderRadius="panel" />}
      {listing !== undefined && <ReviewedListing key={listingId} listing={listing} title={title} undo={undo} />}
    </div>
  )
}

/** Another listing is read from its beginning. */
function useFromTheTop(listingId: number | undefined): void {
  const shown = useRef(listingId)
  useEffect(() => {
    if (shown.current !== undefined && listingId !== undefined && shown.current !== listingId) scrollTo({ top: 0 })
    shown.current = listingId
  }, [listingId])
}
