import { defineRecipe } from '@chakra-ui/react'

/** How every place looks that one types into or chooses from. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: 'control',
    px: '3',
    py: '2',
    bg: 'bg',
    color: 'fg',
    textStyle: 'md',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    _hover: { borderColor: 'fg.muted' },
    _disabled: { bg: 'bg.muted', color: 'fg.muted' },
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'green.focusRing',
      outlineOffset: '0',
      borderColor: 'green.focusRing',
    },
    "&[aria-invalid='true']": {
      borderColor: 'border.error',
      boxShadow: 'inset 0 0 0 1px {colors.border.error}',
      outlineColor: 'border.error',
    },
  },
})
