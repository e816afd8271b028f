import { chakra } from '@chakra-ui/react'

import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

import type { ListerPhoneProps } from './ListerPhone.tsx'

const load = () => import('./ListerPhone.tsx')

/** Where a phone number can be asked for; fetched once the application has the page. */
export function PhonePlace(props: ListerPhoneProps) {
  const parts = useLazyPart(load)
  return (
    <chakra.div data-print="none" minHeight="control">
      {parts && <parts.ListerPhone {...props} />}
    </chakra.div>
  )
}
