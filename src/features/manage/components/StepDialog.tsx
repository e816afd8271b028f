import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Formik, Form } from 'formik'
import { object, string } from 'yup'

import type { Property } from '#contract/entities/property.ts'
import type { RejectionReason } from '#contract/entities/propertyDraft.ts'
import { limits } from '#contract/limits.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import { neededWords } from '#machines/listing/neededWords.ts'
import {
  FocusProblem,
  FormLines,
  KeptTyping,
  SubmitButton,
  submissionText,
  writtenText,
} from '#src/features/forms/index.ts'
import { eventName } from '#src/features/listing/index.ts'
import { stepDialog } from '#src/features/manage/actors/listingStep.actor.ts'
import type { ListingStepView } from '#src/features/manage/actors/useListingStep.ts'
import { consequences, stepTone } from '#src/features/manage/model/consequences.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

import { OwnerLanguage } from './OwnerLanguage.tsx'
import { ReasonField } from './ReasonField.tsx'

interface StepDialogProps {
  stepping: ListingStepView
  by: ListingActor
  title: string
  /** For administrators: what its owner reads. */
  ownerLanguage?: Property['ownerLanguage']
  /** For administrators: what can be written beside each reason. */
  preparedMessages?: Readonly<Record<string, string>> | undefined
  /** For owners: until when the listing stays once it is extended. */
  extendableTo?: Property['extendableTo']
}

/** Says what a step will do, asks for the words that it needs, and waits for a yes. */
export function StepDialog({ stepping, by, title, ownerLanguage, preparedMessages, extendableTo }: StepDialogProps) {
  const { i18n, t } = useLingui()
  const { step, isAsking, isPending, failure } = stepping
  if (step === null || !isAsking) return null
  const needed = neededWords({ event: step.event, from: step.from, by })
  const { minLength, maxLength } = needed === 'appeal' ? limits.appealText : limits.rejectionText
  const tooShort = t`Write at least ${minLength} characters.`
  const name = eventName(step.event, i18n)
  return (
    <Sheet isOpen onClose={stepping.dismiss} title={name} about={title}>
      <Formik
        initialValues={{ code: '', text: '' }}
        validationSchema={object({
          code: needed === 'reason' ? string().required(t`Choose a reason.`) : string(),
          text: needed === null ? string() : writtenText(minLength, tooShort),
        })}
        onSubmit={({ code, text }) => {
          stepping.confirm({
            // The list below has no others.
            ...(needed === 'reason' ? { code: code as RejectionReason } : {}),
            ...(needed === null ? {} : { text: text.trim() }),
          })
          return Promise.resolve()
        }}
      >
        <Form noValidate>
          <chakra.div display="grid" gap="4">
            <KeptTyping as={stepDialog(step.listingId, step.event)} />
            <FocusProblem />
            <p>
              {step.event === 'EXTEND' && extendableTo !== undefined ? (
                <Trans>The listing stays published until {formatDate(extendableTo, i18n.locale)}.</Trans>
              ) : (
                i18n._(consequences[step.event])
              )}
            </p>
            {needed === 'reason' && <ReasonField preparedMessages={preparedMessages} />}
            {needed !== null && (
              <FormLines
                name="text"
                label={needed === 'appeal' ? t`What’s wrong with the decision?` : t`Message to the owner`}
                hint={ownerLanguage && <OwnerLanguage language={ownerLanguage} />}
                maxLength={maxLength}
              />
            )}
            {failure !== null && <Notice tone="error">{submissionText(failure, i18n)}</Notice>}
            <chakra.div display="flex" flexWrap="wrap" gap="3" colorPalette={stepTone(step.event)}>
              <SubmitButton isPending={isPending} pending={<Trans>One moment…</Trans>} variant="solid">
                {name}
              </SubmitButton>
              <Button variant="outline" onClick={stepping.dismiss}>
                <Trans>Cancel</Trans>
              </Button>
            </chakra.div>
          </chakra.div>
        </Form>
      </Formik>
    </Sheet>
  )
}
