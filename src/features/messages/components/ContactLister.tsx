import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCalendarCheckOutline, mdiEmailOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Property } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { OwnerPlace, propertyQuery, tourDatesQuery } from '#src/features/listing/index.ts'
import { listingSubject } from '#src/features/messages/model/listingSubject.ts'
import { useUser } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

import { BookedHere } from './BookedHere.tsx'
import { ContactBar } from './ContactBar.tsx'
import { LeadForm } from './LeadForm.tsx'

interface ContactListerProps {
  property: Property
  /** What the home is called on its page. */
  title: string
}

/** The way to the person behind a listing; nothing where there is nobody to write to, or where that is oneself. */
export function ContactLister({ property, title }: ContactListerProps) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const lang = useLocale()
  const user = useUser()
  const [opened, setOpened] = useState<'contact' | 'viewing' | null>(null)
  const close = () => setOpened(null)
  const owner = property._embedded.propertyOwner
  const isAgent = owner?.listerType === 'agent'
  const isOwn = user !== undefined && owner?.id === user.id
  const canContact = statusHas(property.status, 'online') && !isOwn
  // The page was made for a guest: asked for by its owner, it is no view, and it is as new as it can be.
  useQuery({ ...propertyQuery(api, property.id), enabled: isOwn, refetchOnMount: 'always' })
  const { data: viewings = [] } = useQuery({ ...tourDatesQuery(api, property.id), enabled: canContact })
  const freeViewings = viewings.filter(({ free }) => free > 0)
  const hasViewings = freeViewings.length > 0
  // Where there is one time alone, there is nothing to choose.
  const onlyViewing = freeViewings.length === 1 ? freeViewings[0] : undefined
  if (!canContact) return null
  const contactName = isAgent ? t`Contact agent` : t`Contact owner`
  const answers = owner !== undefined && (
    <chakra.div my="4" _empty={{ display: 'none' }} css={{ '&:first-child': { mt: '0' } }}>
      <OwnerPlace listingId={property.id} owner={owner} />
    </chakra.div>
  )
  return (
    <>
      {user !== undefined && <BookedHere listingId={property.id} />}
      <chakra.div display={{ base: 'none', md: 'grid' }} gap="2">
        <Button variant="primary" onClick={() => setOpened('contact')}>
          <Icon path={mdiEmailOutline} />
          {contactName}
        </Button>
        {hasViewings && (
          <Button variant="outline" onClick={() => setOpened('viewing')}>
            <Icon path={mdiCalendarCheckOutline} />
            <Trans>Book a viewing</Trans>
          </Button>
        )}
      </chakra.div>
      <ContactBar
        property={property}
        title={title}
        contactName={contactName}
        hasViewings={hasViewings}
        onContact={() => setOpened('contact')}
        onBook={() => setOpened('viewing')}
      />
      <Sheet
        isOpen={opened !== null}
        onClose={close}
        title={opened === 'viewing' ? t`Book a viewing` : contactName}
        about={listingSubject(property, title, i18n)}
      >
        {opened !== 'viewing' && answers}
        {user?.verified === false ? (
          <Notice
            tone="warning"
            action={
              <LinkButton size="sm" variant="outline" to="/$lang/auth/send-confirm-email" params={{ lang }}>
                <Trans>Send again</Trans>
              </LinkButton>
            }
          >
            <Trans>Confirm your email address first using the link we sent you, so that you can get a reply.</Trans>
          </Notice>
        ) : (
          <LeadForm
            key={user?.id}
            listingId={property.id}
            user={user}
            title={title}
            isBooking={opened === 'viewing' && hasViewings}
            chosenViewing={opened === 'viewing' ? onlyViewing?.id : undefined}
            onDone={close}
          />
        )}
        {/* Whoever books chooses a time first. */}
        {opened === 'viewing' && answers}
      </Sheet>
    </>
  )
}
