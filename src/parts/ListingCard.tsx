import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { PropertyCard } from '#contract/entities/property.ts'
import { Badge } from '#src/components/Badge.tsx'
import { VisuallyHidden } from '#src/components/VisuallyHidden.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { formatMonthly } from '#src/i18n/formatUnit.ts'
import { useLocale } from '#src/i18n/useLocale.ts'
import { cardFacts } from '#src/listing/cardFacts.ts'
import { deriveListing, type DerivedListing } from '#src/listing/deriveListing.ts'
import { listingBadges } from '#src/listing/listingBadges.ts'
import { headlineOf } from '#src/listing/listingWords.ts'

import { CardPictures, PictureArrows } from './CardPictures.tsx'
import { cardStyles } from './listingCard.styles.ts'
import { usePictureStrip } from './usePictureStrip.ts'

interface ListingCardProps {
  listing: PropertyCard
  /** On the first screen of the page: its picture is asked for at once. */
  isFirst?: boolean
  /** The `sizes` of its picture, where cards stand in another grid than that of the results. */
  sizes?: string
}

const sizesInGrid = '(min-width: 1280px) 300px, (min-width: 960px) 33vw, (min-width: 600px) 50vw, 100vw'

// One styled element and plain class names inside: a page has twenty cards.
const Card = chakra('article', { base: cardStyles })

/** A listing in a list. The whole card is one link. */
export function ListingCard({ listing, isFirst = false, sizes = sizesInGrid }: ListingCardProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const derived = deriveListing(listing)
  const badges = listingBadges(listing, derived.isOnSale)
  const facts = cardFacts(derived, i18n)
  const place = placeOf(listing.formattedAddress, derived)
  const state = usePictureStrip(derived.images.length)
  return (
    <Card>
      <Link
        className="link"
        to="/$lang/listing/$slug/$id"
        params={{ lang, slug: listing.slug, id: String(listing.id) }}
      >
        <div className="pictures">
          <CardPictures images={derived.images} state={state} sizes={sizes} isEager={isFirst} />
          {badges.length > 0 && (
            <div className="badges">
              {badges.map(({ label, palette }) => (
                <Badge key={palette} look="onPicture" colorPalette={palette}>
                  {i18n._(label)}
                </Badge>
              ))}
            </div>
          )}
        </div>
        <div className="words">
          <CardPrice derived={derived} />
          <h3 className="headline">{headlineOf(derived, i18n)}</h3>
          <p className="place">{place}</p>
          <ul className="facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </Link>
      {state.isMoving && <PictureArrows count={derived.images.length} state={state} />}
    </Card>
  )
}

function CardPrice({ derived }: { derived: DerivedListing }) {
  const { i18n } = useLingui()
  const { prices, listingType, attributesByKey } = derived
  const write = (amount: number) =>
    listingType === 'rent' ? formatMonthly(amount, i18n) : formatMoney(amount, i18n.locale)
  const { total_monthly: total } = attributesByKey
  const hasFees = listingType === 'rent' && typeof total === 'number' && total > prices.price
  const withFees = hasFees ? formatMoney(total, i18n.locale) : ''
  return (
    <>
      <p className="price">
        <strong>{write(prices.price)}</strong>
        {prices.outdatedPrice !== null && (
          <s>
            <VisuallyHidden>
              <Trans>Before:</Trans>{' '}
            </VisuallyHidden>
            {formatMoney(prices.outdatedPrice, i18n.locale)}
          </s>
        )}
      </p>
      {listingType === 'rent' && <p className="total">{hasFees ? <Trans>{withFees} with fees</Trans> : '\u00A0'}</p>}
    </>
  )
}

/** The address; before it the name of a project. */
const placeOf = (address: string, { computedTitle }: DerivedListing) =>
  computedTitle === null || computedTitle === address ? address : [computedTitle, address].filter(Boolean).join(', ')
