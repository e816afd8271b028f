import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiAlertCircleOutline, mdiCloudOffOutline, mdiFilterOffOutline } from '@mdi/js'

import type { Failure } from '#contract/failure.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { SectionHeading } from '#src/components/Heading.tsx'
import { useSearchActor, useSearchFact } from '#src/wiring/useSearch.ts'

import { CriteriaLink } from './CriteriaLink.tsx'

/** The answer could not be had: what happened, and the ways out of it. */
export function ResultsFailure() {
  const search = useSearchActor()
  const failure = useSearchFact(({ context }) => context.failure)
  const canRepeat = useSearchFact((snapshot) => snapshot.can({ type: 'attempt.repeated' }))
  if (failure === null) return null
  const isRefused = failure.kind === 'invalid'
  const isOffline = failure.kind === 'offline'
  return (
    <chakra.div role="alert">
      <EmptyState
        icon={isRefused ? mdiFilterOffOutline : isOffline ? mdiCloudOffOutline : mdiAlertCircleOutline}
        heading={
          <SectionHeading>
            {isRefused ? (
              <Trans>This search cannot be understood</Trans>
            ) : isOffline ? (
              <Trans>You are offline</Trans>
            ) : (
              <Trans>The listings could not be loaded</Trans>
            )}
          </SectionHeading>
        }
        actions={
          isRefused ? (
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
      <p>
        {failure.kind === 'invalid' ? (
          <Trans>
            Something in the address is no filter of ours, or its value does not fit. Take it away above, or start anew.
          </Trans>
        ) : failure.kind === 'offline' ? (
          <Trans>Your search stays as it is. Try again once you are connected.</Trans>
        ) : (
          <Trans>This is our fault. Nothing of your search is lost; try again in a moment.</Trans>
        )}
      </p>
      {failure.isUnexplained === true || failure.kind === 'offline' ? null : (
        <chakra.p lang="en" textStyle="sm">
          {failure.message}
        </chakra.p>
      )}
      {failure.requestId === undefined || failure.kind === 'invalid' ? null : (
        // The server and the browser ask with requests of their own, so their names differ.
        <chakra.p textStyle="sm" suppressHydrationWarning>
          <Trans>If you write to support, name this request:</Trans> {failure.requestId}
        </chakra.p>
      )}
    </chakra.div>
  )
}
