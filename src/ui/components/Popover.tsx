import { chakra } from '@chakra-ui/react'
import { mdiChevronDown } from '@mdi/js'
import type { ReactNode } from 'react'

import { Chip } from './Chip.tsx'
import { Icon } from './Icon.tsx'

interface PopoverProps {
  label: ReactNode
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
export function Popover({ label, panelId, isOpen, isChosen, onOpen, onClose, onAttention, children }: PopoverProps) {
  return (
    <chakra.div position="relative" flexShrink="0">
      <Chip
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-controls={isOpen ? panelId : undefined}
        data-chosen={isChosen}
        onClick={isOpen ? onClose : onOpen}
        onPointerEnter={onAttention}
        onFocus={onAttention}
      >
        {label}
        <Icon path={mdiChevronDown} size={16} />
      </Chip>
      {isOpen && children}
    </chakra.div>
  )
}
