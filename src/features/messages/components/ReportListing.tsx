import { Trans, useLingui } from '@lingui/react/macro'
import { mdiFlagOutline } from '@mdi/js'
import { useState } from 'react'

import type { Property } from '#contract/entities/property.ts'
import { listingSubject } from '#src/features/messages/model/listingSubject.ts'
import { useUser } from '#src/features/session/index.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

import { ReportForm } from './ReportForm.tsx'

/** Telling us what is wrong with a listing; nothing where it is one's own. */
export function ReportListing({ property, title }: { property: Property; title: string }) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (user !== undefined && property._embedded.propertyOwner?.id === user.id) return null
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        <Icon path={mdiFlagOutline} />
        <Trans>Report</Trans>
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={t`What’s wrong with this listing?`}
        about={listingSubject(property, title, i18n)}
      >
        <ReportForm key={user?.id} listingId={property.id} isGuest={user === undefined} onDone={close} />
      </Sheet>
    </>
  )
}
