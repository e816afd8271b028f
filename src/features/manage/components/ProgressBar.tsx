import { chakra } from '@chakra-ui/react'

/** How far something is; without `value` nobody knows yet. Its words stand in the label around it. */
export const ProgressBar = chakra('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '8px',
    borderWidth: '0',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'teal.emphasized',
    '&::-webkit-progress-bar': { bg: 'teal.emphasized' },
    '&::-webkit-progress-value': { bg: 'teal.solid', transition: 'inline-size 150ms ease-out' },
    '&::-moz-progress-bar': { bg: 'teal.solid' },
  },
})
