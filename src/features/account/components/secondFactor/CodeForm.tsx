import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { secondFactorCodeSchema } from '#src/features/account/model/accountSchemas.ts'
import { SubmissionForm, SubmitButton, useSubmission } from '#src/features/forms/index.ts'
import { Button } from '#src/ui/components/Button.tsx'

import { CodeField } from './CodeField.tsx'

interface CodeFormProps {
  /** Names the form. */
  label: string
  /** What happens then. */
  intro: ReactNode
  /** What the button says. */
  action: ReactNode
  isDangerous?: boolean
  send: (code: string) => Promise<void>
  onClose: () => void
}

/** Asks for a code before something about the second factor is changed. */
export function CodeForm({ label, intro, action, isDangerous = false, send, onClose }: CodeFormProps) {
  const submission = useSubmission<{ code: string }>(({ code }) => send(code.trim()))
  return (
    <SubmissionForm
      submission={submission}
      initialValues={{ code: '' }}
      schemaIn={secondFactorCodeSchema}
      label={label}
    >
      <p>{intro}</p>
      <CodeField kind="either" />
      <chakra.div display="flex" flexWrap="wrap" gap="3" {...(isDangerous ? { colorPalette: 'red' } : {})}>
        <SubmitButton isPending={submission.isPending} pending={<Trans>One moment…</Trans>} variant="solid">
          {action}
        </SubmitButton>
        <Button variant="outline" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </SubmissionForm>
  )
}
