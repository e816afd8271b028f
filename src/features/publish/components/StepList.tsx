import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCheck } from '@mdi/js'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'

import type { PropertyForm } from '#contract/entities/form.ts'
import { isReachable, isStepComplete, onboardingSteps } from '#machines/onboarding/onboardingSteps.ts'
import type { Onboarding } from '#src/features/publish/actors/onboarding.actor.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

const Steps = chakra('ol', {
  base: {
    listStyleType: 'none',
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    gap: '1',
    overflowX: 'auto',
    // The words that only screen readers hear stay inside of what scrolls.
    position: { base: 'relative', md: 'sticky' },
    top: { md: 'calc({sizes.header} + {spacing.4})' },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minHeight: 'control',
      px: '3',
      borderRadius: 'control',
      whiteSpace: 'nowrap',
      textAlign: 'start',
      color: 'fg.muted',
      _hover: { bg: 'bg.muted' },
    },
    '& button:disabled': { opacity: '0.6', bg: 'transparent' },
    "& button[aria-current='step']": { bg: 'teal.muted', color: 'teal.fg', fontWeight: 'strong' },
    "& button[data-state='done']": { color: 'green.fg' },
    '& .number': { width: '1.25rem', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  },
})

interface StepListProps {
  actor: Onboarding['actor']
  form: PropertyForm
  completed: number
}

/** The steps: done, current, to come; each leads there when nothing is missing before it. */
export function StepList({ actor, form, completed }: StepListProps) {
  const { i18n, t } = useLingui()
  const current = useSelector(actor, ({ context }) => context.step)
  const list = useRef<HTMLOListElement>(null)
  // On telephones only some of the steps have room: the one where somebody is stays in sight, with the one before it.
  useEffect(() => {
    const position = onboardingSteps.findIndex((step) => step === current)
    const before = list.current?.children[Math.max(0, position - 1)]
    list.current?.scrollTo({ left: before instanceof HTMLElement ? before.offsetLeft : 0 })
  }, [current])
  return (
    <nav aria-label={t`Steps`}>
      <Steps ref={list}>
        {onboardingSteps.map((step, index) => {
          const label = form.steps.find(({ key }) => key === step)?.label
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
                {label === undefined ? step : textOf(label, i18n)}
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
    </nav>
  )
}
