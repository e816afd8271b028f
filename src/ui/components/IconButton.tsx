import type { ComponentProps } from 'react'

import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'aria-label' | 'title'> {
  path: string
  /** The word for it: read out, and shown on hover. */
  label: string
  iconSize?: 20 | 24
}

/** A button that is only an icon: 44 px square, with a word for those who do not see it. */
export function IconButton({ path, label, iconSize = 24, ...button }: IconButtonProps) {
  return (
    <Button variant="quiet" size="icon" {...button} aria-label={label} title={label}>
      <Icon path={path} size={iconSize} />
    </Button>
  )
}
