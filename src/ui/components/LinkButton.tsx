import { chakra } from '@chakra-ui/react'
import { createLink } from '@tanstack/react-router'

import { buttonRecipe } from './button.recipe.ts'

/** A link that looks like a button, to an address of any kind. */
export const ButtonAnchor = chakra('a', buttonRecipe)

/** The same, typed, to a page of this application. */
export const LinkButton = createLink(ButtonAnchor)
