import { defineStyle } from '@chakra-ui/react'

import { heartStyles } from './heartStyles.ts'

/** A picture that fills its box, over its placeholder. */
export const pictureStyles = defineStyle({
  position: 'relative',
  display: 'block',
  overflow: 'clip',
  '& img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
})

/** A round button on a picture. */
export const roundButtonStyles = defineStyle({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  // A finger needs more than a mouse.
  '@media (pointer: coarse)': { width: 'control', height: 'control' },
  borderRadius: 'full',
  bg: 'bg',
  color: 'fg',
  boxShadow: 'float',
})

/**
 * How a card looks; the skeleton has the same boxes. A page has twenty of them, and what is positioned, scrolls or is seen
 * through gets a layer of its own, which every change of page pays for: so little is.
 */
export const cardStyles = defineStyle({
  position: 'relative',
  // What lies on a picture lies below everything that opens over cards.
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  height: 'full',
  minWidth: '0',
  borderRadius: 'card',
  bg: 'bg',
  '& .pictures': {
    position: 'relative',
    aspectRatio: '4 / 3',
    // Not by what is in it: only what scrolls has none by itself.
    minHeight: '0',
    borderRadius: 'card',
    overflow: 'clip',
    bg: 'bg.muted',
    // Keeps the corners round while a picture moves under them.
    isolation: 'isolate',
  },
  '& .no-picture': { display: 'grid', placeItems: 'center', height: 'full', color: 'fg.subtle' },
  '& .strip': { display: 'flex', height: 'full', overflow: 'clip' },
  '& .strip[data-moving]': {
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
  },
  '& .picture': {
    display: 'grid',
    gridTemplate: '100% / 100%',
    flex: '0 0 100%',
    minWidth: '0',
    height: 'full',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
    '& picture': { display: 'contents' },
    '& img': { gridArea: '1 / 1', width: 'full', height: 'full', minWidth: '0', minHeight: '0', objectFit: 'cover' },
  },
  '& .heart': { ...heartStyles, position: 'absolute', top: '2', right: '2', zIndex: '1' },
  // At most one label lies on a picture: what this device knows says more than that a home is new.
  '&:has(.mark) .badges [data-new]': { display: 'none' },
  '& .badges': {
    position: 'absolute',
    top: '3',
    left: '3',
    right: '3.75rem',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
  },
  '& .dots': {
    position: 'absolute',
    bottom: '2',
    insetX: '0',
    textAlign: 'center',
    fontSize: '1.5rem',
    lineHeight: '1.25rem',
    color: 'rgb(255 255 255 / 0.75)',
    textShadow: '0 0 2px rgb(29 36 32 / 0.45)',
    pointerEvents: 'none',
    '& b': { fontSize: '1.25em', lineHeight: '0', verticalAlign: '-0.07em', color: 'white' },
  },
  '& .arrows': {
    position: 'absolute',
    insetX: '0',
    top: '0',
    px: '2',
    alignItems: 'center',
    aspectRatio: '4 / 3',
    display: 'none',
    justifyContent: 'space-between',
    pointerEvents: 'none',
    zIndex: '2',
    '@media (hover: hover)': { display: 'flex', opacity: '0', transition: 'opacity 120ms ease-out' },
    '& button': { ...roundButtonStyles, pointerEvents: 'auto', _disabled: { visibility: 'hidden' } },
  },
  '&:hover .arrows': { opacity: '1' },
  '& .words': { display: 'flex', flexDirection: 'column', flex: '1', gap: '1', pt: '3', overflowX: 'clip' },
  '& .price': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    textStyle: 'lg',
    '& strong': { whiteSpace: 'nowrap' },
    '& s': { textStyle: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' },
    '& svg': { alignSelf: 'center', color: 'teal.fg' },
  },
  '& .total': { textStyle: 'sm', color: 'fg.muted' },
  '& .headline': { textStyle: 'md', fontWeight: 'text', color: 'fg' },
  '& .link': {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'card',
    _focusVisible: { outlineOffset: '3px' },
  },
  '&:hover .headline': { textDecoration: 'underline', textUnderlineOffset: '3px', textDecorationThickness: '1px' },
  '& .place': { textStyle: 'sm', color: 'fg.muted', lineClamp: '2' },
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    minHeight: '1.25rem',
    // Each fact brings its dot along; at the beginning of a line it falls into the part that is cut off.
    marginLeft: '-4',
    textStyle: 'sm',
    color: 'fg.muted',
    '& li::before': { content: '"·"', display: 'inline-block', width: '4', textAlign: 'center' },
  },
  '@media print': { breakInside: 'avoid', '& .dots, & .arrows, & .heart': { display: 'none' } },
})
