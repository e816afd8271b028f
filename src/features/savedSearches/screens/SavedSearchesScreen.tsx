import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiBellOutline } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useRef, useState } from 'react'

import type { SavedSearch } from '#contract/entities/savedSearch.ts'
import { readFailure, type Failure } from '#contract/failure.ts'
import { useSubmission } from '#src/features/forms/index.ts'
import { useSaving } from '#src/features/savedSearches/actors/useSaving.ts'
import { DeletedSearch } from '#src/features/savedSearches/components/DeletedSearch.tsx'
import { SavedSearchRow } from '#src/features/savedSearches/components/SavedSearchRow.tsx'
import { savedSearchesQuery } from '#src/features/savedSearches/queries/savedSearches.queries.ts'
import { useUser } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { failureText } from '#src/platform/i18n/failureText.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { ManagePage } from '#src/ui/dashboard/ManagePage.tsx'
import { showToast } from '#src/ui/toasts/showToast.ts'

/** The searches that somebody keeps, and what is new in them. */
export function SavedSearchesScreen() {
  const lang = useLocale()
  const user = useUser()
  const { data } = useQuery({ ...savedSearchesQuery(useApi()), enabled: user !== undefined })
  return (
    <ManagePage
      heading={<Trans>Saved searches</Trans>}
      // An empty list leads there itself.
      beside={
        data !== undefined &&
        data.length > 0 && (
          <LinkButton to="/$lang/search" params={{ lang }} variant="outline">
            <Trans>New search</Trans>
          </LinkButton>
        )
      }
    >
      {user === undefined ? (
        <Pending />
      ) : (
        <>
          {!user.verified && <Unconfirmed />}
          <Waiting />
          <SavedSearches key={user.id} />
        </>
      )}
    </ManagePage>
  )
}

function SavedSearches() {
  const { i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const list = useRef<HTMLDivElement>(null)
  const [deleted, setDeleted] = useState<readonly SavedSearch[]>([])
  const { data, error, refetch } = useQuery(savedSearchesQuery(api))
  const { queryKey } = savedSearchesQuery(api)
  const removal = useSubmission<{ search: SavedSearch }>(async ({ search }) => {
    const notifies = ({ kind }: Failure) => kind !== 'notFound'
    await api.deleteSavedSearch({ params: { savedSearchId: search.id } }, { notifies }).catch((reason: unknown) => {
      // Another tab was quicker.
      if (readFailure(reason).kind !== 'notFound') throw reason
    })
    setDeleted((before) => [...before, search])
    queryClient.setQueryData(queryKey, (searches) => searches?.filter(({ id }) => id !== search.id))
  })
  const restored = async (search: SavedSearch) => {
    await queryClient.invalidateQueries({ queryKey })
    setDeleted((before) => before.filter(({ id }) => id !== search.id))
    list.current?.focus()
  }
  if (data === undefined) {
    return error === null ? <Pending /> : <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  const gone = new Set(deleted.map(({ id }) => id))
  const rows = [...data.filter(({ id }) => !gone.has(id)), ...deleted].toSorted((one, other) => other.id - one.id)
  const newCount = data.reduce((sum, search) => sum + search.newCount, 0)
  if (rows.length === 0) return <NothingSaved />
  return (
    <chakra.div ref={list} tabIndex={-1} display="grid" gap="4" outline="none">
      {newCount > 0 && (
        <chakra.output display="block" color="fg.muted">
          <Plural value={newCount} one="# new home since your last visit." other="# new homes since your last visit." />
        </chakra.output>
      )}
      {removal.failure !== null && <Notice tone="error">{failureText(removal.failure, i18n)}</Notice>}
      <chakra.ul display="grid" gap="4" listStyleType="none">
        {rows.map((search) => (
          <li key={search.id}>
            {gone.has(search.id) ? (
              <DeletedSearch search={search} onRestored={() => void restored(search)} />
            ) : (
              <Suspense fallback={<Skeleton height="10rem" borderRadius="panel" />}>
                <SavedSearchRow
                  search={search}
                  onDelete={() => removal.submit({ search })}
                  isDeleting={removal.isPending}
                />
              </Suspense>
            )}
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

/** What an earlier page wanted to save is finished here, too. */
function Waiting() {
  const { t } = useLingui()
  const onKept = useCallback(() => showToast(t`Search saved.`, 'success'), [t])
  const onKnown = useCallback(() => showToast(t`You’ve already saved this search.`, 'information'), [t])
  const saving = useSaving({ onNeed, onKept, onKnown })
  const name = saving.pending?.name
  if (name === undefined || saving.failure === null) return null
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" variant="outline" onClick={saving.repeat}>
          <Trans>Try now</Trans>
        </Button>
      }
    >
      <Trans>Not synced yet, saved on this device: {name}</Trans>
    </Notice>
  )
}

/** Whoever sees this page is signed in. */
const onNeed = () => {}

function Unconfirmed() {
  const lang = useLocale()
  return (
    <Notice
      tone="warning"
      action={
        <LinkButton size="sm" variant="outline" to="/$lang/auth/send-confirm-email" params={{ lang }}>
          <Trans>Send again</Trans>
        </LinkButton>
      }
    >
      <Trans>Confirm your email address to get emails: open the link we sent you.</Trans>
    </Notice>
  )
}

function NothingSaved() {
  const lang = useLocale()
  return (
    <EmptyState
      icon={mdiBellOutline}
      heading={
        <SectionHeading>
          <Trans>No saved searches yet</Trans>
        </SectionHeading>
      }
      actions={
        <LinkButton to="/$lang/search" params={{ lang }}>
          <Trans>Search homes</Trans>
        </LinkButton>
      }
    >
      <Trans>Search for homes, then press the bell above the results. We’ll email you when new homes match.</Trans>
    </EmptyState>
  )
}

const Pending = () => (
  <chakra.div display="grid" gap="4">
    {['first', 'second', 'third'].map((row) => (
      <Skeleton key={row} height="10rem" borderRadius="panel" />
    ))}
  </chakra.div>
)
