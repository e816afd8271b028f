import { chakra } from '@chakra-ui/react'
import { mdiChevronDown } from '@mdi/js'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

import { useBackCloses } from '#src/platform/browser/useBackCloses.ts'

import { Chip } from './Chip.tsx'
import { Icon } from './Icon.tsx'

const Panel = chakra('div', {
  base: {
    bg: 'bg',
    color: 'fg',
    boxShadow: 'sheet',
    borderWidth: '1px',
    zIndex: 'overlay',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // On a phone in reach of the thumb, else below its chip.
    position: { base: 'fixed', sm: 'absolute' },
    insetX: { base: '0', sm: 'auto' },
    bottom: { base: '0', sm: 'auto' },
    top: { sm: 'calc(100% + {spacing.2})' },
    left: { sm: '0' },
    width: { sm: '24rem' },
    maxHeight: { base: '80dvh', sm: '32rem' },
    borderRadius: { sm: 'panel' },
    borderTopRadius: { base: 'panel' },
    p: '4',
  },
})

interface PopoverProps {
  label: ReactNode
  /** Names the panel for those who do not see it. */
  panelLabel: string
  isOpen: boolean
  /** The chip says that something is chosen in it. */
  isChosen: boolean
  onOpen: () => void
  /** Called for every way out: the chip again, Escape, a click beside it. */
  onClose: () => void
  /** A hint that it will be opened soon. */
  onAttention?: () => void
  children: ReactNode
}

/** A chip that opens a small panel below it. The focus goes in, and comes back to the chip. */
export function Popover(props: PopoverProps) {
  const { label, panelLabel, isOpen, isChosen, onOpen, onClose, onAttention, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const chip = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!isOpen) return undefined
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && frame.current?.contains(target) === false) onClose()
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [isOpen, onClose])

  useEffect(() => {
    if (!isOpen) return undefined
    const button = chip.current
    return () => {
      // What had the focus is gone with the panel.
      if (document.activeElement === null || document.activeElement === document.body) button?.focus()
    }
  }, [isOpen])

  useBackCloses(isOpen, onClose)

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return
    event.stopPropagation()
    onClose()
    chip.current?.focus()
  }

  return (
    // The keys of the panel's own controls bubble to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <chakra.div ref={frame} position="relative" flexShrink="0" onKeyDown={closeOnEscape}>
      <Chip
        ref={chip}
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
      {isOpen && (
        // Not modal, so no native dialog: the page around it stays in use.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <Panel id={panelId} role="dialog" aria-label={panelLabel}>
          {children}
        </Panel>
      )}
    </chakra.div>
  )
}
