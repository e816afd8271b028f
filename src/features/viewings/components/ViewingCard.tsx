import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiAccountOutline, mdiEmailOutline, mdiMapMarkerOutline } from '@mdi/js'
import { useState } from 'react'

import type { Lead } from '#contract/entities/lead.ts'
import { placeText } from '#contract/placeText.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { listerName } from '#src/features/listing/index.ts'
import { offerOfLead, subjectOf } from '#src/features/messages/index.ts'
import { wallTimeOf } from '#src/features/viewings/model/pragueTime.ts'
import { formatDay, formatTimes } from '#src/features/viewings/model/tourWords.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Button } from '#src/ui/components/Button.tsx'
import { PartHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { CancelViewing } from './CancelViewing.tsx'
import { ViewingFile } from './ViewingFile.tsx'

const Card = chakra('article', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' },
    p: { base: '4', sm: '6' },
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'card',
    '& .fact': { display: 'flex', gap: '2', alignItems: 'flex-start' },
    '& .fact > svg': { flexShrink: '0', mt: '2px', color: 'fg.muted' },
  },
})

interface ViewingCardProps {
  viewing: Lead
  isOver: boolean
  /** Gets the name of whoever was told; '' where none is known. */
  onCancelled: (lister: string) => void
}

/** One viewing that somebody booked: when, where, with whom, and what can be done. */
export function ViewingCard({ viewing, isOver, onCancelled }: ViewingCardProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const [isCancelling, setIsCancelling] = useState(false)
  const { id, tourDate, lister, state, mayCancelTour } = viewing
  if (tourDate === undefined) return null
  const { id: listingId, slug, formattedAddress, isAddressExact, status } = viewing._embedded.property
  const subject = subjectOf(viewing)
  // A project is called by its name, which nobody finds on a map.
  const place = placeText(formattedAddress)
  const conversation = {
    to: '/$lang/profile/leads',
    params: { lang },
    search: { box: 'sent', lead: id },
    preload: false,
  } as const
  return (
    <Card aria-labelledby={`viewing-${id}`}>
      <chakra.div display="grid" gap="1" alignContent="start">
        <PartHeading as="h3" id={`viewing-${id}`}>
          <chakra.time dateTime={tourDate.start} display="grid" gap="1">
            <chakra.span textStyle="lg" fontWeight="strong" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {formatDay(wallTimeOf(tourDate.start).day, i18n.locale)}
            </chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums">{formatTimes(tourDate, i18n.locale)}</chakra.span>
          </chakra.time>
        </PartHeading>
        {!isOver && (
          <div>
            <Badge colorPalette="green">
              {state === 'tour_agreed' ? <Trans>Confirmed</Trans> : <Trans>Booked</Trans>}
            </Badge>
          </div>
        )}
      </chakra.div>
      <chakra.div display="grid" gap="3" minWidth="0">
        <chakra.div display="grid" gap="1">
          <p className="fact">
            <Icon path={mdiMapMarkerOutline} size={20} />
            <span>
              {slug === undefined ? (
                subject
              ) : (
                <TextLink to="/$lang/listing/$slug/$id" params={{ lang, slug, id: String(listingId) }} look="alone">
                  {subject}
                </TextLink>
              )}
              <chakra.span display="block" textStyle="sm" color="fg.muted">
                {offerOfLead(viewing, i18n)}
              </chakra.span>
              {place !== subject && (
                <chakra.span display="block" textStyle="sm">
                  {place}
                </chakra.span>
              )}
              {!isAddressExact && !isOver && (
                <chakra.span display="block" textStyle="sm" color="fg.muted">
                  <Trans>
                    The listing doesn’t show the exact address. If you don’t have it yet,{' '}
                    <TextLink {...conversation}>ask for it in the conversation</TextLink>.
                  </Trans>
                </chakra.span>
              )}
              {statusHas(status, 'offMarket') && !isOver && (
                <chakra.span display="block" textStyle="sm" color="fg.muted">
                  <Trans>The listing isn’t published right now.</Trans>
                </chakra.span>
              )}
            </span>
          </p>
          <p className="fact">
            <Icon path={mdiAccountOutline} size={20} />
            <span>{listerName(lister, i18n)}</span>
          </p>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <LinkButton {...conversation} variant="outline" size="sm">
            <Icon path={mdiEmailOutline} size={20} />
            <Trans>Open conversation</Trans>
          </LinkButton>
          {!isOver && <ViewingFile viewing={viewing} />}
          {mayCancelTour && (
            <Button variant="quiet" size="sm" color="fg.error" onClick={() => setIsCancelling(true)}>
              <Trans>Cancel viewing</Trans>
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      {isCancelling && (
        <CancelViewing
          viewing={viewing}
          onClose={() => setIsCancelling(false)}
          onCancelled={() => onCancelled(lister.displayName)}
        />
      )}
    </Card>
  )
}
