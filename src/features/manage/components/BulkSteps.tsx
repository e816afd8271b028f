import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiClose } from '@mdi/js'

import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import type { FinalStep } from '#machines/listing/bulkProgress.ts'
import type { RequestedStep } from '#machines/listing/listingStep.machine.ts'
import { submissionText } from '#src/features/forms/index.ts'
import { blockerText, eventName } from '#src/features/listing/index.ts'
import type { BulkStepView } from '#src/features/manage/actors/useBulkStep.ts'
import { bulkResult } from '#src/features/manage/model/bulkResults.ts'
import { isDangerous, offeredSteps } from '#src/features/manage/model/offeredSteps.ts'
import { isRepriceable } from '#src/features/manage/model/priceSteps.ts'
import { requestedStep } from '#src/features/manage/model/requestedStep.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { NoticeActions } from '#src/ui/components/NoticeActions.ts'
import { MenuButton, MoreMenu } from '#src/ui/dashboard/MoreMenu.tsx'

import { ProgressBar } from './ProgressBar.tsx'
import { useBroughtIntoSight } from './useBroughtIntoSight.ts'

/** The same step of all these listings, whatever their status: which of them may take it, the server says. */
export function stepsFor(event: string, chosen: readonly OwnPropertyCard[]): RequestedStep[] {
  const to = chosen.flatMap(({ transitions }) => transitions).find((one) => one.event === event)?.to
  if (to === undefined) return []
  // More time is no step that the server is asked about before: whoever cannot have it is left out here.
  const able =
    event === 'EXTEND' ? chosen.filter(({ transitions }) => transitions.some((one) => one.event === event)) : chosen
  return able.map((listing) => requestedStep(listing, { event, to }))
}

interface SelectAllProps {
  isAll: boolean
  onChange: (isAll: boolean) => void
}

/** Chooses every listing of a page, or none. */
export function SelectAll({ isAll, onChange }: SelectAllProps) {
  return (
    <chakra.label display="inline-flex" gap="2" alignItems="center" textStyle="sm" minHeight="control" px="3">
      <chakra.input
        type="checkbox"
        width="icon"
        height="icon"
        accentColor="teal.solid"
        checked={isAll}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Trans>Select all on this page</Trans>
    </chakra.label>
  )
}

/** What gets the focus is above the bar. The types of styles know only selectors that begin or end with the element itself. */
const rootOfBar = 'html:has(#content > :not([data-away]) &)' as string as '& html'

/** One line on a phone: the count, the first step, the menu of the others, and the way out. */
const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: { base: 'nowrap', md: 'wrap' },
    gap: '2',
    alignItems: 'center',
    px: { base: '2', md: '3' },
    py: '2',
    bg: 'teal.subtle',
    borderWidth: '1px',
    borderColor: 'teal.border',
    borderRadius: 'card',
    boxShadow: 'float',
    // Its open menu lies over the navigation of a phone.
    '&:has([aria-expanded=true])': { zIndex: 'header' },
    [rootOfBar]: { scrollPaddingBottom: { base: '9rem!', sm: '6rem!' } },
  },
})

const Steps = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'nowrap', md: 'wrap' },
    gap: '2',
    minWidth: '0',
    // The first step ends in an ellipsis where it has no room; the others stand in the menu.
    '& > button': { minWidth: '0', flexShrink: '1' },
    '& > button > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > :not(:first-child)': { display: { base: 'none', md: 'inline-flex' } },
  },
})

interface BulkBarProps {
  chosen: readonly OwnPropertyCard[]
  /** On a phone the page has its navigation below. */
  isAboveNavigation?: boolean
  onStep: (event: string) => void
  /** Where prices can be changed: wants to change them. */
  onPrice?: () => void
  onClear: () => void
}

/** What can be done with all the listings that are chosen. */
export function BulkBar({ chosen, isAboveNavigation = false, onStep, onPrice, onClear }: BulkBarProps) {
  const { t, i18n } = useLingui()
  const repriceable = onPrice === undefined ? 0 : chosen.filter(isRepriceable).length
  const offered = offeredSteps(chosen)
  const entryOf = ([event, count]: (typeof offered)[number]) => ({
    event,
    label: `${eventName(event, i18n)} (${count})`,
    onPress: () => onStep(event),
  })
  const dangers = offered.filter(([event]) => isDangerous(event)).map(entryOf)
  const steps = offered.filter(([event]) => !isDangerous(event)).map(entryOf)
  if (onPrice !== undefined && repriceable > 0)
    steps.unshift({
      event: 'CHANGE_PRICE',
      label: `${eventName('CHANGE_PRICE', i18n)} (${repriceable})`,
      onPress: onPrice,
    })
  const others = steps.slice(1)
  return (
    <Bar aria-label={t`Selected listings`} bottom={isAboveNavigation ? { base: '{sizes.bottomBar}', sm: '0' } : '0'}>
      <chakra.output fontWeight="strong" ms="1" whiteSpace="nowrap">
        <Plural value={chosen.length} one="# selected" other="# selected" />
      </chakra.output>
      {steps.length === 0 && dangers.length === 0 ? (
        <chakra.span flex="1 1 0">
          <Trans>No actions are available for these listings.</Trans>
        </chakra.span>
      ) : (
        <Steps>
          {steps.map(({ event, label, onPress }) => (
            <Button key={event} size="sm" variant="outline" onClick={onPress}>
              <span>{label}</span>
            </Button>
          ))}
        </Steps>
      )}
      {others.length + dangers.length > 0 && (
        <chakra.div display={dangers.length > 0 ? undefined : { md: 'none' }}>
          <MoreMenu name={t`Selected listings`} label={t`More for selected listings`} width="14rem" isCompact opensUp>
            {(close) =>
              [...others, ...dangers].map((entry) => (
                <MenuButton
                  key={entry.event}
                  {...(dangers.includes(entry) ? { color: 'fg.error' } : { display: { md: 'none' } })}
                  onClick={() => {
                    close()
                    entry.onPress()
                  }}
                >
                  {entry.label}
                </MenuButton>
              ))
            }
          </MoreMenu>
        </chakra.div>
      )}
      <Button
        size="sm"
        variant="quiet"
        ml="auto"
        px={{ base: '2', md: '3' }}
        aria-label={t`Clear selection`}
        onClick={onClear}
      >
        <Icon path={mdiClose} />
        <chakra.span display={{ base: 'none', md: 'inline' }}>
          <Trans>Clear selection</Trans>
        </chakra.span>
      </Button>
    </Bar>
  )
}

