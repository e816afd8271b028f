import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiCheckAll } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'

import type { Property } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { listingTitle, blockerText, statusName } from '#src/features/listing/index.ts'
import { managedPropertyQuery } from '#src/features/manage/index.ts'
import { moderationLogic } from '#src/features/moderation/actors/moderation.actor.ts'
import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { RejectionForm } from '#src/features/moderation/components/RejectionForm.tsx'
import { ReviewedListing } from '#src/features/moderation/components/ReviewedListing.tsx'
import { useApi } from '#src/platform/api/useApi.ts'
import { devInspector } from '#src/platform/browser/devInspector.ts'
import { failureText } from '#src/platform/i18n/failureText.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { FailureNotice } from '#src/ui/dashboard/FailureNotice.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'

/** The listings that wait, one at a time: approve, reject with a reason, or leave for later. Keys: A, R and N. */
export function ModerationScreen() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [logic] = useState(() => moderationLogic({ api, queryClient }))
  const moderation = useActorRef(logic, devInspector)
  const snapshot = useSelector(moderation, (whole) => whole)
  const { queue, decided, failure } = snapshot.context
  const [first, next] = queue
  // The next one is there when this one is decided.
  useQuery({ ...managedPropertyQuery(api, next ?? 0), enabled: next !== undefined })
  const reload = () => moderation.send({ type: 'queue.requested' })
  return (
    <AdminPage about="review" heading={<Trans>Waiting for review</Trans>}>
      <chakra.output display="block" color="fg.muted">
        <Plural value={decided} _0="No listings reviewed yet" one="# listing reviewed" other="# listings reviewed" />
      </chakra.output>
      {snapshot.hasTag('loading') && <Skeleton height="24rem" borderRadius="panel" />}
      {snapshot.hasTag('unreachable') && failure !== null && <FailureNotice failure={failure} onRetry={reload} />}
      {snapshot.hasTag('empty') && (
        <EmptyState
          icon={mdiCheckAll}
          heading={
            <SectionHeading>
              <Trans>Nothing to review</Trans>
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
      {snapshot.hasTag('listing') && first !== undefined && (
        <Waiting key={first} listingId={first} moderation={moderation} />
      )}
    </AdminPage>
  )
}

type Moderation = ReturnType<typeof useActorRef<ReturnType<typeof moderationLogic>>>

function Waiting({ listingId, moderation }: { listingId: number; moderation: Moderation }) {
  const { i18n } = useLingui()
  const api = useApi()
  const { data: listing, error, refetch } = useQuery(managedPropertyQuery(api, listingId))
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (listing === undefined) return <Skeleton height="24rem" borderRadius="panel" />
  const title = listingTitle(listing, i18n)
  return (
    <>
      <Decision listing={listing} title={title} moderation={moderation} />
      <ReviewedListing listing={listing} title={title} />
    </>
  )
}

/** A key of the keyboard that belongs to nothing that is typed. */
const isShortcut = ({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) =>
  !repeat &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null)

interface DecisionProps {
  listing: Property
  title: string
  moderation: Moderation
}

function Decision({ listing, title, moderation }: DecisionProps) {
  const { i18n } = useLingui()
  const snapshot = useSelector(moderation, (whole) => whole)
  const { id: listingId, version = 0, status, transitions = [], revision } = listing
  const isChange = statusHas(status, 'online') && revision?.state === 'inReview'
  const reviewed = { listingId, version, ...(isChange && { revisionVersion: revision.version }) }
  const isPending = snapshot.hasTag('pending')
  const { failure } = snapshot.context
  const approval = isChange
    ? revision.steps.find(({ event }) => event === 'APPROVE_CHANGES')
    : transitions.find(({ event }) => event === 'APPROVE')
  const mayApprove = approval?.allowed === true
  const approve = () => {
    if (mayApprove) moderation.send({ type: 'listing.approved', reviewed })
  }
  const refuse = () => moderation.send({ type: 'refusal.begun' })
  const skip = () => moderation.send({ type: 'listing.skipped' })

  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = { a: approve, r: refuse, n: skip }[event.key.toLowerCase()]
    if (act === undefined || !isShortcut(event) || snapshot.hasTag('explaining')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  if (snapshot.hasTag('overtaken')) {
    const now = statusName(status, i18n)
    return (
      <Notice
        tone="warning"
        action={
          <Button size="sm" variant="outline" onClick={() => moderation.send({ type: 'news.read' })}>
            <Trans>Next listing</Trans>
          </Button>
        }
      >
        <Trans>
          Someone else was faster. “{title}” is now: {now}. Your decision wasn’t saved.
        </Trans>
      </Notice>
    )
  }
  return (
    <>
      {failure !== null && <Notice tone="error">{failureText(failure, i18n)}</Notice>}
      {snapshot.hasTag('explaining') ? (
        <RejectionForm
          listingId={listingId}
          ownerLanguage={listing.ownerLanguage}
          isPending={isPending}
          onSend={(why) => moderation.send({ type: 'refusal.sent', rejection: { ...reviewed, ...why } })}
          onLeave={() => moderation.send({ type: 'refusal.left' })}
        />
      ) : (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap={{ base: '2', sm: '3' }}
          css={{ '& button': { paddingInline: { base: '3', sm: '4' } } }}
          alignItems="center"
          // In reach wherever one reads.
          position="sticky"
          top="{sizes.header}"
          zIndex="sticky"
          py="2"
          bg="bg.subtle"
        >
          <Button
            aria-keyshortcuts="a"
            aria-disabled={!mayApprove || isPending || undefined}
            opacity={mayApprove && !isPending ? '1' : '0.55'}
            onClick={approve}
          >
            <Trans>Approve (A)</Trans>
          </Button>
          <Button
            variant="outline"
            color="fg.error"
            aria-keyshortcuts="r"
            aria-disabled={isPending || undefined}
            onClick={refuse}
          >
            <Trans>Reject (R)</Trans>
          </Button>
          <Button variant="quiet" aria-keyshortcuts="n" aria-disabled={isPending || undefined} onClick={skip}>
            <Trans>Next (N)</Trans>
          </Button>
          {approval?.blockedBy.map((blocker) => (
            <chakra.span key={blocker} textStyle="sm" color="fg.muted">
              {blockerText(blocker, i18n)}
            </chakra.span>
          ))}
        </chakra.div>
      )}
    </>
  )
}
