import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import type { PropertyCard } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import {
  ListingPrice,
  Picture,
  deriveListing,
  headlineOf,
  listingBadges,
  pictureStyles,
  propertyCardsQuery,
} from '#src/features/listing/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { placeText } from '#contract/placeText.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Container } from '#src/ui/components/Container.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { useMarks } from './useMarks.ts'

const shownCount = 8

const Row = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    gap: '4',
    listStyleType: 'none',
    '& a': {
      display: 'grid',
      gridTemplateColumns: '7rem minmax(0, 1fr)',
      gap: '3',
      height: 'full',
      color: 'inherit',
      textDecoration: 'none',
      borderRadius: 'card',
      borderWidth: '1px',
      bg: 'bg',
      overflow: 'hidden',
      _hover: { bg: 'bg.subtle' },
    },
    '& .picture': { ...pictureStyles, minHeight: '6rem', bg: 'bg.muted' },
    '& .words': { minWidth: '0', py: '2', pr: '3' },
    '& .words > :not(span)': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .price s': { display: 'none' },
    '& .place': { textStyle: 'sm', color: 'fg.muted' },
  },
})

/** What was opened last on this device, without an account; nothing where nothing was. */
export function RecentlySeen() {
  const lang = useLocale()
  const headingId = useId()
  const seen = useMarks((marks) => marks.ids('seen'))
  const { data: cards = [] } = useQuery(propertyCardsQuery(useApi(), seen.slice(0, shownCount)))
  if (seen.length === 0 || cards.length === 0) return null
  return (
    <chakra.section aria-labelledby={headingId} py={{ base: '8', md: '12' }}>
      <Container display="grid" gap="4">
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" justifyContent="space-between" columnGap="4">
          <SectionHeading id={headingId}>
            <Trans>Recently viewed</Trans>
          </SectionHeading>
          <TextLink to="/$lang/seen" params={{ lang }} look="alone">
            <Trans>All viewed homes</Trans>
          </TextLink>
        </chakra.div>
        <Row>
          {cards.map((card) => (
            <li key={card.id}>
              <SeenListing card={card} />
            </li>
          ))}
        </Row>
      </Container>
    </chakra.section>
  )
}

function SeenListing({ card }: { card: PropertyCard }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const listing = deriveListing(card)
  const [picture] = listing.images
  // Whether it can still be had matters here, what is good about it does not.
  const [badge] = statusHas(card.status, 'online') ? [] : listingBadges(card, listing.isOnSale)
  return (
    <Link to="/$lang/listing/$slug/$id" params={{ lang, slug: card.slug, id: String(card.id) }}>
      {picture === undefined ? (
        <span className="picture" />
      ) : (
        <Picture className="picture" media={picture} sizes="112px" isDecorative />
      )}
      <div className="words">
        {badge !== undefined && <Badge colorPalette={badge.palette}>{i18n._(badge.label)}</Badge>}
        <ListingPrice listing={listing} />
        <p>{headlineOf(listing, i18n)}</p>
        <p className="place">{placeText(card.formattedAddress)}</p>
      </div>
    </Link>
  )
}
