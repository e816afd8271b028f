import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiChevronLeft, mdiChevronRight, mdiHomeOffOutline } from '@mdi/js'

import type { PropertyCollection } from '#contract/entities/property.ts'
import type { PublicUser } from '#contract/entities/user.ts'
import { CardGrid } from '#src/features/listing/components/CardGrid.tsx'
import { ListerPicture } from '#src/features/listing/components/ListerPicture.tsx'
import { agencyText } from '#src/features/listing/model/agencyText.ts'
import type { HeartSlot } from '#src/features/listing/model/heartSlot.ts'
import { listerName } from '#src/features/listing/model/listerName.ts'
import { formatMonth } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Container } from '#src/ui/components/Container.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { PageHeading, SectionHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'

interface UserListings {
  user: PublicUser
  listings: PropertyCollection | undefined
  page: number
}

interface UserListingsScreenProps extends UserListings {
  Heart: HeartSlot
}

/** Who lists homes, and all that they list now. */
export function UserListingsScreen({ user, listings, page, Heart }: UserListingsScreenProps) {
  const { i18n } = useLingui()
  const items = listings?._embedded?.item ?? []
  const count = listings?.totalItems ?? user.publishedCount
  const month = formatMonth(user.memberSince, i18n.locale)
  return (
    <Container py={{ base: '6', md: '8' }} display="grid" gap="8">
      <chakra.header display="flex" gap="4" alignItems="center">
        <ListerPicture path={user.profilePicturePath} name={user.displayName} />
        <div>
          <PageHeading>{listerName(user, i18n)}</PageHeading>
          <chakra.p color="fg.muted">
            {/* Without a name, the heading already says what they are. */}
            {user.displayName !== '' && (
              <>
                {user.listerType === 'agent' ? (
                  (agencyText(user.agencyName) ?? <Trans>Estate agency</Trans>)
                ) : (
                  <Trans>Private owner</Trans>
                )}
                {' · '}
              </>
            )}
            <Trans>Member since {month}</Trans>
          </chakra.p>
        </div>
      </chakra.header>
      {items.length === 0 ? (
        <NothingListed />
      ) : (
        <section>
          <SectionHeading mb="4">
            <Plural value={count} one="# listing" other="# listings" />
          </SectionHeading>
          <CardGrid listings={items} Heart={Heart} firstCount={4} />
          <PageLinks user={user} page={page} listings={listings} />
        </section>
      )}
    </Container>
  )
}

function NothingListed() {
  const lang = useLocale()
  return (
    <EmptyState
      icon={mdiHomeOffOutline}
      heading={
        <SectionHeading>
          <Trans>No active listings</Trans>
        </SectionHeading>
      }
      actions={
        <LinkButton to="/$lang/search" params={{ lang }}>
          <Trans>Search homes</Trans>
        </LinkButton>
      }
    >
      <Trans>Their listings are sold, rented or not published yet.</Trans>
    </EmptyState>
  )
}

function PageLinks({ user, page, listings }: UserListings) {
  const { t } = useLingui()
  const lang = useLocale()
  const { prev, next } = listings?._links ?? {}
  if (prev === undefined && next === undefined) return null
  const target = { to: '/$lang/user/listings/$userId', params: { lang, userId: String(user.id) } } as const
  return (
    <chakra.nav aria-label={t`Pages`} display="flex" gap="3" justifyContent="center" alignItems="center" mt="8">
      {prev !== undefined && (
        <LinkButton {...target} search={page > 2 ? { page: String(page - 1) } : {}} variant="outline">
          <Icon path={mdiChevronLeft} />
          <Trans>Previous page</Trans>
        </LinkButton>
      )}
      <span aria-current="page">
        <Trans>Page {page}</Trans>
      </span>
      {next !== undefined && (
        <LinkButton {...target} search={{ page: String(page + 1) }} variant="outline">
          <Trans>Next page</Trans>
          <Icon path={mdiChevronRight} />
        </LinkButton>
      )}
    </chakra.nav>
  )
}
