import { defineStyle } from '@chakra-ui/react'

/** How a heart looks, over a picture and elsewhere. */
export const heartStyles = defineStyle({
  display: 'grid',
  placeItems: 'center',
  width: 'control',
  height: 'control',
  borderRadius: 'full',
  bg: 'bg',
  boxShadow: 'float',
  // One path for both: only the outline of it while it is not pressed.
  '&[aria-pressed=true]': { color: 'red.solid' },
  '&[aria-pressed=false] path': { fill: 'none', stroke: 'currentColor', strokeWidth: '2' },
})
