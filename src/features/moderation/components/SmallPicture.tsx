import { chakra } from '@chakra-ui/react'
import { mdiHomeOutline } from '@mdi/js'

import type { PropertyCard } from '#contract/entities/property.ts'
import { Picture, deriveListing, pictureStyles } from '#src/features/listing/index.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

const Frame = chakra('span', {
  base: {
    display: 'block',
    flexShrink: '0',
    width: '3rem',
    height: '2.25rem',
    borderRadius: 'control',
    overflow: 'hidden',
    bg: 'bg.muted',
    color: 'fg.subtle',
    '& .picture': { ...pictureStyles, width: 'full', height: 'full' },
    '& .none': { display: 'grid', placeItems: 'center', width: 'full', height: 'full' },
  },
  variants: {
    /** Where the picture is looked at, not only recognised. */
    isLarge: { true: { width: '6rem', height: '4.5rem' } },
  },
})

/** The first picture of a listing in a row; words beside it name the listing. */
export function SmallPicture({ listing, isLarge = false }: { listing: PropertyCard; isLarge?: boolean }) {
  const [first] = deriveListing(listing).images
  return (
    <Frame isLarge={isLarge} className="small-picture">
      {first === undefined ? (
        <span className="none">
          <Icon path={mdiHomeOutline} />
        </span>
      ) : (
        <Picture media={first} sizes={isLarge ? '96px' : '48px'} className="picture" isDecorative />
      )}
    </Frame>
  )
}
