import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { AdminUser } from '#contract/entities/admin.ts'
import { ListerPicture } from '#src/features/listing/index.ts'
import { displayName, useSession } from '#src/features/session/index.ts'
import { formatDate, isoDay } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { UserBadges } from './UserBadges.tsx'
import { UserLink } from './UserLink.tsx'
import { UserMenu } from './UserMenu.tsx'
import type { AskedOfUser } from './UserSheets.tsx'

interface UserRowProps {
  user: AdminUser
  onAsk: (about: AskedOfUser['about']) => void
}

/** An account in the list of administrators: who it is, what they may do, and what may be done about them. */
export function UserRow({ user, onAsk }: UserRowProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { user: me } = useSession()
  const { id, email, banReason, listings, memberSince } = user
  const name = displayName(user)
  return (
    <tr>
      <th scope="row" className="first">
        <chakra.span display="flex" gap="3" alignItems="center">
          <ListerPicture path={user.profilePicturePath} name={name} isSmall />
          <span className="line" title={banReason}>
            <UserLink userId={id} look="plain" fontWeight="strong">
              {name}
            </UserLink>
            {banReason !== undefined && (
              <>
                {' '}
                <chakra.span color="fg.muted">{banReason}</chakra.span>
              </>
            )}
            <chakra.span
              className="insteadOfMd"
              color="fg.muted"
              overflow="hidden"
              textOverflow="ellipsis"
              title={email}
            >
              {email}
            </chakra.span>
          </span>
        </chakra.span>
      </th>
      <td className="rest line md" title={email}>
        {email}
      </td>
      <td className="rest">
        <UserBadges user={user} />
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
        <UserMenu user={user} name={name} isOwn={me?.id === id} onAsk={onAsk} />
      </td>
    </tr>
  )
}
