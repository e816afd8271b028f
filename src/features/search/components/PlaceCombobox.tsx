import { useState, type KeyboardEvent, type Ref } from 'react'

import type { PlaceSearchEvent } from '#machines/search/placeSearch.machine.ts'
import type { PlaceSearchActor } from '#src/features/search/actors/placeSearch.actor.ts'
import type { SuggestionSource } from '#src/features/search/queries/places.queries.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'
import { ComboboxInput } from '#src/ui/components/ComboboxInput.tsx'
import { pointedOption } from '#src/ui/components/pointedOption.ts'

import { listIdOf, optionIdOf } from './placeOptionIds.ts'
import { PlaceSuggestions } from './PlaceSuggestions.tsx'
import { usePlaceSuggestions } from './usePlaceSuggestions.ts'

interface PlaceComboboxProps {
  id: string
  ref?: Ref<HTMLInputElement>
  /** Suggests places; undefined as long as it is not there yet. */
  suggesting: PlaceSearchActor | undefined
  /** Tells it what happens in the field. */
  send: (event: PlaceSearchEvent) => void
  /** Whom that asks; places, as searches need them, where it is left out. */
  source?: SuggestionSource
  /** Places that are not suggested. */
  chosenIds: readonly string[]
  placeholder?: string
  /** The text that says what is wrong with the field; undefined where nothing is. */
  problemId?: string | undefined
  /** Of what is said about the field. */
  hintId?: string | undefined
  /** What is chosen stays in the field, as it was suggested. */
  keepsChoice?: boolean
  onWrite?: () => void
  onChoose: (suggestion: PlaceSuggestion) => void
  /** The field was left with a text in it of which nothing was chosen. */
  onLeave?: (text: string) => void
  /** Backspace was pressed in the empty field. */
  onBackspace?: () => void
}

/** A field for the name of a place, with suggestions below it. */
export function PlaceCombobox(props: PlaceComboboxProps) {
  const { id, ref, suggesting, send, source, chosenIds, placeholder, problemId, hintId } = props
  const { keepsChoice = false, onWrite, onChoose, onLeave, onBackspace } = props
  const [text, setText] = useState('')
  /** What stayed of the last choice. */
  const [kept, setKept] = useState('')
  const [isFocused, setIsFocused] = useState(false)
  const [active, setActive] = useState(-1)
  const { items, attribution, isOpen, message } = usePlaceSuggestions(suggesting, isFocused, chosenIds, source)

  const write = (next: string) => {
    setText(next)
    setActive(-1)
    onWrite?.()
    send({ type: 'place.typed', text: next })
  }
  const choose = (suggestion: PlaceSuggestion | undefined) => {
    if (suggestion === undefined) return
    write('')
    if (keepsChoice) {
      const line = [suggestion.name, suggestion.context].filter((part) => part !== '').join(', ')
      setKept(line)
      setText(line)
    }
    onChoose(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '') onBackspace?.()
    // Without a text, it sends the form.
    if (event.key === 'Enter' && text !== '') {
      event.preventDefault()
      choose(items[active] ?? items[0])
    }
    if (!isOpen) return
    const pointed = pointedOption(event.key, active, items.length)
    if (event.key === 'Escape') send({ type: 'place.left' })
    else if (pointed === undefined) return
    else setActive(pointed)
    event.preventDefault()
  }

  return (
    <>
      <ComboboxInput
        id={id}
        {...(ref !== undefined && { ref })}
        listId={listIdOf(id)}
        isOpen={isOpen}
        activeId={active < 0 ? undefined : optionIdOf(id, active)}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={[problemId, hintId].filter(Boolean).join(' ') || undefined}
        maxLength={100}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => write(target.value)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => {
          setIsFocused(false)
          send({ type: 'place.left' })
          if (text.trim() !== '' && text !== kept) onLeave?.(text.trim())
        }}
        onKeyDown={onKeyDown}
      />
      <PlaceSuggestions
        fieldId={id}
        isOpen={isOpen}
        items={items}
        attribution={attribution}
        active={active}
        message={message}
        onChoose={choose}
      />
    </>
  )
}
