import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCheck, mdiChevronDown } from '@mdi/js'
import { useSelector } from '@xstate/react'

import { isReachable, isStepComplete, type OnboardingStep } from '#machines/onboarding/onboardingSteps.ts'
import type { Onboarding } from '#src/features/publish/actors/onboarding.actor.ts'
import { stepNames } from '#src/features/publish/model/stepWords.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'
import { LeaveWizard } from './WizardFooter.tsx'

const Steps = chakra('ol', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '1',
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minHeight: 'control',
      px: '3',
      borderRadius: 'control',
      textAlign: 'start',
      color: 'fg.muted',
      _hover: { bg: 'bg.muted' },
    },
    '& button:disabled': { opacity: '0.6', bg: 'transparent' },
    "& button[aria-current='step']": { bg: 'teal.muted', color: 'teal.fg', fontWeight: 'strong' },
    "& button[data-state='done']": { color: 'green.fg' },
    '& .number': {
      width: '1.5rem',
      flexShrink: '0',
      textAlign: 'center',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

/** On phones one line says where somebody is; it opens to the whole list. */
const Fold = chakra('details', {
  base: {
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      minHeight: 'control',
      textStyle: 'sm',
      fontWeight: 'strong',
      color: 'fg.muted',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  },
})

const Progress = chakra('div', {
  base: {
    height: '0.25rem',
    borderRadius: 'full',
    bg: 'bg.muted',
    overflow: 'hidden',
    '& > *': { height: 'full', bg: 'green.solid' },
  },
})

interface StepListProps {
  actor: Onboarding['actor']
  /** Those that this listing is asked, in their order. */
  steps: readonly OnboardingStep[]
  completed: number
  /** Changes of a published listing are published where they are shown. */
  isOnline: boolean
}

/** The steps: done, current, to come; each leads there when nothing is missing before it. */
export function StepList({ actor, steps, completed, isOnline }: StepListProps) {
  const { i18n, t } = useLingui()
  const current = useSelector(actor, ({ context }) => context.step) ?? 'type'
  const [position, count] = [steps.indexOf(current) + 1, steps.length]
  const name = i18n._(stepNames[current])
  const lang = useLocale()
  const list = (
    <Steps>
      {steps.map((step, index) => {
        const isDone = isStepComplete(step, completed) && step !== 'review'
        return (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              data-state={isDone ? 'done' : undefined}
              disabled={!isReachable(step, completed)}
              onClick={() => actor.send({ type: 'step.requested', step })}
            >
              <span className="number">{isDone ? <Icon path={mdiCheck} size={16} /> : index + 1}</span>
              {i18n._(stepNames[step])}
              {isDone && (
                <VisuallyHidden>
                  <Trans>(done)</Trans>
                </VisuallyHidden>
              )}
            </button>
          </li>
        )
      })}
    </Steps>
  )
  const leave = (
    <LinkButton to="/$lang/profile/properties" params={{ lang }} variant="text" size="sm" minHeight="control">
      <LeaveWizard isDone={isOnline && current === 'review'} />
    </LinkButton>
  )
  return (
    <chakra.nav
      aria-label={t`Steps`}
      position="sticky"
      // On a phone, too: where somebody is and the way out stay in sight.
      top={{ base: '{sizes.header}', sm: 'calc({sizes.header} + {spacing.4})' }}
      zIndex={{ base: 'sticky', sm: 'auto' }}
      // Beside the form it scrolls by itself where the window is lower than the list.
      maxHeight={{
        base: 'calc(100dvh - {sizes.header} - {sizes.bottomBar})',
        sm: 'calc(100dvh - {sizes.header} - {sizes.bottomBar} - {spacing.8})',
      }}
      overflowY="auto"
      mx={{ base: '-4', sm: '-1' }}
      px={{ base: '4', sm: '1' }}
      pb={{ base: '2', sm: '0' }}
      bg={{ base: 'bg.subtle', sm: 'transparent' }}
      minWidth="0"
    >
      <chakra.div display={{ base: 'flex', sm: 'none' }} gap="3" alignItems="flex-start">
        {/* Another one for each step: whoever chose one sees it. */}
        <Fold key={current} flex="1">
          <summary>
            <Trans>
              Step {position} of {count}: {name}
            </Trans>
            <Icon path={mdiChevronDown} />
          </summary>
          <chakra.div pb="3">{list}</chakra.div>
        </Fold>
        <chakra.span mr="-3">{leave}</chakra.span>
      </chakra.div>
      <Progress display={{ sm: 'none' }} aria-hidden>
        <div style={{ width: `${(position / count) * 100}%` }} />
      </Progress>
      <chakra.div display={{ base: 'none', sm: 'block' }}>
        {list}
        {/* The bar of a wide form has it; that of a tablet has no room for three ways. */}
        <chakra.div display={{ md: 'none' }} mt="2">
          {leave}
        </chakra.div>
      </chakra.div>
    </chakra.nav>
  )
}
