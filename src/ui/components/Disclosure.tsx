import { chakra } from '@chakra-ui/react'
import { mdiChevronDown } from '@mdi/js'
import type { ComponentProps, ReactNode } from 'react'

import { Icon } from './Icon.tsx'

const Details = chakra('details', {
  base: {
    '& > summary': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: 'control',
      color: 'teal.fg',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& > summary > svg': { flexShrink: '0' },
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  },
})

interface DisclosureProps extends ComponentProps<typeof Details> {
  /** What it is called while it is closed, and after. */
  summary: ReactNode
}

/** Something that few need, opened where it is. */
export function Disclosure({ summary, children, ...details }: DisclosureProps) {
  return (
    <Details {...details}>
      <summary>
        <span>{summary}</span>
        <Icon path={mdiChevronDown} />
      </summary>
      {children}
    </Details>
  )
}
