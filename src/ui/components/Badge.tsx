import { chakra, defineRecipe } from '@chakra-ui/react'

const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    borderRadius: 'full',
    textStyle: 'sm',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
  },
  variants: {
    look: {
      soft: { bg: 'colorPalette.muted', color: 'colorPalette.fg' },
      /** On pictures. */
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      onPicture: { bg: 'bg', color: 'colorPalette.fg', boxShadow: 'float' },
    },
  },
  defaultVariants: { look: 'soft' },
})

/** One word about a thing, in a colour that goes with it. */
export const Badge = chakra('span', badgeRecipe)
