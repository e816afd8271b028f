import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import { AdminPage } from '#src/features/moderation/index.ts'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'

import { ImportChoice } from './ImportChoice.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportOutcome, ImportReport } from './ImportReport.tsx'
import { useListingImport } from './useListingImport.ts'

/** The listings of an agency from a file: looked through first, then brought in, with every row that does not fit named. */
export function AdminImportScreen() {
  const view = useListingImport()
  return (
    <AdminPage heading={<Trans>Import of listings</Trans>}>
      <AccountSection
        heading={
          view.isFinished ? (
            <Trans>Result</Trans>
          ) : view.isReviewed ? (
            <Trans>File contents</Trans>
          ) : (
            <Trans>Import agency listings from a file</Trans>
          )
        }
      >
        <chakra.div aria-live="polite" _empty={{ position: 'absolute' }}>
          {(view.isReading || view.isChecking || view.isImporting) && <ImportProgress view={view} />}
        </chakra.div>
        {view.isChoosing && <ImportChoice view={view} />}
        {view.isReviewed && <ImportReport view={view} />}
        {view.isFinished && <ImportOutcome view={view} />}
      </AccountSection>
    </AdminPage>
  )
}
