import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiContentCopy } from '@mdi/js'
import { useState } from 'react'

import { readFailure } from '#contract/failure.ts'
import { ReportProblem } from '#src/features/problem/index.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

/** Below what to do next: a report with what led to the failure, and the request to name to support. */
export function FailureHelp({ error }: { error: unknown }) {
  const { requestId } = readFailure(error)
  return (
    <chakra.div display="grid" justifyItems="center" gap="2" px="4" mt={{ base: '-4', md: '-8' }} pb="8">
      <ReportProblem>
        {(open) => (
          <Button variant="outline" onClick={open}>
            <Trans>Report a problem</Trans>
          </Button>
        )}
      </ReportProblem>
      {requestId !== undefined && <RequestId requestId={requestId} />}
    </chakra.div>
  )
}

function RequestId({ requestId }: { requestId: string }) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <chakra.p textStyle="sm" display="flex" gap="2" alignItems="center" justifyContent="center" flexWrap="wrap">
      <span>
        <Trans>If you contact support, include this request ID:</Trans>
      </span>
      <code>{requestId}</code>
      <Button
        size="sm"
        variant="outline"
        onClick={() => void navigator.clipboard.writeText(requestId).then(() => setIsCopied(true))}
      >
        <Icon path={mdiContentCopy} size={16} />
        <span aria-live="polite">{isCopied ? t`Copied` : t`Copy`}</span>
      </Button>
    </chakra.p>
  )
}
