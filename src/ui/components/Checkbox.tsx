import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'

const Frame = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'control',
    py: '1',
    cursor: 'pointer',
  },
})

const Box = chakra('input', {
  base: { flexShrink: '0', width: 'icon', height: 'icon', m: '0', accentColor: 'teal.solid', cursor: 'pointer' },
})

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'color' | 'height' | 'width'> {
  children: ReactNode
}

/** One thing that is so or not, by itself. Of several that belong together each is an `OptionChip`. */
export function Checkbox({ children, ...control }: CheckboxProps) {
  return (
    <Frame>
      <Box type="checkbox" {...control} />
      <span>{children}</span>
    </Frame>
  )
}
