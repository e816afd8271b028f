import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { mdiClockOutline } from '@mdi/js'

import type { PropertyOwner } from '#contract/entities/property.ts'
import { answerText } from '#src/features/listing/model/answerText.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

import { ListerPhone } from './ListerPhone.tsx'

export interface OwnerContactProps {
  listingId: number
  owner: PropertyOwner
}

/** How soon the owner of a listing usually answers, and the phone number on request. */
export function OwnerContact({ listingId, owner: { id, hasPhone, usualAnswer } }: OwnerContactProps) {
  const { i18n } = useLingui()
  return (
    <chakra.div display="grid" gap="3">
      {usualAnswer !== undefined && (
        <chakra.p textStyle="sm" color="fg.muted" display="flex" alignItems="center" gap="1">
          <Icon path={mdiClockOutline} size={16} />
          {i18n._(answerText[usualAnswer])}
        </chakra.p>
      )}
      {hasPhone && <ListerPhone listingId={listingId} ownerId={id} />}
    </chakra.div>
  )
}
