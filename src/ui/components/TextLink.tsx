import { chakra, defineRecipe } from '@chakra-ui/react'
import { createLink } from '@tanstack/react-router'

const textLinkRecipe = defineRecipe({
  base: {
    color: 'colorPalette.fg',
    borderRadius: '4px',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    _hover: { textDecoration: 'underline' },
  },
  variants: {
    look: {
      /** Inside running text: underlined, so that colour is not the only sign. */
      inText: { textDecoration: 'underline' },
      /** Alone or in a list: underlined under the pointer. */
      alone: {},
      /** As the text around it. */
      plain: { color: 'inherit' },
    },
  },
  defaultVariants: { look: 'inText' },
})

/** A link in text, to an address of any kind. */
export const Anchor = chakra('a', textLinkRecipe)

/** The same, typed, to a page of this application. */
export const TextLink = createLink(Anchor)
