import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { isOnboardingPath } from '#src/app/pageParameters.ts'
import { ComingScreen } from '#src/screens/ComingScreen.tsx'

export const Route = createFileRoute('/$lang/property-onboarding/$')({
  staticData: {
    page: {
      title: msg`List your property`,
      isUnlisted: true,
      middleware: ['signedIn'],
      validate: ({ _splat = '' }) => isOnboardingPath(_splat),
    },
  },
  component: PropertyOnboardingPage,
})

function PropertyOnboardingPage() {
  return <ComingScreen purpose={msg`Here you will describe your property step by step, add photos and publish it.`} />
}
