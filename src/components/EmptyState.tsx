import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Icon } from './Icon.tsx'

interface EmptyStateProps {
  /** A path of `@mdi/js`. */
  icon: string
  /** A heading element. */
  heading: ReactNode
  /** Why it is empty. */
  children: ReactNode
  /** The next step, as buttons or links. */
  actions?: ReactNode
}

/** Where nothing is to be shown: why, and what to do next. */
export function EmptyState({ icon, heading, children, actions }: EmptyStateProps) {
  return (
    <chakra.div display="grid" justifyItems="center" gap="4" py={{ base: '12', md: '16' }} px="4" textAlign="center">
      <chakra.div color="fg.subtle">
        <Icon path={icon} size={48} />
      </chakra.div>
      {heading}
      <chakra.div color="fg.muted" maxWidth="32rem">
        {children}
      </chakra.div>
      {actions !== undefined && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="center">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  )
}