interface BulkOutcomeProps {
  bulk: BulkStepView
  titleOf: (listingId: number) => string
}

/** How far the steps are, and in the end what was done, and can be undone, what was refused and why. */
export function BulkOutcome({ bulk, titleOf }: BulkOutcomeProps) {
  const { isPending, isInterrupted, isFinished } = bulk
  // The listings were chosen further down, and somebody may have read on there until the last one was done.
  const news = isPending ? 'pending' : isInterrupted ? 'interrupted' : isFinished ? 'finished' : null
  const outcome = useBroughtIntoSight(news)
  if (news === null) return null
  return (
    <div ref={outcome}>
      <Outcome bulk={bulk} titleOf={titleOf} />
    </div>
  )
}

function Outcome({ bulk, titleOf }: BulkOutcomeProps) {
  const { i18n } = useLingui()
  const { queue, done, refused, final, isUndoing, isPending, isStopping, isInterrupted, isUndoable } = bulk
  const taken = done.length + refused.length
  const total = taken + queue.length
  if (isPending)
    return (
      <Notice
        action={
          <Button
            size="sm"
            variant="outline"
            aria-disabled={isStopping || undefined}
            onClick={({ detail }) => {
              // The second half of a double click was meant for Undo, which was in this place.
              if (detail < 2) bulk.stop()
            }}
          >
            <Trans>Stop</Trans>
          </Button>
        }
      >
        <chakra.label display="grid" gap="1">
          <Trans>
            {taken} of {total} done
          </Trans>
          <ProgressBar value={taken} max={total} />
        </chakra.label>
      </Notice>
    )
  if (isInterrupted)
    return (
      <Notice
        tone="warning"
        action={
          <NoticeActions>
            <Button size="sm" variant="outline" onClick={bulk.resume}>
              <Trans>Continue</Trans>
            </Button>
            <Button size="sm" variant="quiet" onClick={bulk.dismiss}>
              <Trans>Cancel</Trans>
            </Button>
          </NoticeActions>
        }
      >
        <Trans>
          Connection lost after {taken} of {total}. The rest is waiting.
        </Trans>
      </Notice>
    )
  const event = isUndoing ? undefined : (done[0] ?? refused[0]?.step ?? queue[0])?.event
  const result = event === undefined ? undefined : bulkResult(event, done.length, i18n)
  return (
    <Notice
      tone={refused.length > 0 ? 'warning' : 'success'}
      action={
        <NoticeActions>
          {isUndoable && (
            <Button size="sm" variant="outline" onClick={bulk.takeBack}>
              <Trans>Undo</Trans>
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={bulk.dismiss}>
            <Trans>Close</Trans>
          </Button>
        </NoticeActions>
      }
    >
      <p>
        {event !== undefined && result === undefined && <strong>{eventName(event, i18n)}: </strong>}
        {isUndoing ? (
          <Plural
            value={done.length}
            _0="Nothing was undone."
            one="Undone for # listing."
            other="Undone for # listings."
          />
        ) : (
          (result ?? (
            <Plural
              value={done.length}
              _0="No listings were updated."
              one="# listing updated."
              other="# listings updated."
            />
          ))
        )}{' '}
        {queue.length > 0 && <Plural value={queue.length} one="# was skipped." other="# were skipped." />}
      </p>
      {refused.length > 0 && (
        <chakra.ul pl="6" listStyleType="disc" mt="2">
          {refused.map(({ step: { listingId }, failure }) => (
            <li key={listingId}>
              <strong>{titleOf(listingId)}</strong>: {submissionText(failure, i18n)}
            </li>
          ))}
        </chakra.ul>
      )}
      {(isUndoable || isUndoing) && final.length > 0 && <DoneForGood final={final} titleOf={titleOf} />}
    </Notice>
  )
}

/** What the button that takes the others back leaves as it is, and why. */
function DoneForGood({ final, titleOf }: { final: readonly FinalStep[]; titleOf: BulkOutcomeProps['titleOf'] }) {
  const { i18n, t } = useLingui()
  const reasonOf = ({ because }: FinalStep) => {
    if (because.length === 0) return t`It can’t return to its previous status.`
    // Several cannot share a reason that nobody wrote.
    if (because.includes('reason_missing')) return t`Undoing this needs a reason. Undo it on the listing itself.`
    return because.map((code) => blockerText(code, i18n)).join(' ')
  }
  return (
    <>
      <chakra.p mt="2">
        <Trans>Can’t be undone:</Trans>
      </chakra.p>
      <chakra.ul pl="6" listStyleType="disc">
        {final.map((one) => (
          <li key={one.step.listingId}>
            <strong>{titleOf(one.step.listingId)}</strong>: {reasonOf(one)}
          </li>
        ))}
      </chakra.ul>
    </>
  )
}
