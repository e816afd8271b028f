import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'

import type { Dismissal, ReportCase } from '#contract/entities/adminReport.ts'
import type { Transition } from '#contract/entities/property.ts'
import { bindShortWords } from '#contract/shortWords.ts'
import type { Undoable } from '#machines/decisionUndo/decisionUndo.machine.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { deriveListing, eventName, listingTitle, priceText } from '#src/features/listing/index.ts'
import { submissionText } from '#src/features/forms/index.ts'
import type { DecisionUndo } from '#src/features/moderation/actors/useDecisionUndo.ts'
import { useDismissal } from '#src/features/moderation/actors/useDismissal.ts'
import { actText } from '#src/features/moderation/model/actText.ts'
import { ageText } from '#src/features/moderation/model/ageText.ts'
import { reportStateNames } from '#src/features/moderation/model/readReports.ts'
import { formatDate, isoDay } from '#src/platform/i18n/format.ts'
import { otherLocales } from '#src/platform/i18n/locales.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { DecisionCounts } from './DecisionCounts.tsx'
import { ListingStatus } from './ListingStatus.tsx'
import { NewsPlace } from './NewsPlace.ts'
import { ReportCount } from './ReportCount.tsx'
import { ReportLines } from './ReportLines.tsx'
import { SmallPicture } from './SmallPicture.tsx'
import { UndoOffer } from './UndoOffer.tsx'
import { UserLink } from './UserLink.tsx'

/** The listing beside what was said of it; on a phone above it. */
const Card = chakra('article', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 20rem) minmax(0, 1fr)' },
    alignItems: 'start',
    bg: 'bg',
    p: '4',
    borderWidth: '1px',
    borderRadius: 'panel',
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', minWidth: '0' },
    '& .actions': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
})

interface ReportCaseCardProps {
  reported: ReportCase
  /**
   * Takes a step of the listing, and offers to undo a dismissal, of which `onDismissed` hears where that can be done;
   * without it nothing is decided here.
   */
  decide?: {
    onStep: (transition: Transition) => void
    undo: DecisionUndo
    onDismissed: (dismissal: Dismissal) => void
  }
  /** Whose listing it is, is said already. */
  isOfOneOwner?: boolean
}

/** The reports of a listing that are decided together, with what is decided or what was done. */
export function ReportCaseCard({ reported, decide, isOfOneOwner = false }: ReportCaseCardProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { listing, reports, state, descriptions } = reported
  const { id } = listing
  const { prices, listingType } = deriveListing(listing)
  return (
    <Card>
      <div>
        <chakra.div display="flex" gap="3" alignItems="start">
          <SmallPicture listing={listing} isLarge />
          <chakra.div display="grid" gap="1" justifyItems="start" minWidth="0">
            <chakra.h2 fontWeight="strong">
              <TextLink
                to="/$lang/admin/properties"
                params={{ lang }}
                search={{ listing: id }}
                look="plain"
                preload={false}
              >
                {listingTitle(listing, i18n)}
              </TextLink>
            </chakra.h2>
            <chakra.p textStyle="sm" color="fg.muted">
              {id} · {priceText(prices.price, listingType, i18n)}
            </chakra.p>
            <chakra.span display="flex" flexWrap="wrap" gap="1">
              <ListingStatus listing={listing} />
            </chakra.span>
          </chakra.div>
        </chakra.div>
        <DescriptionStart descriptions={descriptions} />
        {!isOfOneOwner && <OwnerLine reported={reported} />}
      </div>
      <div>
        {state === 'open' ? <Waiting reports={reports} /> : <Settled reported={reported} />}
        <ReportLines reports={reports} hasReporters />
        {state === 'open' && decide !== undefined && <Decision reported={reported} {...decide} />}
        {decide !== undefined && <WayBack reported={reported} undo={decide.undo} />}
      </div>
    </Card>
  )
}

/** How the description begins, in the language of the page or, where that is missing, in another one. */
function DescriptionStart({ descriptions }: Pick<ReportCase, 'descriptions'>) {
  const locale = useLocale()
  const written = [locale, ...otherLocales(locale)].find((language) => descriptions[language] !== undefined)
  const text = written === undefined ? undefined : descriptions[written]
  if (written === undefined || text === undefined) return null
  return (
    <chakra.p textStyle="sm" lang={written} lineClamp="3" overflowWrap="anywhere">
      {bindShortWords(text, written)}
    </chakra.p>
  )
}

/** Whose listing it is, how old the account is, and what was decided about it before. */
function OwnerLine({ reported: { listing, ownerRecord } }: Pick<ReportCaseCardProps, 'reported'>) {
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const { owner } = listing
  const age = ageText(now - Date.parse(ownerRecord.memberSince), i18n.locale)
  return (
    <chakra.div display="grid" gap="1" borderTopWidth="1px" pt="3">
      <chakra.p textStyle="sm" display="flex" flexWrap="wrap" columnGap="2" rowGap="1" alignItems="center">
        <UserLink userId={owner.id} title={owner.email}>
          {owner.displayName}
        </UserLink>
        <chakra.span color="fg.muted">
          <Trans context="owner">account: {age}</Trans>
        </chakra.span>
        {owner.isBanned && (
          <Badge colorPalette="red">
            <Trans>banned</Trans>
          </Badge>
        )}
      </chakra.p>
      <DecisionCounts judged={ownerRecord} />
    </chakra.div>
  )
}

