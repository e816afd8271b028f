import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

import type { Property } from '#contract/entities/property.ts'
import { Costs } from '#src/features/costs/index.ts'
import { ShareAndPrint } from '#src/features/listing/index.ts'

import { listingSubject } from '#src/features/messages/model/listingSubject.ts'

import { ContactLister } from './ContactLister.tsx'
import { ReportListing } from './ReportListing.tsx'

export interface ListingActionsProps {
  property: Property
  title: string
}

/** What a visitor can do about a listing. */
export function ListingActions({ property, title }: ListingActionsProps) {
  const { i18n } = useLingui()
  return (
    <chakra.div display="grid" gap="4">
      <ContactLister property={property} title={title} />
      <Costs property={property} about={listingSubject(property, title, i18n)} />
      <ShareAndPrint title={title}>
        <ReportListing property={property} title={title} />
      </ShareAndPrint>
    </chakra.div>
  )
}
