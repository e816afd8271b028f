import { chakra } from '@chakra-ui/react'

/** Where something is said once it happens: it is there before, so that it is announced, and takes no room while it is empty. */
export const NewsPlace = chakra('div', {
  base: { '&:not(:has(> :not(:empty)))': { position: 'absolute' } },
})
