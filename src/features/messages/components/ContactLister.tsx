import { Trans, useLingui } from '@lingui/react/macro'
import { mdiEmailOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Property } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { propertyQuery } from '#src/features/listing/index.ts'
import { usePerson } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

import { LeadForm } from './LeadForm.tsx'

/** The way to the person behind a listing; nothing where there is nobody to write to, or where that is oneself. */
export function ContactLister({ property }: { property: Property }) {
  const { t } = useLingui()
  const lang = useLocale()
  const user = usePerson()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isAgent = property._embedded.propertyOwner?.listerType === 'agent'
  const isOwn = user !== undefined && property._embedded.propertyOwner?.id === user.id
  // The page was made for a guest: asked for by its owner, it is no view, and it is as new as it can be.
  useQuery({ ...propertyQuery(useApi(), property.id), enabled: isOwn, refetchOnMount: 'always' })
  if (!statusHas(property.status, 'online') || isOwn) return null
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        <Icon path={mdiEmailOutline} />
        {isAgent ? <Trans>Contact agent</Trans> : <Trans>Contact owner</Trans>}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={isAgent ? t`Contact agent` : t`Contact owner`}>
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
          <LeadForm key={user?.id} listingId={property.id} user={user} onDone={close} />
        )}
      </Sheet>
    </>
  )
}
