import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCheckDecagram } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'

import type { PropertyCard } from '#contract/entities/property.ts'
import { cardFacts } from '#src/features/listing/model/cardFacts.ts'
import { deriveListing, type DerivedListing } from '#src/features/listing/model/deriveListing.ts'
import type { HeartSlot } from '#src/features/listing/model/heartSlot.ts'
import { listingBadges } from '#src/features/listing/model/listingBadges.ts'
import { headlineOf } from '#src/features/listing/model/listingWords.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { placeText } from '#contract/placeText.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

import { CardPictures, PictureArrows } from './CardPictures.tsx'
import { cardStyles } from './listingCard.styles.ts'
import { ListingPrice, totalMonthly } from './ListingPrice.tsx'
import { usePictureStrip } from './usePictureStrip.ts'

interface ListingCardProps {
  listing: PropertyCard
  /** In the corner of its picture. */
  Heart: HeartSlot
  /** On the first screen of the page: its picture is asked for at once. */
  isFirst?: boolean
  /** The `sizes` of its picture, where cards stand in another grid than that of the results. */
  sizes?: string
  /** Lies on the card: what is known of the listing here. */
  children?: ReactNode
}

const sizesInGrid = '(min-width: 960px) 27vw, (min-width: 600px) 50vw, 100vw'

// One styled element and plain class names inside: a page has twenty cards.
const Card = chakra('article', { base: cardStyles })

/** A listing in a list. The whole card is one link. */
export const ListingCard = memo(function ListingCard({
  listing,
  Heart,
  isFirst = false,
  sizes = sizesInGrid,
  children,
}: ListingCardProps) {
  const { i18n, t } = useLingui()
  const lang = useLocale()
  const derived = deriveListing(listing)
  const badges = listingBadges(listing, derived.isOnSale)
  const facts = cardFacts(derived, i18n)
  const place = placeOf(listing.formattedAddress, derived)
  const state = usePictureStrip(derived.images.length)
  return (
    <Card data-listing={listing.id}>
      <Link
        className="link"
        to="/$lang/listing/$slug/$id"
        params={{ lang, slug: listing.slug, id: String(listing.id) }}
      >
        <div className="pictures">
          <CardPictures images={derived.images} state={state} sizes={sizes} isEager={isFirst} />
          {badges.length > 0 && (
            <div className="badges">
              {badges.map(({ label, palette, isNew }) => (
                <Badge key={palette} look="onPicture" colorPalette={palette} data-new={isNew && ''}>
                  {i18n._(label)}
                </Badge>
              ))}
            </div>
          )}
        </div>
        <div className="words">
          <ListingPrice listing={derived}>
            {listing.isFair === true && <Icon path={mdiCheckDecagram} label={t`Fair listing`} />}
          </ListingPrice>
          {derived.listingType === 'rent' && <RentTotal derived={derived} />}
          <h3 className="headline">{headlineOf(derived, i18n)}</h3>
          <p className="place">{place}</p>
          <ul className="facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </Link>
      <Heart listingId={listing.id} name={place} />
      {state.isMoving && <PictureArrows count={derived.images.length} state={state} />}
      {children}
    </Card>
  )
})

/** For rent always a second line, so that cards beside each other stay in line. */
function RentTotal({ derived }: { derived: DerivedListing }) {
  const { i18n } = useLingui()
  const total = totalMonthly(derived)
  const withFees = total === null ? '' : formatMoney(total, i18n.locale)
  return <p className="total">{total === null ? '\u00A0' : <Trans>{withFees} with fees</Trans>}</p>
}

/** The address; before it the name of a project. */
const placeOf = (address: string, { computedTitle }: DerivedListing) =>
  placeText(
    computedTitle === null || computedTitle === address ? address : [computedTitle, address].filter(Boolean).join(', '),
  )
