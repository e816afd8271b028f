import { chakra } from '@chakra-ui/react'
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import type { ReactNode } from 'react'

import { Icon } from './Icon.tsx'

const tones = {
  information: { palette: 'teal', path: mdiInformationOutline, role: 'status' },
  success: { palette: 'green', path: mdiCheckCircleOutline, role: 'status' },
  warning: { palette: 'orange', path: mdiAlertCircleOutline, role: 'status' },
  error: { palette: 'red', path: mdiAlertCircleOutline, role: 'alert' },
} as const

const Frame = chakra('div', {
  base: {
    display: 'flex',
    // On a phone a long button stands below the text, which would have half a line beside it.
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'flex-start',
    p: '4',
    borderRadius: 'card',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    borderWidth: '1px',
    borderColor: 'colorPalette.emphasized',
    '& > svg': { flexShrink: '0', marginTop: '2px' },
    // As tall as the first line takes, so that a single line stays in its middle.
    '& > :is(a, button)': { my: '-1' },
  },
})

interface NoticeProps {
  tone?: keyof typeof tones
  children: ReactNode
  /** A button or link for the next step. */
  action?: ReactNode
}

/** A message that stays where it is until its cause is gone. */
export function Notice({ tone = 'information', children, action }: NoticeProps) {
  const { palette, path, role } = tones[tone]
  return (
    <Frame colorPalette={palette} role={role}>
      <Icon path={path} />
      <chakra.div flex="1 1 11rem" minWidth="0">
        {children}
      </chakra.div>
      {action}
    </Frame>
  )
}
