import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Formik } from 'formik'
import { object, string } from 'yup'

import type { RejectionReason } from '#contract/entities/propertyDraft.ts'
import { limits } from '#contract/limits.ts'
import type { LeftOutSteps } from '#machines/listing/bulkProgress.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import type { RequestedStep } from '#machines/listing/listingStep.machine.ts'
import { neededWords } from '#machines/listing/neededWords.ts'
import {
  FocusProblem,
  FormLines,
  KeptTyping,
  SubmitButton,
  submissionText,
  writtenText,
} from '#src/features/forms/index.ts'
import { type DerivableProperty, eventName, listingTitle, statusName } from '#src/features/listing/index.ts'
import type { BulkStepView } from '#src/features/manage/actors/useBulkStep.ts'
import { bulkName } from '#src/features/manage/model/bulkNames.ts'
import { consequences, stepTone } from '#src/features/manage/model/consequences.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'

import { ChosenListings } from './ChosenListings.tsx'
import { DoubtedPrices } from './DoubtedPrices.tsx'
import { OutcomeLine, type LeftOutReason } from './OutcomeLine.tsx'
import { PriceLine } from './PriceLine.tsx'
import { ReasonField } from './ReasonField.tsx'
import { ScrolledList } from './ScrolledList.ts'

interface BulkDialogProps {
  bulk: BulkStepView
  /** As whom the visitor takes the steps. */
  by: ListingActor
  chosen: readonly (DerivableProperty & { id: number })[]
  /** Leads back to what was filled in about the prices. */
  onBackToPrices?: () => void
}

