import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import type { Property } from '#contract/entities/property.ts'
import { PlaceMap } from '#src/features/listing/index.ts'
import { positionIn } from '#src/features/manage/index.ts'
import { placeText } from '#contract/placeText.ts'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'

/** Where the home is exactly, whatever its owner shows to the public, and what that is. */
export function ExactPlace({ listing }: { listing: Property }) {
  const { fields = {}, locationAccuracy } = listing
  const formattedAddress = placeText(listing.formattedAddress)
  const position = positionIn(fields.locationGps)
  const address = exactAddress(fields)
  return (
    <AccountSection heading={<Trans>Exact location</Trans>}>
      <chakra.div display="grid" gap="1">
        <p>{address === '' ? formattedAddress : placeText(address)}</p>
        {locationAccuracy !== 'exact' && (
          <chakra.p textStyle="sm" color="fg.muted">
            <Trans>The public sees only: {formattedAddress}</Trans>
          </chakra.p>
        )}
      </chakra.div>
      {position === undefined ? (
        <p>
          <Trans>It isn’t on the map.</Trans>
        </p>
      ) : (
        <PlaceMap position={position} radiusMetres={0} place={address} />
      )}
    </AccountSection>
  )
}

/** `Dlouhá 12, 110 00 Praha – Staré Město`, of what the owner filled in. */
function exactAddress(fields: Readonly<Record<string, unknown>>): string {
  const [street, houseNo, zip, city, part] = ['street', 'house_no', 'zip', 'city', 'city_part'].map((key) => {
    const value = fields[key]
    return typeof value === 'string' ? value.trim() : ''
  })
  const town = [city, part].filter(Boolean).join(' – ')
  return [[street, houseNo].filter(Boolean).join(' '), [zip, town].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
