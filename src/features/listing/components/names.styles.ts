/** How the names look that the map writes over itself (`startEngine`). */
export const mapNames = {
  '& .map-names': { position: 'absolute', inset: '0', pointerEvents: 'none', willChange: 'transform' },
  '& .map-names > *': {
    position: 'absolute',
    top: '0',
    left: '0',
    // Beside the place that is written onto each.
    translate: '-50% -50%',
    fontFamily: 'body',
    textStyle: 'sm',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    textShadow: '0 0 3px white, 0 0 3px white',
  },
} as const
