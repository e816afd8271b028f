import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import type { AdminUser } from '#contract/entities/admin.ts'
import { isAdministrator, isBanned, isUnconfirmed } from '#contract/roles.ts'
import { useSubmission } from '#src/features/forms/index.ts'
import { ListerPicture } from '#src/features/listing/index.ts'
import { adminFailureText } from '#src/features/moderation/model/adminFailureText.ts'
import { displayName, useSession } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatDate, isoDay } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { UserMenu } from './UserMenu.tsx'

interface UserRowProps {
  user: AdminUser
  onRights: () => void
  onBan: () => void
  onReset: () => void
}

/** An account in the list of administrators: who it is, what they may do, and what may be done about them. */
export function UserRow({ user, onRights, onBan, onReset }: UserRowProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const api = useApi()
  const queryClient = useQueryClient()
  const { user: me } = useSession()
  const unban = useSubmission<Record<string, never>>(async () => {
    await api.updateUser({ params: { userId: user.id }, body: { isBanned: false } })
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  })
  const { id, email, agencyName, banReason, listings, memberSince } = user
  const name = displayName(user)
  return (
    <tr>
      <th scope="row" className="first">
        <chakra.span display="flex" gap="3" alignItems="center">
          <ListerPicture path={user.profilePicturePath} name={name} isSmall />
          <span className="line" title={banReason}>
            <strong>{name}</strong>
            {banReason !== undefined && (
              <>
                {' '}
                <chakra.span color="fg.muted">{banReason}</chakra.span>
              </>
            )}
          </span>
        </chakra.span>
        {unban.failure !== null && <Notice tone="error">{adminFailureText(unban.failure, i18n)}</Notice>}
      </th>
      <td className="rest line md" title={email}>
        {email}
      </td>
      <td className="rest">
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
      </td>
      <td className="rest">
        {listings.all > 0 && (
          <TextLink to="/$lang/admin/properties" params={{ lang }} search={{ ownerId: id }} preload={false}>
            <Plural context="admin" value={listings.all} one="# listing" other="# listings" />
          </TextLink>
        )}
      </td>
      <td className="rest md">
        <chakra.span display={{ sm: 'none' }} color="fg.muted">
          <Trans>Member since</Trans>{' '}
        </chakra.span>
        <time dateTime={isoDay(memberSince)}>{formatDate(memberSince, i18n.locale)}</time>
      </td>
      <td className="more">
        <UserMenu
          user={user}
          name={name}
          isOwn={me?.id === id}
          onRights={onRights}
          onBan={onBan}
          onReset={onReset}
          onUnban={() => {
            if (!unban.isPending) unban.submit({})
          }}
        />
      </td>
    </tr>
  )
}

const Badges = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    '& > *': { display: 'block', maxWidth: 'full', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
})
