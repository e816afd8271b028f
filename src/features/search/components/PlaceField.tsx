import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiClose } from '@mdi/js'
import { useId, useRef } from 'react'

import type { SearchFormField } from '#contract/entities/form.ts'
import { useSearchActor, useSearchFact } from '#src/features/search/actors/useSearch.ts'
import { useSearchedPlace } from '#src/features/search/actors/useSearchedPlace.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { usePlaceNames } from '#src/features/search/queries/usePlaceNames.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Chip } from '#src/ui/components/Chip.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Select } from '#src/ui/components/Select.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { PlaceCombobox } from './PlaceCombobox.tsx'

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
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { unknown, choose, type } = useSearchedPlace((placeId) => {
    if (!placeIds.includes(placeId)) onChange({ placeIds: [...placeIds, placeId], radius })
  })

  const remove = (placeId: string) => {
    const left = placeIds.filter((one) => one !== placeId)
    onChange({ placeIds: left, radius: left.length === 0 ? '' : radius })
    input.current?.focus()
  }
  const removeLast = () => {
    const last = placeIds.at(-1)
    if (last !== undefined) remove(last)
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
        <PlaceCombobox
          id={id}
          ref={input}
          suggesting={places}
          send={(event) => search.send(event)}
          chosenIds={placeIds}
          placeholder={placeholder ?? t`Town, quarter or region`}
          onWrite={type}
          onChoose={choose}
          onBackspace={removeLast}
        />
      </chakra.div>
      {unknown !== null && (
        <chakra.output color="fg.muted" textStyle="sm">
          <Trans>We couldn’t find this place. Try another one.</Trans>
        </chakra.output>
      )}
      {radiusField !== undefined && placeIds.length > 0 && (
        <chakra.label display="flex" alignItems="center" gap="3" mt="1" textStyle="sm">
          <chakra.span flexShrink="0">{textOf(radiusField.label, i18n)}</chakra.span>
          <Select value={radius} onChange={({ target }) => onChange({ placeIds, radius: target.value })}>
            <option value="">
              <Trans>This place only</Trans>
            </option>
            {radiusField.options
              ?.filter(({ value }) => value !== '0')
              .map(({ value, label: distance }) => (
                <option key={value} value={value}>
                  {textOf(distance, i18n)}
                </option>
              ))}
          </Select>
        </chakra.label>
      )}
    </chakra.div>
  )
}
