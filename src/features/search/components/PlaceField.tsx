import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiClose } from '@mdi/js'
import { useId, useRef, useState, type KeyboardEvent } from 'react'

import type { SearchFormField } from '#contract/entities/form.ts'
import { useChoosePlace } from '#src/features/search/actors/useChoosePlace.ts'
import { useSearchActor, useSearchFact } from '#src/features/search/actors/useSearch.ts'
import { inLocale } from '#src/features/search/model/words.ts'
import { usePlaceNames } from '#src/features/search/queries/usePlaceNames.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'
import { Chip } from '#src/ui/components/Chip.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Input } from '#src/ui/components/Input.tsx'
import { Select } from '#src/ui/components/Select.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { optionIdOf, PlaceSuggestions } from './PlaceSuggestions.tsx'
import { usePlaceSuggestions } from './usePlaceSuggestions.ts'

export interface ChosenPlaces {
  placeIds: readonly string[]
  /** Distance in km as the search form writes it; empty for none. */
  radius: string
}

interface PlaceFieldProps extends ChosenPlaces {
  label: string
  isLabelHidden?: boolean
  placeholder?: string
  /** The distances that the search form offers; undefined leaves them out. */
  radiusField: SearchFormField | undefined
  onChange: (chosen: ChosenPlaces) => void
}

/** Where to look: places by name with suggestions, each a chip to take away, and how far around them. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, isLabelHidden = false, placeholder, placeIds, radius, radiusField, onChange } = props
  const { i18n, t } = useLingui()
  const search = useSearchActor()
  const places = useSearchFact(({ children }) => children.placeSearch)
  const names = usePlaceNames(useApi(), placeIds)
  const [text, setText] = useState('')
  const [isActive, setIsActive] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { items, attribution, isOpen, message } = usePlaceSuggestions(places, isActive, placeIds)
  const { isUnknown, choosePlace, forget } = useChoosePlace((placeId) => {
    if (!placeIds.includes(placeId)) onChange({ placeIds: [...placeIds, placeId], radius })
  })

  const write = (next: string) => {
    setText(next)
    setActive(-1)
    forget()
    search.send({ type: 'place.typed', text: next })
  }
  const remove = (placeId: string) => {
    const left = placeIds.filter((one) => one !== placeId)
    onChange({ placeIds: left, radius: left.length === 0 ? '' : radius })
    input.current?.focus()
  }
  const choose = (suggestion: PlaceSuggestion | undefined) => {
    if (suggestion === undefined) return
    write('')
    choosePlace(suggestion)
  }
  const leave = () => {
    setIsActive(false)
    search.send({ type: 'place.left' })
  }
  const move = (step: 1 | -1) => setActive((now) => (now + step + items.length) % items.length)

  const onKeyDown = (event: KeyboardEvent) => {
    const last = placeIds.at(-1)
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
    if (event.key === 'Enter' && text !== '') {
      event.preventDefault()
      choose(items[active] ?? items[0])
    }
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.preventDefault()
      search.send({ type: 'place.left' })
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  return (
    <chakra.div display="grid" gap="1">
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="strong">
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </chakra.label>
      {placeIds.length > 0 && (
        <chakra.ul display="flex" flexWrap="wrap" gap="2" py="1" listStyleType="none">
          {placeIds.map((placeId) => {
            const name = names.get(placeId) ?? '…'
            return (
              <li key={placeId}>
                <Chip data-chosen="true" aria-label={t`Remove ${name}`} onClick={() => remove(placeId)}>
                  {name}
                  <Icon path={mdiClose} size={16} />
                </Chip>
              </li>
            )
          })}
        </chakra.ul>
      )}
      <chakra.div position="relative">
        <Input
          ref={input}
          id={id}
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
          placeholder={placeholder ?? t`Town, quarter or region`}
          value={text}
          onChange={({ target }) => write(target.value)}
          onFocus={() => setIsActive(true)}
          onBlur={leave}
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
      </chakra.div>
      {isUnknown && (
        <chakra.output color="fg.muted" textStyle="sm">
          <Trans>This place could not be found here. Try another one.</Trans>
        </chakra.output>
      )}
      {radiusField !== undefined && placeIds.length > 0 && (
        <chakra.label display="flex" alignItems="center" gap="3" mt="1" textStyle="sm">
          <chakra.span flexShrink="0">{inLocale(radiusField.label, i18n.locale)}</chakra.span>
          <Select value={radius} onChange={({ target }) => onChange({ placeIds, radius: target.value })}>
            <option value="">
              <Trans>Only there</Trans>
            </option>
            {radiusField.options
              ?.filter(({ value }) => value !== '0')
              .map(({ value, label: distance }) => (
                <option key={value} value={value}>
                  {inLocale(distance, i18n.locale)}
                </option>
              ))}
          </Select>
        </chakra.label>
      )}
    </chakra.div>
  )
}
