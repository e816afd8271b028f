import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiHomeOutline } from '@mdi/js'

import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import type { Transition } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import {
  ListingPrice,
  Picture,
  StatusBadge,
  deriveListing,
  eventName,
  listingTitle,
  offerOf,
  reasonWord,
} from '#src/features/listing/index.ts'
import { primaryAction } from '#src/features/manage/model/primaryAction.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { RevisionBadge } from './revision/RevisionBadge.tsx'
import { ListingTerm } from './ListingTerm.tsx'
import { Sparkline } from './Sparkline.tsx'
import { StepMenu } from './StepMenu.tsx'

const Row = chakra('article', {
  base: {
    display: 'grid',
    gap: { base: '3', md: '6' },
    gridTemplateColumns: { base: '6rem minmax(0, 1fr)', md: '10rem minmax(0, 1fr) auto' },
    alignItems: 'start',
    p: { base: '3', sm: '4' },
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'panel',
    '& .picture': {
      position: 'relative',
      display: 'block',
      aspectRatio: '4 / 3',
      borderRadius: 'control',
      overflow: 'hidden',
      bg: 'bg.muted',
      color: 'fg.subtle',
    },
    '& .picture img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
    '& .price': { display: 'flex', gap: '2', alignItems: 'baseline', flexWrap: 'wrap' },
    '& .actions': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      gridColumn: { base: '1 / -1', md: 'auto' },
      justifyContent: { md: 'flex-end' },
    },
  },
})

interface OwnListingRowProps {
  listing: OwnPropertyCard
  onChoose: (transition: Transition) => void
}

/** One of one's own listings: what it is, where it stands, how it does, and what may happen next. */
export function OwnListingRow({ listing, onChoose }: OwnListingRowProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const derived = deriveListing(listing)
  const title = listingTitle(listing, i18n)
  const [picture] = derived.images
  const useful = primaryAction(listing.transitions)
  const isDraft = statusHas(listing.status, 'preparing')
  const isOnline = statusHas(listing.status, 'online')
  const isWritable = isDraft || isOnline
  const { leads, newLeads, favorites, refusal } = listing
  return (
    <Row aria-label={title}>
      {picture === undefined ? (
        <chakra.span className="picture" placeItems="center" css={{ display: 'grid' }}>
          <Icon path={mdiHomeOutline} size={24} />
        </chakra.span>
      ) : (
        <Picture className="picture" media={picture} sizes="(min-width: 960px) 160px, 96px" isDecorative />
      )}
      <chakra.div display="grid" gap="2" minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <StatusBadge status={listing.status} />
          <ListingTerm listing={listing} />
          {listing.revision !== undefined && <RevisionBadge revision={listing.revision} />}
        </chakra.div>
        <chakra.h2 textStyle="md">
          <TextLink
            to="/$lang/profile/properties"
            params={{ lang }}
            search={{ listing: listing.id }}
            look="plain"
            fontWeight="strong"
          >
            {title}
          </TextLink>
        </chakra.h2>
        <chakra.p textStyle="sm" color="fg.muted">
          {offerOf(derived, i18n)}
        </chakra.p>
        {derived.prices.price > 0 && <ListingPrice listing={derived} />}
        {statusHas(listing.status, 'refused') && refusal !== undefined && (
          <chakra.p textStyle="sm" color="fg.error">
            <RefusalLine code={refusal.code} text={refusal.text} />
          </chakra.p>
        )}
        {listing.publishedAt !== null && (
          <chakra.div display="flex" flexWrap="wrap" columnGap="6" rowGap="1" alignItems="center" textStyle="sm">
            <Sparkline viewsByDay={listing.viewsByDay} />
            <span>
              <Plural value={leads} one="# message" other="# messages" />
              {newLeads > 0 && (
                <chakra.strong color="green.fg">
                  {' '}
                  <Plural value={newLeads} one="(# new)" other="(# new)" />
                </chakra.strong>
              )}
            </span>
            <span>
              <Plural value={favorites} one="# save" other="# saves" />
            </span>
          </chakra.div>
        )}
      </chakra.div>
      <div className="actions">
        {useful !== undefined && (
          <Button size="sm" variant="outline" onClick={() => onChoose(useful)}>
            {eventName(useful.event, i18n)}
          </Button>
        )}
        {isWritable && (
          <LinkButton
            to="/$lang/property-onboarding/$"
            params={{ lang, _splat: String(listing.id) }}
            search={isOnline ? { step: listing.revision === undefined ? 'details' : 'review' } : {}}
            size="sm"
            variant="outline"
            preload={false}
          >
            {isDraft ? (
              <Trans>Continue editing</Trans>
            ) : listing.revision === undefined ? (
              <Trans>Edit</Trans>
            ) : (
              <Trans>Review changes</Trans>
            )}
          </LinkButton>
        )}
        <StepMenu transitions={listing.transitions} title={title} onChoose={onChoose} />
      </div>
    </Row>
  )
}

function RefusalLine({ code, text }: { code: string; text: string }) {
  const { i18n } = useLingui()
  const word = reasonWord(code)
  return word === undefined ? text : `${i18n._(word)}: ${text}`
}
