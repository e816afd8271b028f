import type { SystemStyleObject } from '@chakra-ui/react'

/** One of a few short words side by side, of which one holds: languages, colours. */
export const choiceStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '2.25rem',
  minHeight: '2.25rem',
  // A finger needs more than a mouse.
  '@media (pointer: coarse)': { minWidth: 'control', minHeight: 'control' },
  px: '2',
  borderRadius: 'control',
  textStyle: 'sm',
  color: 'fg.muted',
  _hover: { bg: 'bg.muted', color: 'fg' },
} as const satisfies SystemStyleObject