/** Says what will happen to how many listings, which are left out and why, as the server knows it, and waits for a yes. */
export function BulkDialog({ bulk, by, chosen, onBackToPrices }: BulkDialogProps) {
  const { i18n, t } = useLingui()
  const { queue, leftOut, isChecking, checkFailure } = bulk
  const first = queue[0] ?? leftOut[0]?.steps[0]
  if (!bulk.isAsking || first === undefined) return null
  const { event } = first
  const name = eventName(event, i18n)
  const keptAs = `steps ${event}`
  const needsReason = queue.some(({ from }) => neededWords({ event, from, by }) === 'reason')
  const listingOf = (id: number) => chosen.find((one) => one.id === id)
  const titleOf = (id: number) => {
    const listing = listingOf(id)
    return listing === undefined ? String(id) : listingTitle(listing, i18n)
  }
  /** What a step is about, with its prices where it changes them. */
  const lineOf = ({ listingId, price }: RequestedStep) =>
    price === undefined ? (
      titleOf(listingId)
    ) : (
      <PriceLine title={titleOf(listingId)} price={price} listingType={listingOf(listingId)?.listingType} />
    )
  /** What is said of several at once, where the server speaks of one. */
  const plainReason = (code: string) =>
    ({
      transition_not_allowed: t`Not possible in their current status`,
      already_done: event === 'CHANGE_PRICE' ? t`Already at this price` : t`Already in this status`,
    })[code]
  /** Where nothing is in the way but the status, that is the reason. */
  const reasonOf = ({ code, because, message, steps }: LeftOutSteps): LeftOutReason => ({
    key: [code, ...because].join(' '),
    text: because.length > 0 ? message : (plainReason(code) ?? message),
    count: steps.length,
    listings: steps.map(({ listingId: id, from }) => ({
      id,
      title:
        because.length > 0 || event === 'CHANGE_PRICE' ? titleOf(id) : `${titleOf(id)} (${statusName(from, i18n)})`,
    })),
  })
  const doubted = leftOut.filter(isDoubted).flatMap(({ steps }) => steps)
  // All that were chosen will change: their number stands above, and here it is only read out.
  const isAsChosen = !isChecking && checkFailure === null && leftOut.length === 0 && queue.length > 0
  const confirmPrices = () => {
    const others = leftOut.filter((group) => !isDoubted(group)).flatMap(({ steps }) => steps)
    const confirmed = doubted.map(({ price, ...step }) => ({
      ...step,
      ...(price !== undefined && { price: { ...price, isConfirmed: true } }),
    }))
    bulk.dismiss()
    bulk.choose([...queue, ...others, ...confirmed])
  }
  const { minLength, maxLength } = limits.rejectionText
  const tooShort = t`Write at least ${minLength} characters.`
  return (
    <Sheet isOpen onClose={bulk.dismiss} title={name} about={<ChosenListings chosen={chosen} />}>
      <Formik
        initialValues={{ code: '', text: '' }}
        validationSchema={
          needsReason
            ? object({
                code: string().required(t`Choose a reason.`),
                text: writtenText(minLength, tooShort),
              })
            : object({})
        }
        onSubmit={({ code, text }) => {
          if (isChecking) return Promise.resolve()
          // The list below has no other reasons.
          forgetDialog(keptAs) // the machine has the words from here on
          bulk.confirm(needsReason ? { code: code as RejectionReason, text: text.trim() } : {})
          return Promise.resolve()
        }}
      >
        <Form noValidate>
          <chakra.div display="grid" gap="4">
            <KeptTyping as={keptAs} />
            <FocusProblem />
            <chakra.div aria-live="polite" aria-busy={isChecking} position={isAsChosen ? 'absolute' : undefined}>
              {isChecking && <Checking />}
              {!isChecking && checkFailure === null && (
                <OutcomeLine
                  isCountKnown={isAsChosen}
                  count={queue.length}
                  leftOut={leftOut.filter((group) => !isDoubted(group)).map(reasonOf)}
                />
              )}
              {checkFailure !== null && (
                <Notice
                  tone="warning"
                  action={
                    <Button size="sm" variant="outline" onClick={bulk.checkAgain}>
                      <Trans>Try again</Trans>
                    </Button>
                  }
                >
                  <p>{submissionText(checkFailure, i18n)}</p>
                  <p>
                    <Trans>
                      We couldn’t check the listings first. If you continue, each one is checked when it’s changed.
                    </Trans>
                  </p>
                </Notice>
              )}
            </chakra.div>
            {doubted.length > 0 && <DoubtedPrices steps={doubted} lineOf={lineOf} onConfirm={confirmPrices} />}
            {queue.length > 0 && !isChecking && (
              <ScrolledList maxHeight="10rem" tabIndex={0} aria-label={t`Listings that will change`}>
                {queue.map((step) => (
                  <li key={step.listingId}>{lineOf(step)}</li>
                ))}
              </ScrolledList>
            )}
            {queue.length > 0 && (
              <p>
                {queue.length > 1 && (
                  <>
                    <Trans>For each of them:</Trans>{' '}
                  </>
                )}
                {i18n._(consequences[event])}
              </p>
            )}
            {queue.length > 0 && needsReason && (
              <>
                <ReasonField />
                <FormLines name="text" label={t`Message to the owner`} maxLength={maxLength} />
              </>
            )}
            <chakra.div display="flex" flexWrap="wrap" gap="3" colorPalette={stepTone(event)}>
              {isChecking ? (
                <Button variant="solid" aria-disabled aria-busy opacity="0.7" cursor="progress">
                  <Trans>Checking…</Trans>
                </Button>
              ) : (
                queue.length > 0 && (
                  <SubmitButton isPending={false} pending={null} variant="solid">
                    {bulkName(event, queue.length, i18n)}
                  </SubmitButton>
                )
              )}
              {event === 'CHANGE_PRICE' && onBackToPrices !== undefined && (
                <Button variant="outline" onClick={onBackToPrices}>
                  <Trans>Back</Trans>
                </Button>
              )}
              <Button variant="outline" onClick={bulk.dismiss}>
                {queue.length > 0 ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
              </Button>
            </chakra.div>
          </chakra.div>
        </Form>
      </Formik>
    </Sheet>
  )
}

/** Prices that the server would not take before somebody says that they are right. */
const isDoubted = ({ code }: LeftOutSteps) => code === 'implausible_price'

const Checking = () => (
  <chakra.div display="grid" gap="2">
    <p>
      <Trans>Checking what will change…</Trans>
    </p>
    <Skeleton height="1rem" width="60%" />
  </chakra.div>
)
