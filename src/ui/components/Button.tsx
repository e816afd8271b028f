import { chakra } from '@chakra-ui/react'

import { buttonRecipe } from './button.recipe.ts'

/** A button. `primary` is the one main action of a screen; `colorPalette="red"` for what destroys. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })
