import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, Formik } from 'formik'
import { object, string } from 'yup'

import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import type { RejectionReason } from '#contract/entities/propertyDraft.ts'
import { limits } from '#contract/limits.ts'
import { neededWords } from '#machines/listing/neededWords.ts'
import { FormLines, KeptTyping, SubmitButton, writtenText } from '#src/features/forms/index.ts'
import { eventName, listingTitle, blockerText, statusName } from '#src/features/listing/index.ts'
import { type BulkStepView, ReasonField, consequences } from '#src/features/manage/index.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

interface BulkDialogProps {
  bulk: BulkStepView
  chosen: readonly AdminPropertyCard[]
}

/** Says what will happen to how many listings, names those that are left out and why, and waits for a yes. */
export function BulkDialog({ bulk, chosen }: BulkDialogProps) {
  const { i18n, t } = useLingui()
  const { queue } = bulk
  const [first] = queue
  if (!bulk.isAsking || first === undefined) return null
  const { event } = first
  const name = eventName(event, i18n)
  const keptAs = `steps ${event}`
  const needsReason = queue.some(({ from }) => neededWords({ event, from, by: 'admin' }) === 'reason')
  const going = new Set(queue.map(({ listingId }) => listingId))
  const leftOut = chosen.filter(({ id }) => !going.has(id))
  const { minLength, maxLength } = limits.rejectionText
  const tooShort = t`Write at least ${minLength} characters.`
  const isDestructive = event === 'DELETE' || event === 'TAKE_DOWN' || event === 'REJECT'
  return (
    <Sheet isOpen onClose={bulk.dismiss} title={name}>
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
          // The list below has no other reasons.
          forgetDialog(keptAs) // the machine has the words from here on
          bulk.confirm(needsReason ? { code: code as RejectionReason, text: text.trim() } : {})
          return Promise.resolve()
        }}
      >
        <Form noValidate>
          <chakra.div display="grid" gap="4">
            <KeptTyping as={keptAs} />
            <chakra.p fontWeight="strong">
              <Plural value={queue.length} one="# listing" other="# listings" />
            </chakra.p>
            <p>{i18n._(consequences[event])}</p>
            {leftOut.length > 0 && (
              <chakra.div textStyle="sm">
                <p>
                  <Trans>Skipped:</Trans>
                </p>
                <chakra.ul pl="6" listStyleType="disc" maxHeight="10rem" overflowY="auto" tabIndex={0}>
                  {leftOut.map((listing) => {
                    const blocked = listing.transitions.find((one) => one.event === event)?.blockedBy ?? []
                    const why =
                      blocked.length > 0
                        ? blocked.map((blocker) => blockerText(blocker, i18n)).join(' ')
                        : statusName(listing.status, i18n)
                    return (
                      <li key={listing.id}>
                        {listingTitle(listing, i18n)}: {why}
                      </li>
                    )
                  })}
                </chakra.ul>
              </chakra.div>
            )}
            {needsReason && (
              <>
                <ReasonField />
                <FormLines name="text" label={t`Message to the owner`} maxLength={maxLength} />
              </>
            )}
            <chakra.div display="flex" flexWrap="wrap" gap="3" colorPalette={isDestructive ? 'red' : 'green'}>
              <SubmitButton isPending={false} pending={null} variant="solid">
                {name}
              </SubmitButton>
              <Button variant="outline" onClick={bulk.dismiss}>
                <Trans>Cancel</Trans>
              </Button>
            </chakra.div>
          </chakra.div>
        </Form>
      </Formik>
    </Sheet>
  )
}
