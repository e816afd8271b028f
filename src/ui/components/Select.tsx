import { chakra } from '@chakra-ui/react'
import { mdiChevronDown } from '@mdi/js'
import type { ComponentProps } from 'react'

import { controlRecipe } from './control.recipe.ts'
import { Icon } from './Icon.tsx'

const NativeSelect = chakra('select', controlRecipe)

/** A native choice from a list, with our arrow. */
export function Select(props: ComponentProps<typeof NativeSelect>) {
  return (
    <chakra.span position="relative" display="block" width="full">
      <NativeSelect {...props} appearance="none" paddingRight="8" textOverflow="ellipsis" />
      <chakra.span
        position="absolute"
        top="0"
        bottom="0"
        right="2"
        display="flex"
        alignItems="center"
        pointerEvents="none"
        color="fg.muted"
      >
        <Icon path={mdiChevronDown} />
      </chakra.span>
    </chakra.span>
  )
}
