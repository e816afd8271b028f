import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { OnboardingStep } from '#machines/onboarding/onboardingSteps.ts'
import { Heart } from '#src/features/favorites/index.ts'
import { ListingScreen } from '#src/features/listing/index.ts'
import { useRevisionStep } from '#src/features/manage/index.ts'
import { ActionsPlace } from '#src/features/messages/index.ts'
import type { Onboarding } from '#src/features/publish/actors/onboarding.actor.ts'
import { useOnboarding, type Listen } from '#src/features/publish/actors/useOnboarding.ts'
import { DraftChoice } from '#src/features/publish/components/DraftChoice.tsx'
import { OutcomeHeading } from '#src/features/publish/components/OutcomeHeading.tsx'
import type { RenderPage } from '#src/features/publish/components/PagePreview.tsx'
import { Submitted } from '#src/features/publish/components/Submitted.tsx'
import { Wizard } from '#src/features/publish/components/Wizard.tsx'
import { useWizardAddress } from '#src/features/publish/components/useWizardAddress.ts'
import { SessionEnded, useUser } from '#src/features/session/index.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Container } from '#src/ui/components/Container.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { PendingHeading } from '#src/ui/pages/PendingHeading.tsx'

interface OnboardingScreenProps {
  /** Those of the path: the first is filled in, the others come after it. None: it is chosen, or another begins. */
  draftIds: readonly number[]
  step: OnboardingStep | undefined
}

/** Describing a listing until it is submitted. */
export function OnboardingScreen(props: OnboardingScreenProps) {
  const user = useUser()
  return (
    <chakra.div bg="bg.subtle" minHeight="calc(100dvh - {sizes.header})" py={{ base: '4', md: '8' }}>
      <Container>
        <SessionEnded />
        {user === undefined ? <Pending /> : <UsersWizard key={user.id} userId={user.id} {...props} />}
      </Container>
    </chakra.div>
  )
}

function UsersWizard({ userId, ...props }: OnboardingScreenProps & { userId: number }) {
  const { onboarding, listen } = useOnboarding(userId)
  return onboarding === null ? <Pending /> : <WizardStates onboarding={onboarding} listen={listen} {...props} />
}

interface WizardStatesProps extends OnboardingScreenProps {
  onboarding: Onboarding
  listen: Listen
}

function WizardStates({ onboarding, listen, draftIds, step }: WizardStatesProps) {
  const { actor } = onboarding
  const draftId = useSelector(actor, ({ context }) => context.draftId)
  const isChoosing = useSelector(actor, (snapshot) => snapshot.hasTag('choosing'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('unavailable'))
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('filling') || snapshot.hasTag('submitting'))
  const isSubmitted = useSelector(actor, (snapshot) => snapshot.hasTag('submitted'))
  // Above the wizard, which begins anew with what the server has: what became of a step is still said.
  const revision = useRevisionStep(onboarding.restart)
  useWizardAddress(onboarding, draftIds, step)

  // What the address names is on its way: nothing else is offered, or begun.
  const isOpen = draftIds.length === 0 && step === undefined
  if (isChoosing && isOpen)
    return <DraftChoice onBegin={() => actor.send({ type: 'draft.chosen', draftId: null, step: null })} />
  if (isSubmitted && draftId !== null)
    return <Submitted draftId={draftId} nextDraftIds={draftIds.slice(1)} revision={revision} />
  if (isFailed) return <Unavailable onboarding={onboarding} />
  const draft = onboarding.open()
  if (!isShown || draft === null) return <Pending />
  return (
    <Wizard
      key={draft.autosave.sessionId}
      onboarding={onboarding}
      draft={draft}
      listen={listen}
      revision={revision}
      renderPage={renderPage}
    />
  )
}

const renderPage: RenderPage = (property, words) => (
  <ListingScreen property={property} words={words} similar={[]} Heart={Heart} Actions={ActionsPlace} />
)

function Unavailable({ onboarding: { actor } }: { onboarding: Onboarding }) {
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isGone = failure?.kind === 'notFound'
  return (
    <EmptyState
      heading={<OutcomeHeading text={isGone ? t`Draft not found` : t`The draft could not be loaded`} />}
      actions={
        isGone ? (
          <Button onClick={() => actor.send({ type: 'draft.chosen', draftId: null, step: null })}>
            <Trans>Start a new listing</Trans>
          </Button>
        ) : (
          <Button onClick={() => actor.send({ type: 'attempt.repeated' })}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {isGone ? (
        <Trans>It was deleted or belongs to someone else.</Trans>
      ) : (
        <Trans>Your changes are saved on this device and on the server.</Trans>
      )}
    </EmptyState>
  )
}

const Pending = () => (
  <chakra.div display="grid" gap="4" aria-busy data-wizard>
    <PendingHeading>
      <Trans>Loading…</Trans>
    </PendingHeading>
    <Skeleton height="3rem" borderRadius="card" />
    <Skeleton height="24rem" borderRadius="panel" />
  </chakra.div>
)
