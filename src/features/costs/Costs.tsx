import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCalculatorVariantOutline } from '@mdi/js'
import { useState } from 'react'

import type { Property } from '#contract/entities/property.ts'
import { deriveListing } from '#src/features/listing/index.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

import { PurchaseTable } from './PurchaseTable.tsx'
import { RentTable } from './RentTable.tsx'

/** What living there costs in all, opened from the price; nothing where the price is not known. `about` names home and owner. */
export function Costs({ property, about }: { property: Property; about: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const listing = deriveListing(property)
  const isRent = listing.listingType === 'rent'
  if (!(listing.prices.price > 0)) return null
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Icon path={mdiCalculatorVariantOutline} />
        {isRent ? <Trans>All costs</Trans> : <Trans>Costs and mortgage</Trans>}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={isRent ? t`All costs` : t`Costs and mortgage`}
        about={about}
      >
        {isRent ? <RentTable listing={listing} /> : <PurchaseTable listing={listing} />}
      </Sheet>
    </>
  )
}
