import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiDotsVertical } from '@mdi/js'
import { createLink } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'

import { Icon } from '#src/ui/components/Icon.tsx'
import { Popover } from '#src/ui/components/Popover.tsx'
import { PopoverPanel } from '#src/ui/components/PopoverPanel.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

const entryStyles = {
  display: 'block',
  width: 'full',
  px: '3',
  py: '2',
  fontWeight: 'strong',
  textAlign: 'start',
  borderRadius: 'control',
  _hover: { bg: 'bg.muted' },
} as const

/** An entry of a menu that leads somewhere. */
export const MenuLink = createLink(chakra('a', { base: entryStyles }))
/** An entry of a menu that does something. */
export const MenuButton = chakra('button', { base: entryStyles }, { defaultProps: { type: 'button' } })

interface MoreMenuProps {
  /** What the menu belongs to, for those who do not see the row. */
  name: string
  /** Names the open menu. */
  label: string
  /** Of the open menu, where it hangs below its button. */
  width?: string
  /** The button is three dots, where there is no room for a word. */
  isCompact?: boolean
  /** It stands at the lower edge of the screen. */
  opensUp?: boolean
  /** The entries; `close` is for those that do something on this page. */
  children: (close: () => void) => ReactNode
}

/** The button More of a row, and what opens below it. */
export function MoreMenu({ name, label, width, isCompact = false, opensUp = false, children }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const close = () => setIsOpen(false)
  return (
    <chakra.div
      css={{
        '& [role=dialog]': {
          left: { sm: 'auto' },
          right: { sm: '0' },
          width: { sm: width },
          p: '2',
          ...(opensUp && { top: { sm: 'auto' }, bottom: { base: '0', sm: 'calc(100% + {spacing.2})' } }),
        },
        // It stands in a row of buttons, not of filters.
        '& > div > button': { borderRadius: 'control', fontWeight: 'strong', ...(isCompact && { px: '2' }) },
        // The dots say already that something opens.
        ...(isCompact && { '& > div > button > svg': { display: 'none' } }),
      }}
    >
      <Popover
        label={
          <>
            {isCompact && <Icon path={mdiDotsVertical} />}
            {!isCompact && <Trans>More</Trans>}
            <VisuallyHidden>
              {isCompact && <Trans>More</Trans>}: {name}
            </VisuallyHidden>
          </>
        }
        panelId={panelId}
        isOpen={isOpen}
        isChosen={false}
        onOpen={() => setIsOpen(true)}
        onClose={close}
      >
        <PopoverPanel id={panelId} label={label} onClose={close}>
          {/* A sheet of a phone covers the row that it belongs to. */}
          <chakra.p display={{ sm: 'none' }} px="3" pb="2" color="fg.muted" aria-hidden>
            {name}
          </chakra.p>
          {children(close)}
        </PopoverPanel>
      </Popover>
    </chakra.div>
  )
}
