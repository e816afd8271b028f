import { chakra } from '@chakra-ui/react'

import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

import type { OwnerContactProps } from './OwnerContact.tsx'

const load = () => import('./OwnerContact.tsx')

/** Where one reads how an owner answers and can ask for the phone number; fetched once the application has the page. */
export function OwnerPlace(props: OwnerContactProps) {
  const parts = useLazyPart(load)
  const { hasPhone, usualAnswer } = props.owner
  if (!hasPhone && !usualAnswer) return null
  return (
    <chakra.div data-print="none" minHeight={hasPhone ? 'control' : undefined}>
      {parts && <parts.OwnerContact {...props} />}
    </chakra.div>
  )
}
