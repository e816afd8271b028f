import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { minuteMs } from '#contract/durations.ts'
import type { Undoable } from '#machines/decisionUndo/decisionUndo.machine.ts'
import { listingTitle } from '#src/features/listing/index.ts'
import { managedPropertyQuery } from '#src/features/manage/index.ts'
import type { DecisionUndo } from '#src/features/moderation/actors/useDecisionUndo.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { failureText } from '#src/platform/i18n/failureText.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

interface UndoOfferProps {
  undo: DecisionUndo
  /** Another decision is on its way. */
  isBlocked: boolean
  /** Which decision is meant here, where each has its own place. */
  isMeant?: (last: Undoable) => boolean
}

/** When somebody will be told of a decision: until then it can be undone. */
function WhenTold({ last: { decision, leftMs } }: { last: Undoable }) {
  const minutes = Math.max(1, Math.ceil(leftMs / minuteMs))
  return decision === 'dismissed' ? (
    <Plural value={minutes} one="Reporters are told within a minute" other="Reporters are told within # minutes" />
  ) : (
    <Plural value={minutes} one="The owner is told within a minute" other="The owner is told within # minutes" />
  )
}

const isAny = () => true

/** What was decided last, and the way back as long as there is one. Nothing where there is none. */
export function UndoOffer({ undo, isBlocked, isMeant = isAny }: UndoOfferProps) {
  const { i18n } = useLingui()
  const { context, offered, pending, refused } = useSelector(
    undo,
    (snapshot) => ({
      context: snapshot.context,
      offered: snapshot.hasTag('offered'),
      pending: snapshot.hasTag('pending'),
      refused: snapshot.hasTag('refused'),
    }),
    (one, other) => one.context === other.context && one.pending === other.pending && one.refused === other.refused,
  )
  const { last, failure } = context
  const { data: listing } = useQuery({
    ...managedPropertyQuery(useApi(), last?.listingId ?? 0),
    enabled: last !== null && isMeant(last),
  })
  const title = listing === undefined ? '' : listingTitle(listing, i18n)
  if (last === null || !isMeant(last) || (!offered && !pending && !refused)) return <output />
  if (refused && failure !== null)
    return (
      <Notice
        tone="warning"
        action={
          <Button size="sm" variant="outline" onClick={() => undo.send({ type: 'news.read' })}>
            <Trans>Got it</Trans>
          </Button>
        }
      >
        {failureText(failure, i18n)}
      </Notice>
    )
  const isBusy = pending || isBlocked
  return (
    <chakra.output
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="3"
      px="3"
      minHeight="control"
      borderRadius="control"
      bg="teal.subtle"
      textStyle="sm"
    >
      <chakra.span
        flex="1"
        minWidth="0"
        overflowWrap="anywhere"
        // On one line it moves nothing below it; why it cannot be undone is said in full.
        lineClamp={failure === null ? { sm: 1 } : undefined}
      >
        <span>
          {last.decision === 'approved' && <Trans>Approved: {title}</Trans>}
          {last.decision === 'rejected' && <Trans>Rejected: {title}</Trans>}
          {last.decision === 'dismissed' && <Trans>Reports dismissed: {title}</Trans>}
        </span>
        {' · '}
        <chakra.span color="fg.muted">
          {failure !== null ? failureText(failure, i18n) : <WhenTold last={last} />}
        </chakra.span>
      </chakra.span>
      <Button
        size="sm"
        variant="text"
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) undo.send({ type: 'undo.requested' })
        }}
      >
        <Trans>Undo</Trans>
      </Button>
    </chakra.output>
  )
}
