import { Trans, useLingui } from '@lingui/react/macro'

import type { Transition } from '#contract/entities/property.ts'
import { eventName } from '#src/features/listing/index.ts'
import type { NextStep } from '#src/features/manage/model/nextStep.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'

interface NextStepButtonProps {
  step: NextStep
  listingId: number
  /** In a list of many the buttons are quiet. */
  isQuiet?: boolean
  onChoose: (transition: Transition) => void
}

/** The one thing that an owner most likely does next with a listing. */
export function NextStepButton({ step, listingId, isQuiet = false, onChoose }: NextStepButtonProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const look = { variant: isQuiet ? 'outline' : 'solid', size: isQuiet ? 'sm' : 'md' } as const
  if (step.kind === 'transition')
    return (
      <Button {...look} onClick={() => onChoose(step.transition)}>
        {step.transition.event === 'REVISE' ? (
          <Trans>Edit and submit again</Trans>
        ) : (
          eventName(step.transition.event, i18n)
        )}
      </Button>
    )
  if (step.kind === 'messages')
    return (
      <LinkButton
        {...look}
        to="/$lang/profile/leads"
        params={{ lang }}
        search={{ box: 'received', listing: listingId }}
        preload={false}
      >
        <Trans>Read messages</Trans>
      </LinkButton>
    )
  return (
    <LinkButton
      {...look}
      to="/$lang/property-onboarding/$"
      params={{ lang, _splat: String(listingId) }}
      search={step.kind === 'draft' ? {} : { step: 'review' }}
      preload={false}
    >
      {step.kind === 'draft' ? (
        <Trans>Continue editing</Trans>
      ) : step.kind === 'changes' ? (
        <Trans>Review changes</Trans>
      ) : (
        <Trans>Edit</Trans>
      )}
    </LinkButton>
  )
}
