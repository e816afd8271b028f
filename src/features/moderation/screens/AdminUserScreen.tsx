import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiAccountOffOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AdminUserDetail } from '#contract/entities/admin.ts'
import { readFailure } from '#contract/failure.ts'
import { isBanned } from '#contract/roles.ts'
import { ListerPicture } from '#src/features/listing/index.ts'
import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { BackWord } from '#src/features/moderation/components/BackWord.tsx'
import { UserBadges } from '#src/features/moderation/components/UserBadges.tsx'
import { UserMenu } from '#src/features/moderation/components/UserMenu.tsx'
import {
  UserAuditLog,
  UserFacts,
  UserListings,
  UserReports,
} from '#src/features/moderation/components/UserSections.tsx'
import { UserSheets, type AskedOfUser } from '#src/features/moderation/components/UserSheets.tsx'
import { adminUserQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { displayName, useSession } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatDate, isoDay } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { PageHeading, SectionHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'

/** Picture, name, what is special about the account, and what may be done about it, in one line. */
const Identity = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: { base: '3', sm: '4' },
    alignItems: 'center',
    '& > .name': { display: 'grid', gap: '2', minWidth: '0', overflowWrap: 'anywhere' },
  },
})

/** A user as administrators have to know one: who it is, what they offer, what was said of it, and what was decided. */
export function AdminUserScreen({ userId }: { userId: number }) {
  const lang = useLocale()
  const { data: user, error, refetch } = useQuery(adminUserQuery(useApi(), userId))
  const isGone = error !== null && readFailure(error).kind === 'notFound'
  const name = user === undefined ? '' : displayName(user)
  return (
    <AdminPage
      about="people"
      title={user && name}
      back={
        <TextLink to="/$lang/admin/users" params={{ lang }} search={{}} look="alone" preload={false}>
          <BackWord>
            <Trans>Users</Trans>
          </BackWord>
        </TextLink>
      }
    >
      {(user === undefined || isGone) && (
        <PageHeading>
          <Trans>User {userId}</Trans>
        </PageHeading>
      )}
      {isGone && <Gone />}
      {error !== null && !isGone && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {user === undefined && error === null && <Skeleton height="24rem" borderRadius="panel" />}
      {user !== undefined && !isGone && (
        <>
          <Standing user={user} name={name} />
          <UserFacts user={user} />
          <UserListings userId={userId} count={user.listings.all} />
          <UserReports userId={userId} counts={user.reports} />
          <UserAuditLog userId={userId} />
        </>
      )}
    </AdminPage>
  )
}

/** What is special about the account now, and what may be done about it. */
function Standing({ user, name }: { user: AdminUserDetail; name: string }) {
  const { i18n } = useLingui()
  const { user: me } = useSession()
  const [asked, setAsked] = useState<AskedOfUser | null>(null)
  const { banReason, deleteAfter, profilePicturePath } = user
  const erasure = deleteAfter === undefined ? '' : formatDate(isoDay(deleteAfter), i18n.locale)
  return (
    <>
      <Identity>
        <ListerPicture path={profilePicturePath} name={name} />
        <div className="name">
          <PageHeading>{name}</PageHeading>
          <UserBadges user={user} />
        </div>
        {me?.id !== user.id && (
          <div className="actions">
            <UserMenu user={user} name={name} isOwn={false} isOnPage onAsk={(about) => setAsked({ user, about })} />
          </div>
        )}
      </Identity>
      {isBanned(user) && banReason !== undefined && (
        <Notice tone="error">
          <Trans>Banned: {banReason}</Trans>
        </Notice>
      )}
      {deleteAfter !== undefined && (
        <Notice tone="warning">
          <Trans>The user asked for deletion. The account will be erased on {erasure}.</Trans>
        </Notice>
      )}
      <UserSheets asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

function Gone() {
  const lang = useLocale()
  return (
    <EmptyState
      icon={mdiAccountOffOutline}
      heading={
        <SectionHeading>
          <Trans>User not found</Trans>
        </SectionHeading>
      }
      actions={
        <LinkButton to="/$lang/admin/users" params={{ lang }} search={{}} variant="outline">
          <Trans>All users</Trans>
        </LinkButton>
      }
    >
      <Trans>There is no such account, or its user had it deleted.</Trans>
    </EmptyState>
  )
}
