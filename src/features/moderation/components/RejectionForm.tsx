import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Formik } from 'formik'
import { useId } from 'react'
import { object, string } from 'yup'

import type { Property } from '#contract/entities/property.ts'
import type { RejectionReason } from '#contract/entities/propertyDraft.ts'
import { limits } from '#contract/limits.ts'
import { FocusProblem, FormLines, KeptTyping, SubmitButton, writtenText } from '#src/features/forms/index.ts'
import { OwnerLanguage, ReasonField, stepDialog } from '#src/features/manage/index.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { PartHeading } from '#src/ui/components/Heading.tsx'

interface RejectionFormProps {
  listingId: number
  /** The home that is refused. */
  title: string
  /** Its changes alone are refused: what is online stays. */
  isChange: boolean
  ownerLanguage: Property['ownerLanguage']
  preparedMessages: Readonly<Record<string, string>> | undefined
  isPending: boolean
  onSend: (why: { code: RejectionReason; text: string }) => void
  onLeave: () => void
}

/** Why a listing is rejected: a reason from the list, and what its owner should know. */
export function RejectionForm(props: RejectionFormProps) {
  const { listingId, title, isChange, ownerLanguage, preparedMessages, isPending, onSend, onLeave } = props
  const { t } = useLingui()
  const headingId = useId()
  const { minLength, maxLength } = limits.rejectionText
  const tooShort = t`Write at least ${minLength} characters.`
  return (
    <Formik
      initialValues={{ code: '', text: '' }}
      validationSchema={object({
        code: string().required(t`Choose a reason.`),
        text: writtenText(minLength, tooShort),
      })}
      onSubmit={({ code, text }) => {
        onSend({ code: code as RejectionReason, text: text.trim() }) // the list has no others
        return Promise.resolve()
      }}
    >
      <Form noValidate aria-labelledby={headingId}>
        <chakra.div
          display="grid"
          gap="4"
          bg="bg"
          p="4"
          borderWidth="1px"
          borderRadius="panel"
          colorPalette="red"
          // What people will read is written in lines that can be read.
          gridTemplateColumns="minmax(0, 44rem)"
        >
          <PartHeading as="h2" id={headingId} overflowWrap="anywhere">
            {isChange ? <Trans>Reject changes: {title}</Trans> : <Trans>Reject: {title}</Trans>}
          </PartHeading>
          <KeptTyping as={stepDialog(listingId, 'REJECT')} />
          <FocusProblem />
          <ReasonField preparedMessages={preparedMessages} />
          <FormLines
            name="text"
            label={t`Message to the owner`}
            hint={ownerLanguage && <OwnerLanguage language={ownerLanguage} />}
            maxLength={maxLength}
          />
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <SubmitButton isPending={isPending} pending={<Trans>One moment…</Trans>} variant="solid">
              <Trans>Reject</Trans>
            </SubmitButton>
            <Button variant="outline" aria-disabled={isPending || undefined} onClick={onLeave}>
              <Trans>Back to the listing</Trans>
            </Button>
          </chakra.div>
        </chakra.div>
      </Form>
    </Formik>
  )
}
