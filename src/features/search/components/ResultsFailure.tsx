import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiAlertCircleOutline, mdiCloudOffOutline, mdiFilterOffOutline } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { Failure } from '#contract/failure.ts'
import { useSearchActor, useSearchFact } from '#src/features/search/actors/useSearch.ts'
import { withPage } from '#src/features/search/model/filterParameters.ts'
import { isAboutPage, refusalText } from '#src/features/search/model/refusalText.ts'
import { searchFormQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'

import { CriteriaLink } from './CriteriaLink.tsx'

/** The answer could not be had: what happened, and the ways out of it. */
export function ResultsFailure() {
  const search = useSearchActor()
  const failure = useSearchFact(({ context }) => context.failure)
  const criteria = useSearchFact(({ context }) => context.criteria) ?? {}
  const canRepeat = useSearchFact((snapshot) => snapshot.can({ type: 'attempt.repeated' }))
  if (failure === null) return null
  const isRefused = failure.kind === 'invalid'
  const isOtherPage = isRefused && isAboutPage(failure.parameter)
  const isOffline = failure.kind === 'offline'
  return (
    <chakra.div role="alert">
      <EmptyState
        icon={isRefused ? mdiFilterOffOutline : isOffline ? mdiCloudOffOutline : mdiAlertCircleOutline}
        heading={
          <SectionHeading>
            {isOtherPage ? (
              <Trans>This page of results doesn’t exist.</Trans>
            ) : isRefused ? (
              <Trans>We can’t run this search</Trans>
            ) : isOffline ? (
              <Trans>You are offline</Trans>
            ) : (
              <Trans>The listings could not be loaded</Trans>
            )}
          </SectionHeading>
        }
        actions={
          isOtherPage ? (
            <CriteriaLink criteria={withPage(criteria, 1)} variant="solid">
              <Trans>Go to the first page</Trans>
            </CriteriaLink>
          ) : isRefused ? (
            <CriteriaLink criteria={{}} variant="solid">
              <Trans>Start a new search</Trans>
            </CriteriaLink>
          ) : (
            <Button disabled={!canRepeat} onClick={() => search.send({ type: 'attempt.repeated' })}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        <FailureWords failure={failure} />
      </EmptyState>
    </chakra.div>
  )
}

function FailureWords({ failure }: { failure: Failure }) {
  return (
    <chakra.div display="grid" gap="2">
      <WhatHappened failure={failure} />
      {!isNotifiedByKind(failure) && failure.isUnexplained !== true && (
        <chakra.p lang="en" textStyle="sm">
          {failure.message}
        </chakra.p>
      )}
      {failure.requestId === undefined || failure.kind === 'invalid' ? null : (
        // The server and the browser ask with requests of their own, so their names differ.
        <chakra.p textStyle="sm" suppressHydrationWarning>
          <Trans>If you contact support, include this request ID:</Trans> {failure.requestId}
        </chakra.p>
      )}
    </chakra.div>
  )
}

function WhatHappened({ failure: { kind, parameter } }: { failure: Failure }) {
  if (kind === 'invalid') return <Refusal parameter={parameter} />
  return (
    <p>
      {kind === 'offline' ? (
        <Trans>Your filters are still here. Try again when you’re back online.</Trans>
      ) : kind === 'tooMany' ? (
        <Trans>Too many searches in a short time. Wait a moment, then try again.</Trans>
      ) : (
        <Trans>Something went wrong on our side. Your filters are still here; try again in a moment.</Trans>
      )}
    </p>
  )
}

function Refusal({ parameter }: { parameter: string | undefined }) {
  const { i18n } = useLingui()
  const { data: form } = useSuspenseQuery(searchFormQuery(useApi()))
  if (isAboutPage(parameter)) {
    return (
      <p>
        <Trans>Listings come and go, so a link to a later page can go out of date.</Trans>
      </p>
    )
  }
  if (parameter === undefined) {
    return (
      <p>
        <Trans>The link has an unknown filter or an invalid value. Remove it above or start a new search.</Trans>
      </p>
    )
  }
  return (
    <>
      <p>{refusalText(parameter, form, i18n)}</p>
      <p>
        <Trans>Remove it above or start a new search.</Trans>
      </p>
    </>
  )
}

/** True where our own words say all that the server's do; those are in English, whoever reads them. */
const isNotifiedByKind = ({ kind, parameter }: Failure) =>
  kind === 'invalid'
    ? parameter !== undefined
    : kind === 'offline' || kind === 'tooMany' || kind === 'server' || kind === 'unavailable'
