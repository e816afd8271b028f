import { defineRecipe } from '@chakra-ui/react'

/** How everything looks that is pressed: buttons, and links that look like one. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'control',
    fontWeight: 'strong',
    textAlign: 'center',
    textDecoration: 'none',
    userSelect: 'none',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
    _disabled: { opacity: '0.55' },
    _focusVisible: { outlineColor: 'colorPalette.focusRing' },
    '& > svg': { flexShrink: '0' },
  },
  variants: {
    variant: {
      /** The one thing to do next: full width, primary colour, large vertical padding, rounded. */
      primary: {
        width: 'full',
        py: '4',
        px: '6',
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.hover' },
      },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast', _hover: { bg: 'colorPalette.hover' } },
      outline: {
        bg: 'bg',
        borderColor: 'border.emphasized',
        color: 'fg',
        _hover: { bg: 'bg.muted' },
        "&[aria-pressed='true']": {
          bg: 'colorPalette.subtle',
          borderColor: 'colorPalette.solid',
          color: 'colorPalette.fg',
        },
      },
      quiet: { color: 'fg', _hover: { bg: 'bg.muted' }, "&[aria-current='page']": { color: 'green.fg' } },
      text: { color: 'colorPalette.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    size: {
      md: { minHeight: 'control', px: '4', py: '2', textStyle: 'md' },
      sm: {
        minHeight: '2.25rem',
        px: '3',
        py: '1',
        textStyle: 'sm',
        // A finger needs more than a mouse.
        '@media (pointer: coarse)': { minHeight: 'control' },
      },
      icon: { width: 'control', height: 'control', p: '0' },
    },
  },
  compoundVariants: [
    { variant: 'primary', size: 'md', css: { px: '6', py: '4', textStyle: 'md' } },
    { variant: 'text', size: 'md', css: { px: '1' } },
  ],
  defaultVariants: { variant: 'solid', size: 'md' },
})
