import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { useRestDrawn } from './useRestDrawn.ts'

/** Keeps the footer out of sight meanwhile. */
const Room = chakra('div', { base: { height: '100dvh' } })

interface BelowFirstScreenProps {
  /** Not where something taller stands beside it. */
  hasRoom?: boolean
  children: ReactNode
}

/** The part of a page that nobody sees without scrolling: drawn right after the first screen. */
export function DeferBelowFold({ hasRoom = true, children }: BelowFirstScreenProps) {
  if (useRestDrawn()) return children
  return hasRoom ? <Room /> : null
}
