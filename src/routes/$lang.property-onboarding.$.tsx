import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { stepNamed } from '#machines/onboarding/onboardingSteps.ts'
import { OnboardingScreen } from '#src/features/publish/screens/OnboardingScreen.tsx'
import { isOnboardingPath } from '#src/platform/page/pageParameters.ts'

export const Route = createFileRoute('/$lang/property-onboarding/$')({
  staticData: {
    page: {
      title: msg`List your property`,
      isUnlisted: true,
      hasListingTexts: true,
      // Not while a step is filled in: the layout knows the wizard.
      hasAccountNavigation: true,
      middleware: ['signedIn'],
      validate: ({ _splat = '' }) => isOnboardingPath(_splat),
    },
  },
  // Which steps there are is known to the wizard, which comes later.
  validateSearch: ({ step }: Record<string, unknown>): { step?: string } => (typeof step === 'string' ? { step } : {}),
  component: PropertyOnboardingPage,
})

function PropertyOnboardingPage() {
  const { _splat = '' } = Route.useParams()
  const { step } = Route.useSearch()
  const draftIds = _splat
    .split('/')
    .filter((part) => /^[1-9]\d*$/.test(part))
    .map(Number)
  return <OnboardingScreen draftIds={draftIds} step={stepNamed(step)} />
}
