import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Icon } from './Icon.tsx'

interface EmptyStateProps {
  /** A path of `@mdi/js`, where no picture stands. */
  icon?: string
  /** One of the drawings of `public/art`, 4:3; decoration. */
  picture?: string
  /** A heading element. */
  heading: ReactNode
  /** Why it is empty. */
  children: ReactNode
  /** The next step, as buttons or links. */
  actions?: ReactNode
}

/** Where nothing is to be shown: why, and what to do next. */
export function EmptyState({ icon, picture, heading, children, actions }: EmptyStateProps) {
  return (
    <chakra.div display="grid" justifyItems="center" gap="4" py={{ base: '8', md: '12' }} px="4" textAlign="center">
      {picture !== undefined && (
        <chakra.img src={picture} alt="" htmlWidth={640} htmlHeight={480} width="min(16rem, 100%)" height="auto" />
      )}
      {icon !== undefined && (
        <chakra.div color="fg.subtle">
          <Icon path={icon} size={48} />
        </chakra.div>
      )}
      {heading}
      <chakra.div color="fg.muted" maxWidth="32rem" textWrap="balance">
        {children}
      </chakra.div>
      {actions !== undefined && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="3"
          justifyContent="center"
          css={{ '& > *': { maxWidth: 'full' } }}
        >
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  )
}
