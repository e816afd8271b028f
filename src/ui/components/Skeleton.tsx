import { chakra } from '@chakra-ui/react'

/** A grey shape where something will be; it appears after 150 ms, so that quick answers do not flicker. */
export const Skeleton = chakra(
  'div',
  {
    base: {
      borderRadius: 'control',
      bg: 'bg.muted',
      opacity: '0',
      animation: 'skeleton-appears 200ms ease-out 150ms forwards',
    },
    variants: {
      shape: {
        block: {},
        line: { height: '1em', marginY: '0.25em' },
        picture: { aspectRatio: '4 / 3', borderRadius: 'card' },
        circle: { borderRadius: 'full' },
      },
    },
    defaultVariants: { shape: 'block' },
  },
  { defaultProps: { 'aria-hidden': true } },
)
