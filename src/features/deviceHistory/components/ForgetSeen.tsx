import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiDeleteOutline } from '@mdi/js'
import { useState } from 'react'

import { deviceMarks } from '#src/features/deviceHistory/model/marks.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

import { useMarks } from './useMarks.ts'

/** Makes this device forget what was opened on it, and takes that back as long as the page is open. */
export function ForgetSeen() {
  const seen = useMarks((marks) => marks.ids('seen'))
  const [forgotten, setForgotten] = useState<readonly number[]>([])
  if (seen.length === 0 && forgotten.length === 0) return null
  const forget = () => {
    setForgotten(seen)
    deviceMarks().forget('seen')
  }
  const undo = () => {
    deviceMarks().restore('seen', forgotten)
    setForgotten([])
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.output _empty={{ display: 'none' }}>
        {forgotten.length > 0 && <Trans>History cleared on this device.</Trans>}
      </chakra.output>
      <Button variant="outline" size="sm" onClick={forgotten.length > 0 ? undo : forget}>
        {forgotten.length > 0 ? (
          <Trans>Undo</Trans>
        ) : (
          <>
            <Icon path={mdiDeleteOutline} />
            <Trans>Clear history</Trans>
          </>
        )}
      </Button>
    </chakra.div>
  )
}
