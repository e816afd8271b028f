import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiKeyboardOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { Property } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { moderationMachine } from '#machines/moderation/moderation.machine.ts'
import { blockerText, statusName } from '#src/features/listing/index.ts'
import type { DecisionUndo } from '#src/features/moderation/actors/useDecisionUndo.ts'
import { waitingRevision } from '#src/features/moderation/model/waitingRevision.ts'
import { listingOwnerQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useMedia } from '#src/platform/browser/useMedia.ts'
import { failureText } from '#src/platform/i18n/failureText.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { IconButton } from '#src/ui/components/IconButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

import { RejectionForm } from './RejectionForm.tsx'
import { barInReach } from './barInReach.styles.ts'
import { Key, Shortcuts } from './Shortcuts.tsx'
import { UndoOffer } from './UndoOffer.tsx'

const Bar = chakra('section', {
  base: {
    ...barInReach,
    display: 'grid',
    // Beside the buttons where there is room, so that no empty line is kept for it.
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'fit-content(60%) minmax(0, 1fr)' },
    gap: '2',
    columnGap: '4',
    alignItems: 'center',
    '& > :not(.actions, .undo)': { gridColumn: '1 / -1' },
    maxHeight: { base: '85dvh', sm: 'calc(100dvh - {sizes.header})' },
    overflowY: 'auto',
    // Nothing moves when it comes: on a phone it stands above the buttons, which stay at the edge; on a tablet its line is kept free.
    '& > .undo': { order: { base: '-1', sm: '0' }, minHeight: { sm: 'control' } },
  },
})

interface DecisionBarProps {
  /** What is decided about; while it is loaded nothing is. */
  listing: Property | undefined
  title: string
  moderation: ActorRefFrom<typeof moderationMachine>
  undo: DecisionUndo
}

/** What a moderator does with the listing, and with the last decision. */
export function DecisionBar({ listing, title, moderation, undo }: DecisionBarProps) {
  const { t, i18n } = useLingui()
  const snapshot = useSelector(moderation, (whole) => whole)
  const isUndoing = useSelector(undo, (whole) => whole.hasTag('pending'))
  // Who touches the screen is not told of keys.
  const hasKeys = useMedia('(pointer: fine)')
  const [isListOpen, setIsListOpen] = useState(false)
  const { failure } = snapshot.context
  const isExplaining = snapshot.hasTag('explaining')
  const isPending = snapshot.hasTag('pending') || isUndoing || listing === undefined
  const { reviewed, approval, refusal } = decisionOn(listing)
  const mayApprove = approval?.allowed === true
  // Who may not refuse it either is told before anything is written.
  const mayRefuse = refusal?.allowed !== false
  const blockers = new Set([...(approval?.blockedBy ?? []), ...(refusal?.blockedBy ?? [])])
  const approve = () => {
    if (mayApprove && !isPending && reviewed !== null) moderation.send({ type: 'listing.approved', reviewed })
  }
  const refuse = () => {
    if (mayRefuse && !isPending) moderation.send({ type: 'refusal.begun' })
  }
  const skip = () => {
    if (!isPending) moderation.send({ type: 'listing.skipped' })
  }
  useShortcuts(hasKeys && !isExplaining && !snapshot.hasTag('overtaken'), {
    a: approve,
    r: refuse,
    n: skip,
    u: () => {
      if (!isPending) undo.send({ type: 'undo.requested' })
    },
    '?': () => setIsListOpen(true),
  })

  return (
    <Bar aria-label={t`Decision`}>
      {failure !== null && !snapshot.hasTag('overtaken') && <Notice tone="error">{failureText(failure, i18n)}</Notice>}
      {snapshot.hasTag('overtaken') ? (
        <Overtaken listing={listing} title={title} onRead={() => moderation.send({ type: 'news.read' })} />
      ) : isExplaining && listing !== undefined && reviewed !== null ? (
        <Explanation
          listing={listing}
          title={title}
          isChange={reviewed.revisionVersion !== undefined}
          isPending={isPending}
          onSend={(why) => moderation.send({ type: 'refusal.sent', rejection: { ...reviewed, ...why } })}
          onLeave={() => moderation.send({ type: 'refusal.left' })}
        />
      ) : (
        <div className="actions">
          <Button
            aria-keyshortcuts={hasKeys ? 'a' : undefined}
            aria-disabled={!mayApprove || isPending || undefined}
            opacity={mayApprove && !isPending ? '1' : '0.55'}
            onClick={approve}
          >
            <Trans>Approve</Trans>
            {hasKeys && <Key name="A" />}
          </Button>
          <Button
            variant="outline"
            color="fg.error"
            aria-keyshortcuts={hasKeys ? 'r' : undefined}
            aria-disabled={!mayRefuse || isPending || undefined}
            opacity={mayRefuse ? '1' : '0.55'}
            onClick={refuse}
          >
            <Trans>Reject…</Trans>
            {hasKeys && <Key name="R" />}
          </Button>
          <Button
            variant="outline"
            aria-keyshortcuts={hasKeys ? 'n' : undefined}
            aria-disabled={isPending || undefined}
            onClick={skip}
          >
            <Trans context="queue">Next</Trans>
            {hasKeys && <Key name="N" />}
          </Button>
          {[...blockers].map((blocker) => (
            <chakra.span key={blocker} textStyle="sm" color="fg.muted">
              {blockerText(blocker, i18n)}
            </chakra.span>
          ))}
          {hasKeys && (
            <chakra.span ml="auto">
              <IconButton
                path={mdiKeyboardOutline}
                label={t`Keyboard shortcuts`}
                aria-keyshortcuts="?"
                onClick={() => setIsListOpen(true)}
              />
            </chakra.span>
          )}
        </div>
      )}
      {!isExplaining && (
        <div className="undo">
          <UndoOffer undo={undo} isBlocked={snapshot.hasTag('pending') || snapshot.hasTag('overtaken')} />
        </div>
      )}
      <Shortcuts isOpen={isListOpen} onClose={() => setIsListOpen(false)} />
    </Bar>
  )
}

