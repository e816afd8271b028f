import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCheck, mdiHomeOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'

import type { Property } from '#contract/entities/property.ts'
import type { PropertyGroup } from '#contract/propertyGroups.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import {
  Picture,
  StatusBadge,
  deriveListing,
  listingTitle,
  offerOf,
  pictureStyles,
  propertyQuery,
  statusNameOf,
} from '#src/features/listing/index.ts'
import { RevisionReview, type RevisionStepView } from '#src/features/manage/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { OutcomeHeading } from './OutcomeHeading.tsx'

const Station = chakra('li', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    p: '3',
    borderRadius: 'card',
    color: 'fg.muted',
    "&[data-state='done']": { color: 'green.fg' },
    "&[aria-current='step']": { bg: 'teal.subtle', color: 'fg', fontWeight: 'strong' },
    '& > .dot': {
      flexShrink: '0',
      display: 'grid',
      placeItems: 'center',
      width: '2rem',
      height: '2rem',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'currentColor',
    },
  },
})

/** Groups of statuses, with a word where another one than that of the status says what is done. */
const stations: readonly { group: PropertyGroup; word?: MessageDescriptor }[] = [
  { group: 'preparing', word: msg({ message: 'Submitted', context: 'listing' }) },
  { group: 'waiting' },
  { group: 'online' },
]

interface SubmittedProps {
  draftId: number
  /** The drafts that come after this one, where the address names several. */
  nextDraftIds: readonly number[]
  /** Steps with the changes of a listing that is online. */
  revision: RevisionStepView
}

/** What happens now: the way of a listing to the market, and where it stands on it. */
export function Submitted({ draftId, nextDraftIds, revision }: SubmittedProps) {
  const { i18n, t } = useLingui()
  const lang = useLocale()
  const { data: listing } = useQuery({ ...propertyQuery(useApi(), draftId), staleTime: 0 })
  const status = listing?.status ?? 'PENDING'
  const place = stations.findIndex(({ group }) => statusHas(status, group))
  const isChange = listing?.revision?.state === 'inReview'
  // Somebody who comes by an old address may find it anywhere.
  const isUnderWay = place !== -1
  const heading = isChange
    ? t`Your changes are being reviewed`
    : statusHas(status, 'online')
      ? t`Your listing is published`
      : isUnderWay
        ? t`Your listing has been submitted`
        : t`You can’t edit this listing here`
  return (
    <chakra.section
      display="grid"
      gap="6"
      maxWidth="prose"
      mx="auto"
      p={{ base: '4', md: '8' }}
      bg="bg"
      borderWidth="1px"
      borderRadius="panel"
    >
      <OutcomeHeading text={heading} />
      {listing !== undefined && <ListingLink listing={listing} />}
      {isChange ? (
        <RevisionReview listingId={draftId} listing={listing} revision={revision} />
      ) : (
        <>
          <p>
            {statusHas(status, 'waiting') ? (
              <Trans>We’re reviewing it, usually within one working day. We’ll email you when it’s published.</Trans>
            ) : statusHas(status, 'online') ? (
              <Trans>People can find it now.</Trans>
            ) : (
              <>
                <Trans>Its status:</Trans> <StatusBadge status={status} />
              </>
            )}
          </p>
          {isUnderWay && (
            <chakra.ol listStyleType="none" display="grid" gap="1">
              {stations.map(({ group, word }, index) => (
                <Station
                  key={group}
                  data-state={index < place ? 'done' : undefined}
                  aria-current={index === place ? 'step' : undefined}
                >
                  <span className="dot">{index < place ? <Icon path={mdiCheck} /> : index + 1}</span>
                  {word === undefined ? statusNameOf(group, i18n) : i18n._(word)}
                </Station>
              ))}
            </chakra.ol>
          )}
        </>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {nextDraftIds.length > 0 && (
          <LinkButton to="/$lang/property-onboarding/$" params={{ lang, _splat: nextDraftIds.join('/') }}>
            <Trans>Continue with the next draft</Trans>
          </LinkButton>
        )}
        {!isUnderWay && (
          <LinkButton to="/$lang/profile/properties" params={{ lang }} search={{ listing: draftId }}>
            <Trans>See what you can do</Trans>
          </LinkButton>
        )}
        {/* The one step that is left is the green one. */}
        <LinkButton
          to="/$lang/profile/properties"
          params={{ lang }}
          variant={isUnderWay && nextDraftIds.length === 0 ? 'solid' : 'outline'}
        >
          <Trans>Your listings</Trans>
        </LinkButton>
      </chakra.div>
    </chakra.section>
  )
}

/** Which listing it is: its photo and its name, which leads to where its owner sees how it stands. */
function ListingLink({ listing }: { listing: Property }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const derived = deriveListing(listing)
  const [picture] = derived.images
  return (
    <chakra.div display="grid" gridTemplateColumns="6rem minmax(0, 1fr)" gap="4" alignItems="center">
      <chakra.div
        css={pictureStyles}
        display="grid"
        placeItems="center"
        aspectRatio="4 / 3"
        borderRadius="control"
        bg="bg.muted"
        color="fg.subtle"
      >
        {picture === undefined ? (
          <Icon path={mdiHomeOutline} size={24} />
        ) : (
          <Picture media={picture} sizes="96px" isDecorative />
        )}
      </chakra.div>
      <div>
        <TextLink
          to="/$lang/profile/properties"
          params={{ lang }}
          search={{ listing: listing.id }}
          look="alone"
          fontWeight="strong"
        >
          {listingTitle(listing, i18n)}
        </TextLink>
        <chakra.p textStyle="sm" color="fg.muted">
          {offerOf(derived, i18n)}
        </chakra.p>
      </div>
    </chakra.div>
  )
}