/** How many reports wait, and for how long. */
function Waiting({ reports }: Pick<ReportCase, 'reports'>) {
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const [oldest] = reports
  const age = oldest === undefined ? '' : ageText(now - Date.parse(oldest.at), i18n.locale)
  return (
    <chakra.p textStyle="sm" color="fg.muted" display="flex" flexWrap="wrap" columnGap="2" alignItems="center">
      <ReportCount count={reports.length} />
      <Trans context="reports">waiting for {age}</Trans>
    </chakra.p>
  )
}

/** What was done about the listing, by whom and when. */
function Settled({ reported: { state, settled } }: Pick<ReportCaseCardProps, 'reported'>) {
  const { i18n } = useLingui()
  if (settled === undefined) return null
  const { at, act, by } = settled
  return (
    <chakra.p
      textStyle="sm"
      color="fg.muted"
      display="flex"
      flexWrap="wrap"
      columnGap="2"
      rowGap="1"
      alignItems="center"
    >
      <Badge colorPalette={state === 'upheld' ? 'red' : 'gray'}>{i18n._(reportStateNames[state])}</Badge>
      <span>
        {/* That they were dismissed is said. */}
        {act !== undefined && act !== 'DISMISS_REPORTS' && <>{actText(act, i18n)} · </>}
        <time dateTime={isoDay(at)}>{formatDate(at, i18n.locale)}</time>
        {by !== undefined && (
          <>
            {' · '}
            <UserLink userId={by.id} look="plain" title={by.email}>
              {by.displayName}
            </UserLink>
          </>
        )}
      </span>
    </chakra.p>
  )
}

interface DecisionProps extends NonNullable<ReportCaseCardProps['decide']> {
  reported: ReportCase
}

/** The two answers: the listing is right as it is, or it has to go. */
function Decision({ reported: { listing }, onStep, undo, onDismissed }: DecisionProps) {
  const { i18n } = useLingui()
  const dismissal = useDismissal(listing.id, undo, onDismissed)
  const refusal = listing.transitions.find(({ to, allowed }) => allowed && statusHas(to, 'refused'))
  return (
    <>
      {dismissal.failure !== null && <Notice tone="error">{submissionText(dismissal.failure, i18n)}</Notice>}
      <div className="actions">
        <Button
          variant="outline"
          size="sm"
          aria-disabled={dismissal.isPending || undefined}
          onClick={() => dismissal.submit({})}
        >
          <Trans>Dismiss: the listing is OK</Trans>
        </Button>
        {refusal !== undefined && (
          <Button variant="outline" size="sm" color="fg.error" onClick={() => onStep(refusal)}>
            {eventName(refusal.event, i18n)}…
          </Button>
        )}
      </div>
    </>
  )
}

/**
 * How a dismissal is taken back where its reports stand: what was dismissed last is offered as a notice, what was before
 * by a button. An open case has the empty place of the notice, so that it is announced when it comes.
 */
function WayBack({
  reported: { state, settled, listing, undo: left },
  undo,
}: Pick<DecisionProps, 'reported' | 'undo'>) {
  const isOver = useIsOver(left)
  const isMeant = (last: Undoable) =>
    state === 'dismissed' &&
    last.decision === 'dismissed' &&
    last.listingId === listing.id &&
    Date.parse(last.dismissedAt) === Date.parse(settled?.at ?? '')
  const { isBusy, isOffered } = useSelector(
    undo,
    (snapshot) => ({
      isBusy: snapshot.hasTag('pending'),
      isOffered: snapshot.context.last !== null && isMeant(snapshot.context.last),
    }),
    (one, other) => one.isBusy === other.isBusy && one.isOffered === other.isOffered,
  )
  const reopen = () => {
    if (isBusy || settled === undefined || left === undefined) return
    const undoable = { listingId: listing.id, decision: 'dismissed', dismissedAt: settled.at } as const
    undo.send({ type: 'decision.taken', undoable: { ...undoable, leftMs: left.secondsLeft * 1_000 } })
    undo.send({ type: 'undo.requested' })
  }
  return (
    <>
      <NewsPlace>
        <UndoOffer undo={undo} isBlocked={false} isMeant={isMeant} />
      </NewsPlace>
      {state === 'dismissed' && left !== undefined && !isOver && !isOffered && (
        <div className="actions">
          <Button variant="outline" size="sm" aria-disabled={isBusy || undefined} onClick={reopen}>
            <Trans context="reports">Reopen</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** Whether the time that was left for taking something back has passed while it is shown. */
function useIsOver(left: ReportCase['undo']): boolean {
  const [over, setOver] = useState<ReportCase['undo']>()
  useEffect(() => {
    if (left === undefined) return undefined
    const timer = setTimeout(() => setOver(left), left.secondsLeft * 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return left !== undefined && over === left
}
