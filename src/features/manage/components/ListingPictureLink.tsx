import { mdiHomeOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { type DerivedListing, Picture } from '#src/features/listing/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

interface ListingPictureLinkProps {
  listingId: number
  images: DerivedListing['images']
  /** How wide it is drawn. */
  sizes: string
}

/** The first picture of one's own listing, which leads where its title does: a link for pointers alone. */
export function ListingPictureLink({ listingId, images, sizes }: ListingPictureLinkProps) {
  const lang = useLocale()
  const [picture] = images
  return (
    // The title is the same link, once for the keyboard and for those who hear the page.
    <Link
      className="picture"
      to="/$lang/profile/properties"
      params={{ lang }}
      search={{ listing: listingId }}
      tabIndex={-1}
      aria-hidden
      // The second press of a double one was meant for what stood here before.
      onClick={(event: MouseEvent) => {
        if (event.detail > 1) event.preventDefault()
      }}
    >
      {picture === undefined ? (
        <Icon path={mdiHomeOutline} size={24} />
      ) : (
        <Picture media={picture} sizes={sizes} isDecorative />
      )}
    </Link>
  )
}

/** How that picture is cut, whatever its size. */
export const cutPictureStyles = {
  '& .picture': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '4 / 3',
    borderRadius: 'control',
    overflow: 'hidden',
    bg: 'bg.muted',
    color: 'fg.subtle',
  },
  '& .picture img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
} as const
