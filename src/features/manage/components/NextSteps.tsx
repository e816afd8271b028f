import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

import type { Transition } from '#contract/entities/property.ts'
import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'
import { eventName, blockerText } from '#src/features/listing/index.ts'
import { consequences } from '#src/features/manage/model/consequences.ts'
import { Button } from '#src/ui/components/Button.tsx'

interface NextStepsProps {
  transitions: readonly Transition[]
  onChoose: (transition: Transition) => void
}

/** Steps that take something away. */
const destructive: ReadonlySet<string> = new Set(['DELETE', 'TAKE_DOWN', 'REJECT'])

/** Every step that a listing knows from here: what it will do, or what stands in its way. */
export function NextSteps({ transitions, onChoose }: NextStepsProps) {
  const { i18n } = useLingui()
  return (
    <chakra.ul listStyleType="none" display="grid" gap="4">
      {transitions.map((transition) => {
        const { event, allowed, blockedBy } = transition
        const sentence = allowed
          ? Object.hasOwn(consequences, event)
            ? i18n._(consequences[event as ListingEventType]) // just asked
            : ''
          : blockedBy.map((blocker) => blockerText(blocker, i18n)).join(' ')
        return (
          <chakra.li key={event} display="grid" gap="1" justifyItems="start">
            <Button
              size="sm"
              variant="outline"
              color={destructive.has(event) ? 'fg.error' : 'fg'}
              aria-disabled={!allowed || undefined}
              opacity={allowed ? '1' : '0.55'}
              cursor={allowed ? 'pointer' : 'not-allowed'}
              aria-describedby={`step-${event}`}
              onClick={() => {
                if (allowed) onChoose(transition)
              }}
            >
              {eventName(event, i18n)}
            </Button>
            <chakra.p id={`step-${event}`} textStyle="sm" color="fg.muted">
              {sentence}
            </chakra.p>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
