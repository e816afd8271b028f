import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCalendarCheckOutline, mdiEmailOutline, mdiMapMarkerOutline, mdiPhoneOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'

import type { Lead } from '#contract/entities/lead.ts'
import { readFailure } from '#contract/failure.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { StatusBadge, priceText } from '#src/features/listing/index.ts'
import { leadMessagesQuery, leadQuery } from '#src/features/messages/queries/leads.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatMoment } from '#src/platform/i18n/formatMoment.ts'
import { phoneText } from '#src/platform/i18n/phoneText.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { mapyOfAddress } from '#src/platform/maps/otherMaps.ts'
import { PartHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { Anchor, TextLink } from '#src/ui/components/TextLink.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'

import { LeadActions } from './LeadActions.tsx'
import { LeadPicture } from './LeadPicture.tsx'
import { LeadStateBadge } from './LeadStateBadge.tsx'
import { offerOfLead, otherSide, subjectOf } from './leadTexts.ts'
import { MessageList } from './MessageList.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { useEndInSight } from './useEndInSight.ts'
import { useMarkRead } from './useMarkRead.ts'
import type { ViewingSlots } from './viewingSlots.ts'

const Panel = chakra('section', {
  base: {
    display: 'grid',
    gap: '6',
    alignContent: 'start',
    p: { base: '4', sm: '6' },
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'panel',
    minWidth: '0',
    // Above what lies along the lower edge of a phone.
    '& > .end': { scrollMarginBottom: { base: 'calc({sizes.bottomBar} + {spacing.4})', sm: '6' } },
  },
})

interface ConversationProps extends ViewingSlots {
  leadId: number
  userId: number
  /** Somebody chose it, and wants to read it. */
  isChosen: boolean
  /** They chose it or did something in it: what opened by itself stays unread until then. */
  isUsed: boolean
}

/** One conversation: about which home, with whom, what was written, and what can be done. */
export function Conversation({ leadId, userId, isChosen, isUsed, ArrangeViewing, ViewingTools }: ConversationProps) {
  const api = useApi()
  const { i18n } = useLingui()
  const { data: lead, error, refetch } = useQuery(leadQuery(api, leadId))
  const messages = useQuery(leadMessagesQuery(api, leadId))
  useMarkRead(isUsed ? lead : undefined, messages.data)
  const end = useEndInSight(isChosen && lead !== undefined && messages.data !== undefined)
  if (lead === undefined) {
    if (error === null) return <Skeleton height="24rem" borderRadius="panel" />
    if (readFailure(error).kind !== 'notFound') return <LoadFailure error={error} onRetry={() => void refetch()} />
    return (
      <Notice tone="warning">
        <Trans>This conversation doesn’t exist or belongs to another account.</Trans>
      </Notice>
    )
  }
  const name = otherSide(lead, i18n)
  return (
    <Panel aria-labelledby="conversation">
      <chakra.header display="grid" gap="4">
        <About lead={lead} />
        <LeadActions
          key={leadId}
          lead={lead}
          isUsed={isUsed}
          ArrangeViewing={ArrangeViewing}
          heading={
            <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" minHeight="2.25rem" minWidth="0">
              <PartHeading as="h2" id="conversation">
                {name}
              </PartHeading>
              <LeadStateBadge lead={lead} />
            </chakra.div>
          }
        >
          {lead.side === 'lister' && lead.email !== '' && <Contact lead={lead} />}
          <TourDate lead={lead} ViewingTools={ViewingTools} />
        </LeadActions>
      </chakra.header>
      {messages.data !== undefined ? (
        <MessageList lead={lead} messages={messages.data} />
      ) : messages.error === null ? (
        <Skeleton height="8rem" />
      ) : (
        <LoadFailure error={messages.error} onRetry={() => void messages.refetch()} />
      )}
      <div ref={end} className="end">
        {lead.mayWrite ? (
          <ReplyForm key={leadId} lead={lead} userId={userId} />
        ) : (
          <Notice>
            {lead.state === 'spam' ? (
              <Trans>You marked this as spam. You can’t send more messages.</Trans>
            ) : lead.events.includes('REOPEN') ? (
              <Trans>This conversation is closed. Reopen it to write.</Trans>
            ) : (
              <Trans>This conversation is closed. You can’t send more messages.</Trans>
            )}
          </Notice>
        )}
      </div>
    </Panel>
  )
}

function About({ lead }: { lead: Lead }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { id, slug, status, price, listingType, picturePath } = lead._embedded.property
  const subject = subjectOf(lead)
  const amount = priceText(price ?? 0, listingType, i18n)
  return (
    <chakra.div display="flex" gap="3" alignItems="center" pb="4" borderBottomWidth="1px">
      <LeadPicture path={picturePath} />
      <chakra.div minWidth="0">
        <p>
          {slug === undefined ? (
            subject
          ) : (
            <TextLink to="/$lang/listing/$slug/$id" params={{ lang, slug, id: String(id) }} look="alone">
              {subject}
            </TextLink>
          )}
        </p>
        <chakra.p textStyle="sm" color="fg.muted">
          {offerOfLead(lead, i18n)}
          {amount !== null && <> · {amount}</>}
        </chakra.p>
      </chakra.div>
      {!statusHas(status, 'online') && (
        <chakra.div ml="auto">
          <StatusBadge status={status} />
        </chakra.div>
      )}
    </chakra.div>
  )
}

function Contact({ lead: { email, phoneNumber } }: { lead: Lead }) {
  return (
    <chakra.p display="flex" flexWrap="wrap" columnGap="6" rowGap="2" textStyle="sm">
      <Anchor href={`mailto:${email}`} display="inline-flex" gap="2" alignItems="center" overflowWrap="anywhere">
        <Icon path={mdiEmailOutline} />
        {email}
      </Anchor>
      {phoneNumber !== undefined && (
        <Anchor href={`tel:${phoneNumber}`} display="inline-flex" gap="2" alignItems="center">
          <Icon path={mdiPhoneOutline} />
          {phoneText(phoneNumber)}
        </Anchor>
      )}
    </chakra.p>
  )
}

function TourDate({ lead, ViewingTools }: { lead: Lead } & Pick<ViewingSlots, 'ViewingTools'>) {
  const { i18n } = useLingui()
  const { tourDate, side, state, mayCancelTour } = lead
  if (tourDate === undefined) return null
  const start = formatMoment(tourDate.start, i18n.locale)
  const { formattedAddress, isAddressExact } = lead._embedded.property
  return (
    <chakra.div display="grid" gap="1">
      <chakra.p display="flex" gap="2" alignItems="center">
        <chakra.span color="green.fg" display="inline-flex">
          <Icon path={mdiCalendarCheckOutline} />
        </chakra.span>
        {/* Once it is confirmed, the badge above says so. */}
        {mayCancelTour && state !== 'tour_agreed' ? (
          <Trans>Viewing booked: {start}</Trans>
        ) : (
          <Trans>Viewing: {start}</Trans>
        )}
      </chakra.p>
      <chakra.p display="flex" gap="2" alignItems="center" overflowWrap="anywhere">
        <chakra.span color="green.fg" display="inline-flex">
          <Icon path={mdiMapMarkerOutline} />
        </chakra.span>
        {isAddressExact || side === 'lister' ? (
          <span>
            <Trans>Address: {formattedAddress}</Trans>{' '}
            <Anchor href={mapyOfAddress(formattedAddress)} target="_blank" rel="noopener" whiteSpace="nowrap">
              <Trans>Show on a map</Trans>
            </Anchor>
          </span>
        ) : (
          <Trans>Area: {formattedAddress}. You’ll get the exact address in a message.</Trans>
        )}
      </chakra.p>
      <ViewingTools viewing={lead} />
    </chakra.div>
  )
}
