import { chakra } from '@chakra-ui/react'

import { controlRecipe } from './control.recipe.ts'

/** A native text field. Stands inside a `Field`. */
export const Input = chakra('input', controlRecipe)
/** A native field for several lines. */
export const TextArea = chakra('textarea', controlRecipe)
