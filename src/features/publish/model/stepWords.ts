import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import type { OnboardingStep } from '#machines/onboarding/onboardingSteps.ts'

/** What the steps of the wizard are called in lists of them. */
export const stepNames = {
  type: msg({ context: 'step', message: 'Type' }),
  location: msg`Location`,
  areas: msg`Areas`,
  building: msg({ context: 'step', message: 'Building' }),
  equipment: msg`Equipment`,
  description: msg`Description`,
  energy: msg`Energy`,
  price: msg`Price`,
  photos: msg`Photos`,
  viewings: msg`Viewings`,
  review: msg({ context: 'step', message: 'Review' }),
} as const satisfies Record<OnboardingStep, MessageDescriptor>

const questions = {
  type: msg`What are you offering?`,
  location: msg`Where is it?`,
  areas: msg`How big is it?`,
  building: msg`What’s the building like?`,
  equipment: msg`What does it come with?`,
  description: msg`How would you describe it?`,
  energy: msg`How energy-efficient is it?`,
  price: msg`How much does it cost?`,
  photos: msg`What does it look like?`,
  viewings: msg`When can people see it?`,
  review: msg`Check your listing`,
} as const satisfies Record<OnboardingStep, MessageDescriptor>

/** What the step of the building asks where there is none, or none yet. */
const questionsOfGrounds: Readonly<Record<string, MessageDescriptor>> = {
  land: msg`Who owns it?`,
  garage: msg`Who owns it?`,
  project: msg`What’s being built?`,
}

/** The question that a step asks: its heading. */
export function stepQuestion(
  step: OnboardingStep,
  { property_type: kind, listing_type: offer }: DraftValues,
): MessageDescriptor {
  if (step === 'price' && offer === 'rent') return msg`How much is the rent?`
  const other = step === 'building' && typeof kind === 'string' ? questionsOfGrounds[kind] : undefined
  return other ?? questions[step]
}
