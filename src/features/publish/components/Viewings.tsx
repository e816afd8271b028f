import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import { ListingTimes } from '#src/features/viewings/index.ts'

import { useWizard } from './wizardContext.ts'

/** When it can be seen: nothing that a listing needs. Times are planned here; who comes is seen in the calendar. */
export function Viewings() {
  const { saved, title } = useWizard()
  const { draftId } = saved()
  return (
    <chakra.div display="grid" gap="3">
      <p>
        <Trans>
          Offer viewing times that people can book online, without calling you. You can add them now or later.
        </Trans>
      </p>
      {draftId !== null && <ListingTimes listing={{ id: draftId, title }} />}
    </chakra.div>
  )
}
