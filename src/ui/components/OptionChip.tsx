import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'

const Frame = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'control',
    px: '3',
    py: '1',
    textStyle: 'sm',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'control',
    bg: 'bg',
    cursor: 'pointer',
    colorPalette: 'teal',
    _hover: { bg: 'bg.muted' },
    '&:has(input:checked)': {
      bg: 'colorPalette.muted',
      borderColor: 'colorPalette.solid',
      color: 'colorPalette.fg',
      fontWeight: 'strong',
    },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'green.focusRing', outlineOffset: '2px' },
  },
})

const Control = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    opacity: '0',
    cursor: 'pointer',
    width: 'full',
    height: 'full',
    margin: '0',
  },
})

interface OptionChipProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'color' | 'height' | 'width'> {
  type: 'checkbox' | 'radio'
  children: ReactNode
  /** How many there are of it; null where that is not told, undefined while it is not known. */
  count: string | null | undefined
}

/** One choice of several as a chip: a native checkbox or radio button underneath. */
export function OptionChip({ type, children, count, ...control }: OptionChipProps) {
  return (
    <Frame>
      <Control type={type} {...control} />
      <span>{children}</span>{' '}
      {count !== null && (
        // As wide as "1,234", beside the words: when a count comes, nothing moves.
        <chakra.span color="fg.muted" fontWeight="text" minWidth="2.75rem">
          {count}
        </chakra.span>
      )}
    </Frame>
  )
}
