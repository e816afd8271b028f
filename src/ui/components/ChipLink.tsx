import { chakra } from '@chakra-ui/react'
import { createLink } from '@tanstack/react-router'

import { chipRecipe } from './Chip.tsx'

/** A link that looks like a chip: one of several ways, or of the parts of a page. */
export const ChipLink = createLink(chakra('a', chipRecipe))
