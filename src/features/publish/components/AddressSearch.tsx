import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useId, useState, type KeyboardEvent } from 'react'

import type { Place } from '#contract/entities/place.ts'
import { PlaceCombobox, placeSearchLogic } from '#src/features/search/index.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import { useMaps } from '#src/platform/maps/useMaps.ts'

interface AddressSearchProps {
  label: string
  /** What is wrong while no place was chosen. */
  problem: string | undefined
  onChoose: (place: Place) => void
}

/** The step of the wizard is not sent from this field. */
const holdEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** No place is left out of what is suggested. */
const none: readonly string[] = []

/** Finds a place by its name, with suggestions while one writes. */
export function AddressSearch({ label, problem, onChoose }: AddressSearchProps) {
  const maps = useMaps()
  const queryClient = useQueryClient()
  const [logic] = useState(() => placeSearchLogic({ maps, queryClient }))
  const places = useActorRef(logic, machineInspector)
  /** The newest choice means no place of ours. */
  const [isUnknown, setUnknown] = useState(false)
  const id = useId()
  const hintId = `${id}-hint`
  const problemId = problem === undefined ? undefined : `${id}-problem`
  return (
    <chakra.div position="relative" display="grid" gap="1" onKeyDown={holdEnter}>
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="strong">
        {label}
      </chakra.label>
      <PlaceCombobox
        id={id}
        suggesting={places}
        send={(event) => places.send(event)}
        chosenIds={none}
        hintId={hintId}
        problemId={problemId}
        onWrite={() => setUnknown(false)}
        onChoose={(suggestion) => void maps.choosePlace(suggestion).then(onChoose, () => setUnknown(true))}
      />
      <chakra.p id={hintId} textStyle="sm" color="fg.muted">
        <Trans>Fills in the fields below and the map.</Trans>
      </chakra.p>
      {isUnknown && (
        <chakra.output textStyle="sm" color="fg.muted">
          <Trans>We couldn’t find this place. Try another one.</Trans>
        </chakra.output>
      )}
      {problem !== undefined && (
        <chakra.p id={problemId} textStyle="sm" color="fg.error">
          {problem}
        </chakra.p>
      )}
    </chakra.div>
  )
}
