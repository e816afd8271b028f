import { chakra } from '@chakra-ui/react'

/** The middle of the page: at most 1280 px of content, with air at its sides. */
export const Container = chakra('div', {
  base: { width: 'full', maxWidth: 'calc({sizes.content} + {spacing.12})', mx: 'auto', px: { base: '4', md: '6' } },
  variants: {
    width: {
      content: {},
      /** One column of running text. */
      prose: { maxWidth: 'calc({sizes.prose} + {spacing.12})' },
      /** One narrow card. */
      card: { maxWidth: 'calc({sizes.card} + {spacing.12})' },
    },
  },
  defaultVariants: { width: 'content' },
})
