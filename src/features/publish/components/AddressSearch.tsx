import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useId, useState, type KeyboardEvent } from 'react'

import type { Place } from '#contract/entities/place.ts'
import { placeSearchLogic } from '#src/features/search/actors/placeSearch.actor.ts'
import { optionIdOf, PlaceSuggestions } from '#src/features/search/components/PlaceSuggestions.tsx'
import { usePlaceSuggestions } from '#src/features/search/components/usePlaceSuggestions.ts'
import { followed } from '#src/platform/browser/followed.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'
import { useMaps } from '#src/platform/maps/useMaps.ts'
import { Input } from '#src/ui/components/Input.tsx'

interface AddressSearchProps {
  label: string
  /** What is wrong while no place was chosen. */
  problem: string | undefined
  onChoose: (place: Place) => void
}

/** No place is left out of what is suggested. */
const none: readonly string[] = []

/** Finds a place by its name, with suggestions while one writes. */
export function AddressSearch({ label, problem, onChoose }: AddressSearchProps) {
  const maps = useMaps()
  const queryClient = useQueryClient()
  const [logic] = useState(() => placeSearchLogic({ maps, queryClient }))
  const places = useActorRef(logic, followed)
  const id = useId()
  const [text, setText] = useState('')
  const [isActive, setActive] = useState(false)
  const [active, setActiveIndex] = useState(-1)
  const { items, attribution, isOpen, message } = usePlaceSuggestions(places, isActive, none)

  const write = (next: string) => {
    setText(next)
    setActiveIndex(-1)
    places.send({ type: 'place.typed', text: next })
  }
  const choose = (suggestion: PlaceSuggestion | undefined) => {
    if (suggestion === undefined) return
    write('')
    void maps.choosePlace(suggestion).then(onChoose)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isOpen) choose(items[active] ?? items[0])
    } else if (event.key === 'Escape') write('')
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
      event.preventDefault()
      setActiveIndex((now) => (now + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length)
    }
  }

  return (
    <chakra.div position="relative" display="grid" gap="1">
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="strong">
        {label}
      </chakra.label>
      <Input
        id={id}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        // A native list of options cannot be asked for while one types.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-places`}
        aria-activedescendant={isOpen && active >= 0 ? optionIdOf(id, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={({ target }) => write(target.value)}
        onFocus={() => setActive(true)}
        onBlur={() => setActive(false)}
        onKeyDown={onKeyDown}
      />
      {problem !== undefined && (
        <chakra.p id={`${id}-problem`} textStyle="sm" color="fg.error">
          {problem}
        </chakra.p>
      )}
      <PlaceSuggestions
        fieldId={id}
        isOpen={isOpen}
        items={items}
        attribution={attribution}
        active={active}
        message={message}
        onChoose={choose}
      />
    </chakra.div>
  )
}
