import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'

import type { Property, PropertyCard } from '#contract/entities/property.ts'
import { EnergyScale } from '#src/features/listing/components/EnergyScale.tsx'
import { FloorPlans } from '#src/features/listing/components/FloorPlans.tsx'
import { Gallery } from '#src/features/listing/components/Gallery.tsx'
import { HistoryPlace } from '#src/features/listing/components/HistoryPlace.tsx'
import { KeyFacts } from '#src/features/listing/components/KeyFacts.tsx'
import { ListingDescription } from '#src/features/listing/components/ListingDescription.tsx'
import { ListingFacts } from '#src/features/listing/components/ListingFacts.tsx'
import { OwnerCard } from '#src/features/listing/components/OwnerCard.tsx'
import { PlaceMap } from '#src/features/listing/components/PlaceMap.tsx'
import { PriceBlock } from '#src/features/listing/components/PriceBlock.tsx'
import { SimilarListings } from '#src/features/listing/components/SimilarListings.tsx'
import { StatusBand, isSaidByBand } from '#src/features/listing/components/StatusBand.tsx'
import { ListingLayout } from '#src/features/listing/components/listingLayout.ts'
import { deriveListing, type DerivedListing } from '#src/features/listing/model/deriveListing.ts'
import type { GalleryPictures } from '#src/features/listing/model/galleryPictures.ts'
import type { HeartSlot } from '#src/features/listing/model/heartSlot.ts'
import { keyFacts } from '#src/features/listing/model/keyFacts.ts'
import { listingBadges } from '#src/features/listing/model/listingBadges.ts'
import { offerOf } from '#src/features/listing/model/listingWords.ts'
import type { PropertyWords } from '#src/features/listing/queries/properties.queries.ts'
import { formatDate, isoDay } from '#src/platform/i18n/format.ts'
import { placeText } from '#contract/placeText.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Container } from '#src/ui/components/Container.tsx'
import { PageHeading, SectionHeading } from '#src/ui/components/Heading.tsx'
import { DeferBelowFold } from '#src/ui/pages/DeferBelowFold.tsx'

interface ListingScreenProps {
  property: Property
  words: PropertyWords
  similar: readonly PropertyCard[]
  Heart: HeartSlot
  /** Where somebody writes to the lister, shares the listing or reports it. */
  Actions: ComponentType<{ property: Property; title: string }>
}

/** How far from the shown point the home can be, by the accuracy that its lister chose. */
const radiusMetres = { exact: 0, street: 170, district: 1150 } as const

/** Everything about one listing. */
export function ListingScreen({ property, words, similar, Heart, Actions }: ListingScreenProps) {
  const { i18n } = useLingui()
  const listing = deriveListing(property)
  const { gps, attributesByKey, propertyDetails } = listing
  const owner = property._embedded.propertyOwner
  const title = placeText(listing.computedTitle ?? offerOf(listing, i18n))
  const address = placeText(property.formattedAddress)
  return (
    <Container py={{ base: '4', md: '8' }}>
      <StatusBand listing={property} hasSimilar={similar.length > 0} />
      <Gallery pictures={picturesOf(listing)} />
      <ListingLayout>
        <header className="title">
          <Badges property={property} isOnSale={listing.isOnSale} />
          <PageHeading>{title}</PageHeading>
          <chakra.p textStyle="lg">{offerOf(listing, i18n)}</chakra.p>
          {title !== address && <chakra.p color="fg.muted">{address}</chakra.p>}
        </header>
        <aside className="aside">
          <div className="price-place">
            <PriceBlock listing={listing} isFair={property.isFair === true} />
            <Heart listingId={property.id} name={title} />
          </div>
          <div className="beside">
            <Actions property={property} title={title} />
            <DeferBelowFold hasRoom={false}>
              {owner !== undefined && <OwnerCard owner={owner} listingId={property.id} />}
              <Dates property={property} />
            </DeferBelowFold>
          </div>
        </aside>
        <KeyFacts facts={keyFacts(listing, words, i18n)} />
        <div className="body">
          <ListingDescription descriptions={property.descriptions} />
          <DeferBelowFold>
            <section>
              <SectionHeading mb="4">
                <Trans>Facts</Trans>
              </SectionHeading>
              <ListingFacts details={propertyDetails} words={words} listingType={listing.listingType} />
            </section>
            <EnergyScale attributesByKey={attributesByKey} words={words} />
            <FloorPlans plans={listing.floorPlans} />
            {gps !== null && (
              <section data-print="none">
                <SectionHeading mb="3">
                  <Trans>Location</Trans>
                </SectionHeading>
                <PlaceMap
                  position={gps}
                  radiusMetres={radiusMetres[property.locationAccuracy]}
                  place={property.formattedAddress}
                />
              </section>
            )}
            <HistoryPlace listingId={property.id} />
          </DeferBelowFold>
        </div>
      </ListingLayout>
      <DeferBelowFold>
        <SimilarListings listings={similar} Heart={Heart} />
      </DeferBelowFold>
    </Container>
  )
}

function picturesOf({ images, floorPlans, eer_images }: DerivedListing): GalleryPictures[] {
  const kinds: GalleryPictures[] = [
    { tab: 'photos', media: images },
    { tab: 'plans', media: floorPlans },
    { tab: 'energy', media: eer_images },
  ]
  return kinds.filter(({ media }) => media.length > 0)
}

function Badges({ property, isOnSale }: { property: Property; isOnSale: boolean }) {
  const { i18n } = useLingui()
  // What the band above says of the status is not said again.
  const badges = isSaidByBand(property) ? [] : listingBadges(property, isOnSale)
  if (badges.length === 0) return null
  return (
    <chakra.div display="flex" gap="2" mb="2">
      {badges.map(({ label, palette }) => (
        <Badge key={palette} colorPalette={palette}>
          {i18n._(label)}
        </Badge>
      ))}
    </chakra.div>
  )
}

function Dates({ property: { id, publishedAt, view } }: { property: Property }) {
  const { i18n } = useLingui()
  const views = view?.lastWeek ?? 0
  return (
    // Apart by room, not by a sign that would end a line.
    <chakra.p
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      textStyle="sm"
      color="fg.muted"
      css={{ '& > span': { whiteSpace: 'nowrap' } }}
    >
      {publishedAt !== null && (
        <span>
          <Trans>
            Published on <time dateTime={isoDay(publishedAt)}>{formatDate(publishedAt, i18n.locale)}</time>
          </Trans>
        </span>
      )}
      <span>
        <Trans>Listing no. {id}</Trans>
      </span>
      {views > 0 && (
        <span>
          <Plural value={views} one="# view this week" other="# views this week" />
        </span>
      )}
    </chakra.p>
  )
}
