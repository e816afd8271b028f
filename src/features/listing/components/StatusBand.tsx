import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import type { Property, PropertyStatus } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Anchor, TextLink } from '#src/ui/components/TextLink.tsx'

function goneText(status: PropertyStatus): MessageDescriptor | undefined {
  if (status === 'SOLD') return msg`This home has been sold.`
  if (status === 'RENTED') return msg`This home has been rented.`
  return statusHas(status, 'offMarket') ? msg`This home is off the market.` : undefined
}

interface StatusBandProps {
  listing: Pick<Property, 'status' | 'isReserved' | 'listingType' | 'region' | '_embedded'>
  hasSimilar: boolean
}

/** Whether the band says all there is to say of a status. */
export const isSaidByBand = ({ status, isReserved }: Pick<Property, 'status' | 'isReserved'>): boolean =>
  goneText(status) !== undefined || (isReserved && statusHas(status, 'online'))

/** Says before anything else that a home can no longer be had, or that somebody has reserved it. */
export function StatusBand({ listing, hasSimilar }: StatusBandProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { status, isReserved, listingType, region, _embedded: embedded } = listing
  const gone = goneText(status)
  const isHeldForSomebody = isReserved && statusHas(status, 'online')
  const text = gone ?? (isHeldForSomebody ? msg`This home is reserved.` : undefined)
  if (text === undefined) return null
  const likeThis = {
    listing_type: listingType,
    'property_type[]': [embedded.propertyType.propertyType],
    ...(region !== undefined && { region }),
  }
  return (
    <chakra.div mb="4">
      <Notice tone={gone === undefined ? 'warning' : 'information'}>
        <strong>{i18n._(text)}</strong>{' '}
        {hasSimilar ? (
          <Anchor href="#similar">
            <Trans>See similar listings</Trans>
          </Anchor>
        ) : (
          // What left the market long ago has none beside it.
          <TextLink to="/$lang/listings" params={{ lang }} search={likeThis}>
            <Trans>See similar listings</Trans>
          </TextLink>
        )}
      </Notice>
    </chakra.div>
  )
}
