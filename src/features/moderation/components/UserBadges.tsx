import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import type { AdminUser } from '#contract/entities/admin.ts'
import { isAdministrator, isBanned, isUnconfirmed } from '#contract/roles.ts'
import { Badge } from '#src/ui/components/Badge.tsx'

const Badges = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    '&:empty': { display: 'none' },
    '& > *': { display: 'block', maxWidth: 'full', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
})

/** What is special about an account; nothing of most. */
export function UserBadges({ user }: { user: AdminUser }) {
  const { agencyName } = user
  return (
    <Badges>
      {isAdministrator(user) && (
        <Badge colorPalette="teal">
          <Trans>administrator</Trans>
        </Badge>
      )}
      {agencyName !== undefined && (
        <Badge colorPalette="blue" title={agencyName}>
          {agencyName}
        </Badge>
      )}
      {isUnconfirmed(user) && (
        <Badge colorPalette="orange">
          <Trans>email not confirmed</Trans>
        </Badge>
      )}
      {isBanned(user) && (
        <Badge colorPalette="red">
          <Trans>banned</Trans>
        </Badge>
      )}
    </Badges>
  )
}
