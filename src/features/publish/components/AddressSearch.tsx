import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'

import type { Place } from '#contract/entities/place.ts'
import {
  isWrittenAddress,
  readAddress,
  suggestAddresses,
  type WrittenAddress,
} from '#src/features/publish/model/writtenAddress.ts'
import {
  PlaceCombobox,
  placeSearchLogic,
  suggestedPlacesQuery,
  usePlaceChoice,
  type SuggestionSource,
} from '#src/features/search/index.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import { useMaps } from '#src/platform/maps/useMaps.ts'

/** What was chosen: a place, an address as it was written, or both; an address without a place is in an unknown town. */
export interface ChosenAddress {
  place: Place | null
  written: WrittenAddress | null
}

interface AddressSearchProps {
  label: string
  /** What is wrong while no place was chosen. */
  problem: string | undefined
  onChoose: (address: ChosenAddress) => void
}

/** The step of the wizard is not sent from this field. */
const holdEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** No place is left out of what is suggested. */
const none: readonly string[] = []

/** Finds an address or a place, with suggestions while one writes. An address that nobody knows is taken as written. */
export function AddressSearch({ label, problem, onChoose }: AddressSearchProps) {
  const maps = useMaps()
  const queryClient = useQueryClient()
  const [source] = useState<SuggestionSource>(() => ({
    name: 'addresses',
    suggest: suggestAddresses((...question) => maps.suggest(...question)),
  }))
  const [logic] = useState(() => placeSearchLogic({ source, queryClient }))
  const places = useActorRef(logic, machineInspector)
  /** The text that was taken when the field was left: leaving it again takes back no correction. */
  const leftWith = useRef('')
  const id = useId()
  const hintId = `${id}-hint`
  const problemId = problem === undefined ? undefined : `${id}-problem`

  const { unknown, choose, type } = usePlaceChoice<ChosenAddress>(async (suggestion) => {
    const [written, known] = isWrittenAddress(suggestion) ? [suggestion.written, suggestion.within] : [null, suggestion]
    return { written, place: known === null ? null : await maps.choosePlace(known) }
  }, onChoose)
  /** Whoever writes a whole address and goes on means it. */
  const takeWritten = async (text: string) => {
    if (text === leftWith.current || readAddress(text) === null) return
    leftWith.current = text
    const { items } = await queryClient.ensureQueryData(suggestedPlacesQuery(source, text))
    if (items[0] !== undefined) choose(items[0])
  }

  return (
    <chakra.div position="relative" display="grid" gap="1" onKeyDown={holdEnter}>
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="strong">
        {label}
      </chakra.label>
      <PlaceCombobox
        id={id}
        suggesting={places}
        send={(event) => places.send(event)}
        source={source}
        chosenIds={none}
        hintId={hintId}
        problemId={problemId}
        onWrite={type}
        keepsChoice
        onChoose={choose}
        // Without an answer, the fields below take the address.
        onLeave={(text) => void takeWritten(text).catch(() => undefined)}
      />
      <chakra.p id={hintId} textStyle="sm" color="fg.muted">
        <Trans>For example Botanická 12, Brno. It fills in the fields below and the map.</Trans>
      </chakra.p>
      {unknown !== null && (
        <chakra.output textStyle="sm" color="fg.muted">
          {unknown === 'place' ? (
            <Trans>We couldn’t find this place. Try another one.</Trans>
          ) : (
            <Trans>We took the address as you wrote it, but don’t know this town. Mark the place on the map.</Trans>
          )}
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
