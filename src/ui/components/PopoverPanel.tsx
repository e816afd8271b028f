import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

import { useBackCloses } from '#src/platform/browser/useBackCloses.ts'

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

interface PopoverPanelProps {
  id: string
  /** Names the panel for those who do not see it. */
  label: string
  /** Called for every way out: Escape, a click beside it, the way back. */
  onClose: () => void
  children: ReactNode
}

/** What opens below the chip of a `Popover`. It gives the focus back to the chip. */
export function PopoverPanel({ id, label, onClose, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useBackCloses(true, onClose)

  useEffect(() => {
    const frame = panel.current?.parentElement
    const chip = frame?.querySelector('button')
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && frame?.contains(target) === false) close()
    }
    const closeOnEscape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return
      if (target instanceof Node && frame?.contains(target) === false) return
      close()
      chip?.focus()
    }
    document.addEventListener('pointerdown', closeBeside)
    // Beyond the root of React: a field in the panel that takes Escape for its own list has said so by then.
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('keydown', closeOnEscape)
      // What had the focus is gone with the panel.
      if (document.activeElement === null || document.activeElement === document.body) chip?.focus()
    }
  }, [])

  return (
    // Not modal, so no native dialog: the page around it stays in use.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <Panel ref={panel} id={id} role="dialog" aria-label={label}>
      {children}
    </Panel>
  )
}
