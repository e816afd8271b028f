import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'

import type { Place } from '#contract/entities/place.ts'
import { optionIdOf, PlaceSuggestions } from '#src/features/search/components/PlaceSuggestions.tsx'
import { suggestedPlacesQuery } from '#src/features/search/queries/places.queries.ts'
import { useSettled } from '#src/platform/browser/useSettled.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'
import { useMaps } from '#src/platform/maps/useMaps.ts'
import { Input } from '#src/ui/components/Input.tsx'

interface AddressSearchProps {
  label: string
  /** What is wrong while no place was chosen. */
  problem: string | undefined
  onChoose: (place: Place) => void
}

/** Finds a place by its name, with suggestions while one writes. */
export function AddressSearch({ label, problem, onChoose }: AddressSearchProps) {
  const maps = useMaps()
  const id = useId()
  const [text, setText] = useState('')
  const [isActive, setActive] = useState(false)
  const [active, setActiveIndex] = useState(-1)
  const asked = useSettled(text.trim(), 200)
  const { data, isError } = useQuery({ ...suggestedPlacesQuery(maps, asked), enabled: asked !== '' })
  const items = asked === '' ? [] : (data?.items ?? [])
  const message = isError
    ? 'unavailable'
    : data !== undefined && items.length === 0 && asked !== ''
      ? 'nothingFound'
      : 'none'
  const isOpen = isActive && text !== '' && (items.length > 0 || message !== 'none')

  const choose = (suggestion: PlaceSuggestion | undefined) => {
    if (suggestion === undefined) return
    setText('')
    setActiveIndex(-1)
    void maps.choosePlace(suggestion).then(onChoose)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isOpen) choose(items[active] ?? items[0])
    } else if (event.key === 'Escape') setText('')
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
        onChange={({ target }) => {
          setText(target.value)
          setActiveIndex(-1)
        }}
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
        attribution={items.length === 0 ? '' : (data?.attribution ?? '')}
        active={active}
        message={message}
        onChoose={choose}
      />
    </chakra.div>
  )
}
