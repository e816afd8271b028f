import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface MenuSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** In ms after the page was taken over; sooner if somebody presses. */
const idleMs = 1_500

const fetchSheet = () => import('./MenuSheet.tsx')

/** The menu's sheet, fetched when the page has nothing else to do; nothing until it is opened. */
export function useMenuSheet(props: MenuSheetProps): ReactNode {
  const [sheet, setSheet] = useState<ComponentType<MenuSheetProps> | null>(null)
  const { isOpen } = props
  useEffect(() => {
    if (sheet !== null) return undefined
    const missing = () => {} // offline: the next press tries again
    if (isOpen) {
      void fetchSheet().then(({ MenuSheet }) => setSheet(() => MenuSheet), missing)
      return undefined
    }
    const timer = setTimeout(() => void fetchSheet().catch(missing), idleMs)
    return () => clearTimeout(timer)
  }, [sheet, isOpen])
  return sheet === null ? null : createElement(sheet, props)
}
