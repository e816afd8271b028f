import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import { useId, useState } from 'react'

import type { AdminUser } from '#contract/entities/admin.ts'
import { isBanned } from '#contract/roles.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Popover } from '#src/ui/components/Popover.tsx'
import { PopoverPanel } from '#src/ui/components/PopoverPanel.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

const entryStyles = {
  display: 'block',
  width: 'full',
  px: '3',
  py: '2',
  fontWeight: 'strong',
  textAlign: 'start',
  borderRadius: 'control',
  _hover: { bg: 'bg.muted' },
} as const
const EntryLink = createLink(chakra('a', { base: entryStyles }))
const EntryButton = chakra('button', { base: entryStyles }, { defaultProps: { type: 'button' } })

interface UserMenuProps {
  user: AdminUser
  name: string
  /** Nobody bans themselves or changes their own rights. */
  isOwn: boolean
  onRights: () => void
  onBan: () => void
  onUnban: () => void
}

/** What an administrator may do about an account; whatever takes something away asks first. */
export function UserMenu({ user, name, isOwn, onRights, onBan, onUnban }: UserMenuProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const after = (act: () => void) => () => {
    setIsOpen(false)
    act()
  }
  return (
    <chakra.div
      css={{ '& [role=dialog]': { left: { sm: 'auto' }, right: { sm: '0' }, width: { sm: '14rem' }, p: '2' } }}
    >
      <Popover
        label={
          <>
            <Trans>More</Trans>
            <VisuallyHidden>: {name}</VisuallyHidden>
          </>
        }
        panelId={panelId}
        isOpen={isOpen}
        isChosen={false}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
      >
        <PopoverPanel id={panelId} label={t`More for ${name}`} onClose={() => setIsOpen(false)}>
          <EntryLink
            to="/$lang/admin/properties"
            params={{ lang }}
            search={{ ownerId: user.id }}
            preload={false}
            aria-label={t`Listings: ${name}`}
          >
            <Trans>Listings</Trans>
          </EntryLink>
          <EntryLink
            to="/$lang/admin/users"
            params={{ lang }}
            search={{ record: 1, about: user.id }}
            preload={false}
            aria-label={t`Audit log: ${name}`}
          >
            <Trans>Audit log</Trans>
          </EntryLink>
          {!isOwn && (
            <>
              <EntryButton aria-label={t`Rights of ${name}…`} onClick={after(onRights)}>
                <Trans>Rights…</Trans>
              </EntryButton>
              {isBanned(user) ? (
                <EntryButton aria-label={t`Unban ${name}`} onClick={after(onUnban)}>
                  <Trans>Unban</Trans>
                </EntryButton>
              ) : (
                <EntryButton color="fg.error" aria-label={t`Ban ${name}…`} onClick={after(onBan)}>
                  <Trans>Ban…</Trans>
                </EntryButton>
              )}
            </>
          )}
        </PopoverPanel>
      </Popover>
    </chakra.div>
  )
}
