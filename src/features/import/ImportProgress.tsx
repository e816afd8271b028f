import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import { submissionText } from '#src/features/forms/index.ts'
import { ProgressBar } from '#src/features/manage/index.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

import type { ListingImportView } from './useListingImport.ts'

/** How far the looking or the writing is, with the way to stop it, or to go on. */
export function ImportProgress({ view }: { view: ListingImportView }) {
  const { i18n } = useLingui()
  const { taken, isImporting, isInterrupted, isReading, isStopping, failure } = view
  const total = isImporting ? view.fitting : view.rows
  const [done, all] = [formatNumber(taken, i18n.locale), formatNumber(total, i18n.locale)]
  if (isInterrupted) {
    return (
      <Notice
        tone="warning"
        action={
          <chakra.span display="inline-flex" flexWrap="wrap" gap="2">
            <Button size="sm" onClick={view.resume}>
              <Trans>Continue</Trans>
            </Button>
            <Button size="sm" variant="outline" onClick={view.leave}>
              <Trans>Cancel</Trans>
            </Button>
          </chakra.span>
        }
      >
        <p>
          {isImporting ? (
            <Trans>
              Stopped after {done} of {all}. Imported listings stay; the rest is waiting.
            </Trans>
          ) : (
            <Trans>
              Checked {done} of {all}. The rest is waiting.
            </Trans>
          )}
        </p>
        {failure !== null && <p>{submissionText(failure, i18n)}</p>}
      </Notice>
    )
  }
  return (
    <Notice
      action={
        isReading ? undefined : (
          <Button
            size="sm"
            variant="outline"
            aria-disabled={isStopping || undefined}
            onClick={isImporting ? view.stop : view.leave}
          >
            <Trans>Stop</Trans>
          </Button>
        )
      }
    >
      <chakra.label display="grid" gap="1">
        <span>
          {isReading ? (
            <Trans>Reading the file…</Trans>
          ) : isImporting ? (
            <Trans>
              Importing: {done} of {all}
            </Trans>
          ) : (
            <Trans>
              Checking: {done} of {all}
            </Trans>
          )}
        </span>
        <ProgressBar {...(isReading ? {} : { value: taken, max: total })} />
      </chakra.label>
    </Notice>
  )
}
