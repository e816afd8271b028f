import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { loaderStatus } from '#machines/mapsLoader/loaderStatus.ts'
import { loadMaps, startMapsLoader } from '#src/platform/maps/mapsLoader.actor.ts'
import { loadMapsScript } from '#src/platform/maps/mapsScript.ts'
import { Button } from '#src/ui/components/Button.tsx'

/** Keys that nobody at Google knows. */
const keys = { first: 'K', another: 'another' }

const loader = startMapsLoader({ loadScript: loadMapsScript, log: console })

/** The loader of Google Maps, with what somebody who asked was told last. */
export function MapsLoaderExample() {
  const state = useSelector(loader, ({ value }) => value)
  const status = useSelector(loader, loaderStatus)
  const [refusal, setRefusal] = useState('')
  const ask = (key: string) => {
    setRefusal('')
    loadMaps(loader, { key, libraries: ['places'], language: 'en' }).catch((reason: unknown) =>
      setRefusal(reason instanceof Error ? reason.message : String(reason)),
    )
  }
  return (
    <chakra.section display="grid" gap="3" mt="12" maxW="card">
      <chakra.div display="flex" gap="3">
        <Button variant="outline" onClick={() => ask(keys.first)}>
          <Trans>Load maps</Trans>
        </Button>
        <Button variant="outline" onClick={() => ask(keys.another)}>
          <Trans>Load maps with another key</Trans>
        </Button>
      </chakra.div>
      <chakra.output data-maps>{`${state} ${status}`}</chakra.output>
      <chakra.output data-maps-refusal>{refusal}</chakra.output>
    </chakra.section>
  )
}
