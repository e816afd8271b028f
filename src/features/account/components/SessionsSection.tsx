import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import type { Session } from '#contract/entities/session.ts'
import { readFailure } from '#contract/failure.ts'
import { submissionText, useSubmission } from '#src/features/forms/index.ts'
import { sessionsQuery } from '#src/features/session/index.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'

/** Where one is signed in, to sign out there. */
export function SessionsSection() {
  const { i18n } = useLingui()
  const { api } = useRouter().options.context
  const queryClient = useQueryClient()
  const { data, error } = useQuery(sessionsQuery(api))
  const sessions = data?._embedded?.item ?? []
  const others = useSubmission<Record<string, never>>(async () => {
    await api.deleteOtherSessions({})
    await queryClient.invalidateQueries(sessionsQuery(api))
  })
  return (
    <AccountSection
      heading={<Trans>Where you are signed in</Trans>}
      intro={<Trans>If you don’t recognize a device, sign out of it and change your password.</Trans>}
    >
      {error !== null && <Notice tone="error">{submissionText(readFailure(error), i18n)}</Notice>}
      {data === undefined && error === null && <Skeleton height="6rem" />}
      <chakra.ul display="grid" gap="3" listStyleType="none">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </chakra.ul>
      {sessions.length > 1 && (
        <Button
          variant="outline"
          justifySelf="start"
          aria-disabled={others.isPending || undefined}
          onClick={() => others.submit({})}
        >
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
      {others.failure !== null && <Notice tone="error">{submissionText(others.failure, i18n)}</Notice>}
    </AccountSection>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { i18n, t } = useLingui()
  const { api } = useRouter().options.context
  const queryClient = useQueryClient()
  const { id, device, addressPrefix, lastUsedAt, isCurrent } = session
  const ending = useSubmission<Record<string, never>>(async () => {
    await api.deleteSession({ params: { sessionId: id } })
    await queryClient.invalidateQueries(sessionsQuery(api))
  })
  const name = device === '' ? t`Unknown device` : device
  const day = formatDate(lastUsedAt, i18n.locale)
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
      borderTopWidth="1px"
      pt="3"
    >
      <chakra.div minWidth="0">
        <chakra.p fontWeight="strong">{name}</chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          <Trans>
            Last used {day}, from {addressPrefix}
          </Trans>
        </chakra.p>
        {ending.failure !== null && (
          <chakra.p textStyle="sm" color="fg.error" role="alert">
            {submissionText(ending.failure, i18n)}
          </chakra.p>
        )}
      </chakra.div>
      {isCurrent ? (
        <Badge colorPalette="green">
          <Trans>This device</Trans>
        </Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={t`Sign out on ${name}`}
          aria-disabled={ending.isPending || undefined}
          onClick={() => ending.submit({})}
        >
          <Trans>Sign out device</Trans>
        </Button>
      )}
    </chakra.li>
  )
}
