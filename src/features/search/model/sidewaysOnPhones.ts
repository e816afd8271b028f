import type { SystemStyleObject } from '@chakra-ui/react'

/** A row of tools that is pulled sideways on a phone. It goes to the edges, so that one sees that it goes on. */
export const sidewaysOnPhones = {
  overflowX: { base: 'auto', sm: 'visible' },
  mx: { base: '-4', sm: '0' },
  px: { base: '4', sm: '0' },
  py: '1',
  scrollbarWidth: 'none',
} as const satisfies SystemStyleObject
