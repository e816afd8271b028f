import { chakra, defineRecipe } from '@chakra-ui/react'

const headingRecipe = defineRecipe({
  base: { fontWeight: 'strong', color: 'fg', letterSpacing: '-0.01em' },
  variants: {
    size: {
      page: { textStyle: { base: '2xl', md: '3xl' } },
      section: { textStyle: { base: 'xl', md: '2xl' } },
      part: { textStyle: 'lg' },
      small: { textStyle: 'md', letterSpacing: 'normal' },
    },
  },
})

/** The heading of a page. It takes the focus after a change of page, so that a screen reader says where one is. */
export const PageHeading = chakra('h1', headingRecipe, { defaultProps: { size: 'page', tabIndex: -1 } })
export const SectionHeading = chakra('h2', headingRecipe, { defaultProps: { size: 'section' } })
export const PartHeading = chakra('h3', headingRecipe, { defaultProps: { size: 'part' } })
