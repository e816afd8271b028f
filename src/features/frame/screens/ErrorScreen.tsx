import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { readFailure } from '#contract/failure.ts'
import { missingPart } from '#src/platform/browser/missingParts.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Container } from '#src/ui/components/Container.tsx'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'
import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

/** For support; a first load has no failure to tell of. */
const loadHelp = () => import('./FailureHelp.tsx')

/** The page for every failure but a missing page: what happened, the request to name to support, and another try. */
export function ErrorScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const part = missingPart(error)
  if (part !== null) return <MissingPart part={part} />
  return <Failure error={error} tryAgain={() => void router.invalidate()} />
}

/** A file of the application is missing: most often the page is loaded again, and nobody sees this. */
function MissingPart({ part }: { part: string }) {
  const { delivery } = useRouter().options.context
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    void delivery.partFailed(part).then((outcome) => outcome === 'broken' && setIsBroken(true))
  }, [delivery, part])
  return isBroken ? <Failure error={null} tryAgain={delivery.tryAgain} /> : null
}

function Failure({ error, tryAgain }: { error: unknown; tryAgain: () => void }) {
  const { kind } = readFailure(error)
  const help = useLazyPart(loadHelp)
  return (
    <Container width="prose">
      <EmptyState
        picture="/art/server-error.svg"
        heading={
          <PageHeading>
            <Trans>Internal Server Error</Trans>
          </PageHeading>
        }
        actions={
          <Button onClick={tryAgain}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <chakra.p role="alert">
          {kind === 'offline' ? (
            <Trans>We can’t reach the server. Check your connection, then try again.</Trans>
          ) : (
            <Trans>Something went wrong on our side. Your data is safe. Please try again.</Trans>
          )}
        </chakra.p>
      </EmptyState>
      {help && <help.FailureHelp error={error} />}
    </Container>
  )
}
