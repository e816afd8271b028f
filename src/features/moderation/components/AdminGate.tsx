import { Trans } from '@lingui/react/macro'
import { mdiShieldKeyOutline } from '@mdi/js'
import type { ReactNode } from 'react'

import { useSession } from '#src/features/session/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'

import { AdminPage } from './AdminPage.tsx'

/** Shows a page of the administration, or leads to what its administrator has to set up first. */
export function AdminGate({ children }: { children: ReactNode }) {
  const lang = useLocale()
  const { user } = useSession()
  if (user?.needsSecondFactor !== true) return children
  return (
    <AdminPage heading={<Trans>Administration</Trans>}>
      <EmptyState
        icon={mdiShieldKeyOutline}
        heading={
          <SectionHeading>
            <Trans>Set up two-step verification first</Trans>
          </SectionHeading>
        }
        actions={
          <LinkButton to="/$lang/profile/settings" params={{ lang }}>
            <Trans>Set up</Trans>
          </LinkButton>
        }
      >
        <Trans>Administrators need a code from their phone to sign in here. It takes two minutes.</Trans>
      </EmptyState>
    </AdminPage>
  )
}
