import { chakra } from '@chakra-ui/react'
import { mdiChevronDown } from '@mdi/js'
import type { ReactNode } from 'react'

import { Chip } from './Chip.tsx'
import { Icon } from './Icon.tsx'

interface PopoverProps {
  label: ReactNode
  /** What the chip is called, where its label is only what is chosen. */
  name?: string | undefined
  /** Takes the choice away; stands at the end of the chip, in place of its arrow. */
  removal?: ReactNode
  /** The id of the panel. */
  panelId: string
  isOpen: boolean
  /** The chip says that something is chosen in it. */
  isChosen: boolean
  onOpen: () => void
  onClose: () => void
  /** A hint that it will be opened soon. */
  onAttention?: () => void
  /** While it is open: a `PopoverPanel`, which may be loaded then. */
  children: ReactNode
}

/** A chip that opens a small panel below it. The focus goes in, and comes back to the chip. */
export function Popover({
  label,
  name,
  removal,
  panelId,
  isOpen,
  isChosen,
  onOpen,
  onClose,
  onAttention,
  children,
}: PopoverProps) {
  return (
    <chakra.div position="relative" flexShrink={removal ? undefined : '0'}>
      <Chip
        aria-label={name}
        maxWidth="full"
        paddingInlineEnd={removal ? '8' : undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-controls={isOpen ? panelId : undefined}
        data-chosen={isChosen}
        onClick={isOpen ? onClose : onOpen}
        onPointerEnter={onAttention}
        onFocus={onAttention}
      >
        <chakra.span overflow="hidden" textOverflow="ellipsis">
          {label}
        </chakra.span>
        {!removal && <Icon path={mdiChevronDown} size={16} />}
      </Chip>
      {removal}
      {isOpen && children}
    </chakra.div>
  )
}
