import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiArrowLeft, mdiArrowRight } from '@mdi/js'
import { useSelector } from '@xstate/react'

import type { AutosaveActor, Onboarding } from '#src/features/publish/actors/onboarding.actor.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Container } from '#src/ui/components/Container.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { SaveState } from './SaveState.tsx'

/** Back, what is saved, and Next: always at the lower edge of the window, whatever a step asks. */
const Bar = chakra('footer', {
  base: {
    position: 'fixed',
    insetX: '0',
    bottom: 'var(--room-below, 0px)',
    zIndex: 'sticky',
    bg: 'bg',
    borderTopWidth: '1px',
    pt: '2',
    pb: 'calc({spacing.2} + env(safe-area-inset-bottom))',
    '& > div': { display: 'flex', alignItems: 'center', gap: { base: '2', sm: '3' } },
    '& .state': {
      flex: '1',
      minWidth: '0',
      display: 'flex',
      justifyContent: { base: 'center', sm: 'start' },
    },
  },
})

/** Of a published listing nothing is left to finish where its changes are published. */
export const LeaveWizard = ({ isDone }: { isDone: boolean }) =>
  isDone ? <Trans>Back to your listings</Trans> : <Trans>Finish later</Trans>

interface WizardFooterProps {
  actor: Onboarding['actor']
  autosave: AutosaveActor
  isFirst: boolean
  isReview: boolean
  /** Changes of what is online are published where they are shown. */
  isOnline: boolean
}

/** The ways on and back from a step. */
export function WizardFooter({ actor, autosave, isFirst, isReview, isOnline }: WizardFooterProps) {
  const lang = useLocale()
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('submitting'))
  return (
    <Bar data-bottom-bar>
      <Container>
        {!isFirst && (
          <Button variant="outline" onClick={() => actor.send({ type: 'step.left' })}>
            <Icon path={mdiArrowLeft} />
            {isReview ? (
              <>
                {/* On phones the longer name beside it needs the room. */}
                <chakra.span display={{ base: 'none', sm: 'inline' }}>
                  <Trans>Back</Trans>
                </chakra.span>
                <VisuallyHidden display={{ sm: 'none' }}>
                  <Trans>Back</Trans>
                </VisuallyHidden>
              </>
            ) : (
              <Trans>Back</Trans>
            )}
          </Button>
        )}
        <div className="state">
          <SaveState autosave={autosave} />
        </div>
        <chakra.span display={{ base: 'none', md: 'block' }}>
          <LinkButton
            to="/$lang/profile/properties"
            params={{ lang }}
            variant="text"
            me={isReview && isOnline ? '-1' : undefined}
          >
            <LeaveWizard isDone={isReview && isOnline} />
          </LinkButton>
        </chakra.span>
        {!(isReview && isOnline) && (
          <Button type="submit" aria-disabled={isPending || undefined}>
            {isPending ? (
              <Trans>Submitting…</Trans>
            ) : isReview ? (
              <Trans>Submit for review</Trans>
            ) : (
              <>
                <Trans>Next</Trans>
                <Icon path={mdiArrowRight} />
              </>
            )}
          </Button>
        )}
      </Container>
    </Bar>
  )
}
