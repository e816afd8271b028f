import { Trans, useLingui } from '@lingui/react/macro'

import type { AdminUser } from '#contract/entities/admin.ts'
import { isBanned } from '#contract/roles.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { MenuButton, MenuLink, MoreMenu } from '#src/ui/dashboard/MoreMenu.tsx'

import type { AskedOfUser } from './UserSheets.tsx'

interface UserMenuProps {
  user: AdminUser
  name: string
  /** Nobody bans themselves or changes their own rights. */
  isOwn: boolean
  /** On the page of the user, which has all that the menu leads to elsewhere. */
  isOnPage?: boolean
  onAsk: (about: AskedOfUser['about']) => void
}

/** What an administrator may do about an account; everything asks first. */
export function UserMenu({ user, name, isOwn, isOnPage = false, onAsk }: UserMenuProps) {
  const { t } = useLingui()
  const lang = useLocale()
  return (
    <MoreMenu name={name} label={t`More for ${name}`} width="14rem">
      {(close) => {
        const ask = (about: AskedOfUser['about']) => () => {
          close()
          onAsk(about)
        }
        return (
          <>
            {!isOnPage && (
              <>
                <MenuLink
                  to="/$lang/admin/properties"
                  params={{ lang }}
                  search={{ ownerId: user.id }}
                  preload={false}
                  aria-label={t`Listings: ${name}`}
                >
                  <Trans>Listings</Trans>
                </MenuLink>
                <MenuLink
                  to="/$lang/admin/users"
                  params={{ lang }}
                  search={{ record: 1, about: user.id }}
                  preload={false}
                  aria-label={t`Audit log: ${name}`}
                >
                  <Trans>Audit log</Trans>
                </MenuLink>
              </>
            )}
            {!isOwn && (
              <>
                <MenuButton aria-label={t`Rights of ${name}…`} onClick={ask('rights')}>
                  <Trans>Rights…</Trans>
                </MenuButton>
                {user.hasSecondFactor && (
                  <MenuButton
                    color="fg.error"
                    aria-label={t`Reset two-step verification: ${name}…`}
                    onClick={ask('reset')}
                  >
                    <Trans>Reset two-step verification…</Trans>
                  </MenuButton>
                )}
                {isBanned(user) ? (
                  <MenuButton aria-label={t`Unban ${name}…`} onClick={ask('unban')}>
                    <Trans>Unban…</Trans>
                  </MenuButton>
                ) : (
                  <MenuButton color="fg.error" aria-label={t`Ban ${name}…`} onClick={ask('ban')}>
                    <Trans>Ban…</Trans>
                  </MenuButton>
                )}
              </>
            )}
          </>
        )
      }}
    </MoreMenu>
  )
}
