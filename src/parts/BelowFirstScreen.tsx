import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { useRestDrawn } from './useRestDrawn.ts'

/** Keeps the footer out of sight meanwhile. */
const Room = chakra('div', { base: { height: '100dvh' } })

/** The part of a page that nobody sees without scrolling: drawn right after the first screen. */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  return useRestDrawn() ? children : <Room />
}
