import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

import type { Transition } from '#contract/entities/property.ts'
import { blockerText, eventName } from '#src/features/listing/index.ts'
import { StepMenu, stepTone } from '#src/features/manage/index.ts'
import { Button } from '#src/ui/components/Button.tsx'

import { barInReach } from './barInReach.styles.ts'

const Bar = chakra('section', { base: barInReach })

/** So many steps have a button; the others are in the menu beside them. */
const mostButtons = 2

interface AdminActionsProps {
  transitions: readonly Transition[]
  title: string
  onChoose: (transition: Transition) => void
}

/** What takes a listing from its owner is never one press away; to reject what waits is what somebody came for. */
const isDangerous = ({ event }: Transition) => stepTone(event) === 'red' && event !== 'REJECT'

/**
 * Every step that a listing knows from here: the likeliest as buttons; what is dangerous and the rest in a menu, which
 * says why one is impossible.
 */
export function AdminActions({ transitions, title, onChoose }: AdminActionsProps) {
  const { t, i18n } = useLingui()
  if (transitions.length === 0) return null
  const buttons = transitions.filter((one) => one.allowed && !isDangerous(one)).slice(0, mostButtons)
  const others = transitions.filter((transition) => !buttons.includes(transition))
  const isAnyPossible = transitions.some(({ allowed }) => allowed)
  const blockers = isAnyPossible ? [] : [...new Set(transitions.flatMap(({ blockedBy }) => blockedBy))]
  return (
    <Bar aria-label={t`Actions`}>
      <div className="actions">
        {buttons.map((transition) => (
          <Button
            key={transition.event}
            variant={transition.event === 'APPROVE' ? undefined : 'outline'}
            color={stepTone(transition.event) === 'red' ? 'fg.error' : undefined}
            onClick={() => onChoose(transition)}
          >
            {eventName(transition.event, i18n)}
          </Button>
        ))}
        {blockers.map((blocker) => (
          <chakra.span key={blocker} textStyle="sm" color="fg.muted">
            {blockerText(blocker, i18n)}
          </chakra.span>
        ))}
        {others.length > 0 && (
          // The menu opens to the left of its button.
          <chakra.div ml="auto">
            <StepMenu transitions={others} title={title} onChoose={onChoose} />
          </chakra.div>
        )}
      </div>
    </Bar>
  )
}
