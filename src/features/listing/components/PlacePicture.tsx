import { chakra } from '@chakra-ui/react'
import { mdiMapMarker } from '@mdi/js'

import { Icon } from '#src/ui/components/Icon.tsx'

/** Where a map of a place is, or will be. */
export const PlaceFrame = chakra('div', {
  base: {
    position: 'relative',
    height: { base: '18rem', md: '24rem' },
    borderRadius: 'panel',
    overflow: 'hidden',
    bg: 'green.subtle',
    borderWidth: '1px',
    isolation: 'isolate',
    // The libraries' own rules set its position.
    '& .canvas': { width: 'full', height: 'full' },
    '& .still': {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      alignContent: 'center',
      gap: '2',
      px: '4',
      textAlign: 'center',
      color: 'green.fg',
    },
    '& .area': {
      width: '6rem',
      height: '6rem',
      borderRadius: 'full',
      bg: 'green.emphasized',
      borderWidth: '2px',
      borderColor: 'green.solid',
    },
    '@media print': { height: '10rem' },
  },
})

interface PlacePictureProps {
  /** 0 where the position is exact. */
  radiusMetres: number
  place: string
}

/** The still picture of a place: it stands there until a map is drawn, and where none can be. */
export const PlacePicture = ({ radiusMetres, place }: PlacePictureProps) => (
  <div className="still">
    {radiusMetres === 0 ? <Icon path={mdiMapMarker} size={48} /> : <span className="area" />}
    <p>{place}</p>
  </div>
)
