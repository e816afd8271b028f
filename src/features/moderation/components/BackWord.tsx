import { chakra } from '@chakra-ui/react'
import { mdiArrowLeft } from '@mdi/js'
import type { ReactNode } from 'react'

import { Icon } from '#src/ui/components/Icon.tsx'

/** What a link back says, behind its arrow. */
export const BackWord = ({ children }: { children: ReactNode }) => (
  <chakra.span display="inline-flex" gap="1" alignItems="center">
    <Icon path={mdiArrowLeft} />
    {children}
  </chakra.span>
)
