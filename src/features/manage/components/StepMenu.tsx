import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Transition } from '#contract/entities/property.ts'
import type { RequestedEvent } from '#machines/listing/listingStep.machine.ts'
import { eventName, blockerText } from '#src/features/listing/index.ts'
import { consequences } from '#src/features/manage/model/consequences.ts'
import { MoreMenu } from '#src/ui/dashboard/MoreMenu.tsx'

const Entry = chakra('button', {
  base: {
    display: 'grid',
    gap: '1',
    width: 'full',
    px: '3',
    py: '2',
    textAlign: 'start',
    borderRadius: 'control',
    _hover: { bg: 'bg.muted' },
    "&[aria-disabled='true']": { cursor: 'not-allowed', color: 'fg.muted', _hover: { bg: 'transparent' } },
  },
})

interface StepMenuProps {
  transitions: readonly Transition[]
  /** Names the listing for those who do not see the row. */
  title: string
  /** In a row among many the button is an icon. */
  isCompact?: boolean
  onChoose: (transition: Transition) => void
  /** What stands above the steps; `close` is for what opens something on this page. */
  children?: (close: () => void) => ReactNode
}

/** Everything that may happen to a listing next, with what it will do; what is blocked says why. */
export function StepMenu({ transitions, title, isCompact = false, onChoose, children }: StepMenuProps) {
  const { t, i18n } = useLingui()
  return (
    <MoreMenu name={title} label={t`More for ${title}`} isCompact={isCompact}>
      {(close) => (
        <>
          {children?.(close)}
          <chakra.ul listStyleType="none" display="grid" gap="1">
            {transitions.map((transition) => {
              const { event, allowed, blockedBy } = transition
              return (
                <li key={event}>
                  <Entry
                    type="button"
                    aria-disabled={!allowed || undefined}
                    onClick={() => {
                      if (!allowed) return
                      close()
                      onChoose(transition)
                    }}
                  >
                    <chakra.span fontWeight="strong">{eventName(event, i18n)}</chakra.span>
                    <chakra.span textStyle="sm" color="fg.muted">
                      {allowed
                        ? Object.hasOwn(consequences, event) && i18n._(consequences[event as RequestedEvent])
                        : blockedBy.map((blocker) => blockerText(blocker, i18n)).join(' ')}
                    </chakra.span>
                  </Entry>
                </li>
              )
            })}
          </chakra.ul>
        </>
      )}
    </MoreMenu>
  )
}
