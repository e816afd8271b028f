import { useNavigate } from '@tanstack/react-router'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'

import { useSearchActor, useSearchFact } from '#src/features/search/actors/useSearch.ts'
import { useSearchedPlace } from '#src/features/search/actors/useSearchedPlace.ts'
import {
  hasPlaceBefore,
  isBeginning,
  placeBeingWritten,
  withName,
  withoutSpan,
} from '#src/features/search/model/box/editSentence.ts'
import { valuesOf } from '#src/features/search/model/filterParameters.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'
import { pointedOption } from '#src/ui/components/pointedOption.ts'

import { optionIdOf } from '../placeOptionIds.ts'
import { usePlaceSuggestions } from '../usePlaceSuggestions.ts'
import { BoxPanel } from './BoxPanel.tsx'
import type { FieldHandlers, FieldState, SearchBoxProps } from './boxProps.ts'
import { useFocusWithin } from './useFocusWithin.ts'
import { useSearchBox } from './useSearchBox.ts'

interface LiveBoxProps extends SearchBoxProps {
  id: string
  field: RefObject<HTMLInputElement | null>
  handlers: Ref<FieldHandlers>
  /** What was typed; null shows what the address asks for. */
  text: string | null
  onState: (state: FieldState) => void
  onWrite: (text: string | null) => void
}

const none: readonly string[] = []

/** What makes the box understand: the grammar, the names of places, and what is shown below the field. */
export function LiveBox(props: LiveBoxProps) {
  const { id, field, handlers, text, sentence, criteria, placeNames, keepsText = false } = props
  const { onState, onWrite, onUnderstood } = props
  const lang = useLocale()
  const navigate = useNavigate()
  const isFocused = useFocusWithin(field)
  const search = useSearchActor()
  const places = useSearchFact(({ children }) => children.placeSearch)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [active, setActive] = useState(-1)
  const [isClosed, setIsClosed] = useState(false)
  const written = text ?? sentence
  const { understanding, found, isReading, isAlone, submit } = useSearchBox({
    text,
    sentence,
    criteria,
    chosen: new Map([...placeNames, ...chosen]),
    onShow: (found) => {
      if (!keepsText) onWrite(null)
      void navigate({ to: '/$lang/listings', params: { lang }, search: found })
    },
  })
  const span = text === null ? undefined : placeBeingWritten(written, understanding.pieces)
  const fragment = span === undefined ? '' : written.slice(span.start, span.end)
  const suggested = usePlaceSuggestions(places, isFocused, none)
  const isListOpen = suggested.isOpen && suggested.items.length > 0 && fragment !== '' && !isClosed
  // Beside a place that is understood, `u parku` is no slip of the pen for another one.
  const isSecond = span !== undefined && hasPlaceBefore(understanding.pieces, span)
  const items = isListOpen
    ? suggested.items.filter(
        ({ name, place }) => !isSecond || [name, place?.name ?? name].some((one) => isBeginning(fragment, one)),
      )
    : []

  useEffect(() => {
    search.send(fragment === '' ? { type: 'place.left' } : { type: 'place.typed', text: fragment })
  }, [search, fragment])
  useEffect(() => () => search.send({ type: 'place.left' }), [search])
  // What is typed opens again what was closed, and points at nothing.
  const [typed, setTyped] = useState(text)
  if (typed !== text) {
    setTyped(text)
    setActive(-1)
    setIsClosed(false)
  }

  // What was begun on other criteria is void for good: it does not come back together with them.
  const isVoid = text === null
  const wasVoid = useRef(isVoid)
  const forget = useEffectEvent(() => onWrite(null))
  useEffect(() => {
    // Only then: what is typed as this part appears stays.
    if (isVoid && !wasVoid.current) forget()
    wasVoid.current = isVoid
  }, [isVoid])

  const edit = (next: string) => {
    onWrite(next)
    field.current?.focus()
  }
  const nameToWrite = useRef('')
  const searchedPlace = useSearchedPlace((placeId) => {
    if (span === undefined) return
    const name = nameToWrite.current
    setChosen((before) => new Map([...before, [placeId, name]]))
    edit(withName(written, span, name))
  })
  const choose = (suggestion: PlaceSuggestion) => {
    nameToWrite.current = suggestion.name
    searchedPlace.choose(suggestion)
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const pointedAt = items[active]
    if (event.key === 'Enter' && pointedAt !== undefined) choose(pointedAt)
    else if (event.key === 'Escape' && isFocused && !isClosed && text !== null) setIsClosed(true)
    else {
      const pointed = pointedOption(event.key, active, items.length)
      if (pointed === undefined) return
      setActive(pointed)
    }
    event.preventDefault()
  }

  const activeId = active < 0 ? undefined : optionIdOf(id, active)
  useEffect(() => onState({ isOpen: items.length > 0, activeId }), [onState, items.length, activeId])
  useImperativeHandle(handlers, () => ({
    keyDown,
    submit: () => {
      setIsClosed(true)
      submit()
    },
  }))
  // Once for each meaning.
  const tell = useEffectEvent((_meaning: string) => {
    if (text === null) onUnderstood?.(null)
    else {
      onUnderstood?.({
        criteria: found,
        listingType: valuesOf(understanding.filters, 'listing_type')[0],
        withoutListingType: () => {
          const piece = understanding.pieces.find(({ parameters }) => parameters?.listing_type !== undefined)
          if (piece !== undefined) onWrite(withoutSpan(written, piece))
        },
      })
    }
  })
  const meaning = text === null ? '' : `${text} ${JSON.stringify(found)}`
  useEffect(() => tell(meaning), [meaning])

  return (
    <BoxPanel
      fieldId={id}
      isOpen={isFocused && !isClosed && text !== null && written.trim() !== ''}
      understanding={understanding}
      isReading={isReading}
      isAlone={isAlone}
      suggested={{ ...suggested, items }}
      active={active}
      onRemove={(piece) => edit(withoutSpan(written, piece))}
      onChoose={choose}
    />
  )
}
