import { defineStyle } from '@chakra-ui/react'

/** Lies on the picture of a card, which is 4:3, and lets presses through beside what it holds. */
export const overPictureStyles = defineStyle({
  position: 'absolute',
  insetX: '0',
  top: '0',
  aspectRatio: '4 / 3',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  p: '2',
  pointerEvents: 'none',
  zIndex: '1',
})
