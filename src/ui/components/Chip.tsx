import { chakra, defineRecipe } from '@chakra-ui/react'

/** Small and rounded: a filter, a choice, something that can be taken away. `aria-pressed` shows it as chosen. */
export const chipRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '2.25rem',
    // A finger needs more than a mouse.
    '@media (pointer: coarse)': { minHeight: 'control' },
    px: '3',
    py: '1',
    textStyle: 'sm',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    bg: 'bg',
    color: 'fg',
    colorPalette: 'teal',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    transition: 'background-color 120ms ease-out',
    _hover: { bg: 'bg.muted' },
    "&[aria-pressed='true'], &[aria-current='page'], &[aria-current='true'], &[data-chosen='true']": {
      bg: 'colorPalette.muted',
      borderColor: 'colorPalette.border',
      color: 'colorPalette.fg',
      fontWeight: 'strong',
    },
    _focusVisible: { outlineColor: 'colorPalette.focusRing' },
    '& > svg': { flexShrink: '0' },
  },
})

/** A chip to press. */
export const Chip = chakra('button', chipRecipe, { defaultProps: { type: 'button' } })
