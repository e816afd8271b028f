import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { User } from '#contract/entities/user.ts'
import { isAdministrator } from '#contract/roles.ts'
import { useUser } from '#src/features/session/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { ChipLink } from '#src/ui/components/ChipLink.tsx'
import { Container } from '#src/ui/components/Container.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'

import { LeavingNotice } from './LeavingNotice.tsx'

interface AccountPageProps {
  heading: ReactNode
  /** What is shown to the person who is signed in. */
  children: (user: User) => ReactNode
}

/** A page of one's own account: its neighbours above, what belongs to the person below, as soon as it is there. */
export function AccountPage({ heading, children }: AccountPageProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const user = useUser()
  const tab = { params: { lang }, activeOptions: { exact: true } } as const
  return (
    <chakra.div bg="bg.subtle" minHeight="calc(100dvh - {sizes.header})" py={{ base: '6', md: '8' }}>
      <Container width="prose" display="grid" gap="6">
        <chakra.header display="grid" gap="3">
          <PageHeading>{heading}</PageHeading>
          <chakra.nav aria-label={t`Your account`} display="flex" flexWrap="wrap" gap="2">
            <ChipLink to="/$lang/profile" {...tab}>
              <Trans>Profile</Trans>
            </ChipLink>
            <ChipLink to="/$lang/profile/settings" {...tab}>
              <Trans>Settings</Trans>
            </ChipLink>
            {/* The navigation of a phone has no room for it. */}
            <ChipLink to="/$lang/profile/saved-searches" {...tab} display={{ sm: 'none' }}>
              <Trans>Searches</Trans>
            </ChipLink>
            <ChipLink to="/$lang/profile/support" {...tab}>
              <Trans>Support</Trans>
            </ChipLink>
            {user !== undefined && isAdministrator(user) && (
              <ChipLink to="/$lang/admin" {...tab}>
                <Trans>Administration</Trans>
              </ChipLink>
            )}
          </chakra.nav>
        </chakra.header>
        {/* Forms begin anew for another person. */}
        {user === undefined ? (
          <Pending />
        ) : (
          <chakra.div key={user.id} display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
            {user.deleteAfter !== undefined && <LeavingNotice deleteAfter={user.deleteAfter} />}
            {children(user)}
          </chakra.div>
        )}
      </Container>
    </chakra.div>
  )
}

const Pending = () => (
  <>
    <Skeleton height="8rem" borderRadius="panel" />
    <Skeleton height="24rem" borderRadius="panel" />
  </>
)