/** As what the listing is decided about, and whether it may be approved and refused. */
function decisionOn(listing: Property | undefined) {
  if (listing === undefined) return { reviewed: null, approval: undefined, refusal: undefined }
  const { id: listingId, version = 0, status, transitions = [] } = listing
  const revision = statusHas(status, 'online') ? waitingRevision(listing) : undefined
  if (revision === undefined)
    return {
      reviewed: { listingId, version },
      approval: transitions.find(({ event }) => event === 'APPROVE'),
      refusal: transitions.find(({ event }) => event === 'REJECT'),
    }
  return {
    reviewed: { listingId, version, revisionVersion: revision.version },
    approval: revision.steps.find(({ event }) => event === 'APPROVE_CHANGES'),
    refusal: revision.steps.find(({ event }) => event === 'REJECT_CHANGES'),
  }
}

interface OvertakenProps {
  listing: Property | undefined
  title: string
  onRead: () => void
}

function Overtaken({ listing, title, onRead }: OvertakenProps) {
  const { i18n } = useLingui()
  const now = listing === undefined ? '' : statusName(listing.status, i18n)
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" variant="outline" onClick={onRead}>
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

interface ExplanationProps {
  listing: Property
  title: string
  isChange: boolean
  isPending: boolean
  onSend: Parameters<typeof RejectionForm>[0]['onSend']
  onLeave: () => void
}

/** The reason is written at once; Escape goes back to the listing. */
function Explanation({ listing, title, isChange, isPending, onSend, onLeave }: ExplanationProps) {
  // The panel beside it has asked already.
  const { data: owner } = useQuery({ ...listingOwnerQuery(useApi(), listing.id), staleTime: Infinity })
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  return (
    // The button at the end of the form does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={form}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave()
      }}
    >
      <RejectionForm
        listingId={listing.id}
        title={title}
        isChange={isChange}
        ownerLanguage={listing.ownerLanguage}
        preparedMessages={owner?.preparedMessages}
        isPending={isPending}
        onSend={onSend}
        onLeave={onLeave}
      />
    </div>
  )
}

/** Keys that belong to nothing that is typed; none while they are not in use. */
function useShortcuts(areInUse: boolean, acts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key.toLowerCase()]
    if (act === undefined || !isShortcut(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!areInUse) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [areInUse])
}

const isShortcut = ({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) =>
  !repeat &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null)
