import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import type { AdminUser } from '#contract/entities/admin.ts'
import { useSubmission } from '#src/features/forms/index.ts'
import { adminFailureText } from '#src/features/moderation/model/adminFailureText.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { showToast } from '#src/ui/toasts/showToast.ts'

const List = chakra('ul', { base: { pl: '6', mt: '2', listStyleType: 'disc' } })

interface UnbanSheetProps {
  user: AdminUser
  name: string
  onClose: () => void
}

/** Lets a banned user in again, once it is said what comes back with it and what stays as the ban has left it. */
export function UnbanSheet({ user, name, onClose }: UnbanSheetProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const api = useApi()
  const queryClient = useQueryClient()
  const { id, listingsDownByBan: down } = user
  const unban = useSubmission<Record<string, never>>(async () => {
    await api.updateUser({ params: { userId: id }, body: { isBanned: false } })
    showToast(t`${name} can sign in again.`, 'success')
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
    onClose()
  })
  return (
    <Sheet isOpen onClose={onClose} title={t`Unban ${name}`} about={user.email}>
      <chakra.div display="grid" gap="4">
        <div>
          <p>
            <Trans>What happens right away:</Trans>
          </p>
          <List>
            <li>
              <Trans>the user can sign in again and gets an email about it</Trans>
            </li>
          </List>
        </div>
        <div>
          <p>
            <Trans>What doesn’t come back by itself:</Trans>
          </p>
          <List>
            {down > 0 && (
              <li>
                <Plural
                  value={down}
                  one="# listing stays down until its owner submits it again"
                  other="# listings stay down until their owner submits them again"
                />
                {' · '}
                <TextLink
                  to="/$lang/admin/properties"
                  params={{ lang }}
                  search={{ ownerId: id, status: 'REJECTED' }}
                  preload={false}
                >
                  <Plural value={down} one="Show it" other="Show them" />
                </TextLink>
              </li>
            )}
            <li>
              <Trans>listings that were waiting for review are drafts</Trans>
            </li>
            <li>
              <Trans>cancelled viewings and closed conversations</Trans>
            </li>
          </List>
        </div>
        {unban.failure !== null && <Notice tone="error">{adminFailureText(unban.failure, i18n)}</Notice>}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button
            aria-disabled={unban.isPending || undefined}
            onClick={() => {
              if (!unban.isPending) unban.submit({})
            }}
          >
            {unban.isPending ? <Trans>One moment…</Trans> : <Trans>Unban</Trans>}
          </Button>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
    </Sheet>
  )
}
