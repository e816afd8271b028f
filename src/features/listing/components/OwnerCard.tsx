import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiAccountOutline, mdiOfficeBuildingOutline } from '@mdi/js'

import type { PropertyOwner } from '#contract/entities/property.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { agencyText } from '#src/features/listing/model/agencyText.ts'
import { listerName } from '#src/features/listing/model/listerName.ts'

import { ListerPicture } from './ListerPicture.tsx'
import { OwnerPlace } from './OwnerPlace.tsx'

/** Who offers the home, and the way to everything else they offer. */
export function OwnerCard({ owner, listingId }: { owner: PropertyOwner; listingId: number }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const isAgent = owner.listerType === 'agent'
  return (
    <chakra.section
      display="grid"
      gap="4"
      p="4"
      borderWidth="1px"
      borderRadius="card"
      css={{ '@media print': { p: '0', borderWidth: '0' } }}
    >
      <chakra.div display="flex" gap="4" alignItems="center">
        <ListerPicture path={owner.profilePicturePath} name={owner.displayName} />
        <chakra.div minWidth="0">
          <chakra.p fontWeight="strong">{listerName(owner, i18n)}</chakra.p>
          {/* Without a name, the line above already says what they are. */}
          {owner.displayName !== '' && (
            <chakra.p textStyle="sm" color="fg.muted" display="flex" alignItems="center" gap="1">
              <Icon path={isAgent ? mdiOfficeBuildingOutline : mdiAccountOutline} size={16} />
              {isAgent ? (
                (agencyText(owner.agencyName) ?? <Trans>Estate agency</Trans>)
              ) : (
                <Trans>Directly from the owner</Trans>
              )}
            </chakra.p>
          )}
          <chakra.p textStyle="sm" mt="1" data-print="none">
            <TextLink to="/$lang/user/listings/$userId" params={{ lang, userId: String(owner.id) }}>
              <Trans>See all listings</Trans>
            </TextLink>
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <OwnerPlace listingId={listingId} owner={owner} />
    </chakra.section>
  )
}
