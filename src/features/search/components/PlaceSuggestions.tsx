import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import type { placeKinds } from '#contract/entities/place.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'
import { nearMeId } from '#src/platform/maps/nearMe.ts'
import { optionRow, panelBelowField } from '#src/ui/components/listbox.styles.ts'

import { listIdOf, optionIdOf } from './placeOptionIds.ts'

const kinds: Record<(typeof placeKinds)[number], MessageDescriptor> = {
  region: msg`region`,
  district: msg`district`,
  town: msg`town`,
  quarter: msg`quarter`,
  street: msg`street`,
  metro: msg`metro station`,
  area: msg({ context: 'place', message: 'area' }),
  postcode: msg`postal code`,
}

const Panel = chakra('div', {
  base: {
    ...panelBelowField,
    maxHeight: '18rem',
    overflowY: 'auto',
    py: '1',
  },
})

const Option = chakra('li', {
  base: {
    ...optionRow,
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
  },
})

/** What a place lies in; of a region, its Czech name, which only people who read English need beside the other. */
const contextOf = ({ kind, context }: PlaceSuggestion, locale: string): string =>
  kind === 'region' && locale !== 'en' ? '' : context

interface PlaceOptionsProps {
  fieldId: string
  items: readonly PlaceSuggestion[]
  /** Whom they are owed to; empty where that is ourselves. */
  attribution: string
  /** Index of the suggestion that the keys point at; -1 for none. */
  active: number
  onChoose: (suggestion: PlaceSuggestion) => void
}

interface PlaceSuggestionsProps extends PlaceOptionsProps {
  isOpen: boolean
  message: 'none' | 'nothingFound' | 'unavailable'
}

/** The list below a place field. The focus stays in the field; the keys and the pointer choose. */
export function PlaceSuggestions({ isOpen, message, ...options }: PlaceSuggestionsProps) {
  return (
    <Panel hidden={!isOpen} onPointerDown={(event) => event.preventDefault()}>
      <PlaceOptions {...options} />
      {message !== 'none' && (
        <chakra.output display="block" px="3" py="2" color="fg.muted" textStyle="sm">
          {message === 'nothingFound' ? (
            <Trans>No places found.</Trans>
          ) : (
            <Trans>Suggestions aren’t available right now. Try again in a moment.</Trans>
          )}
        </chakra.output>
      )}
    </Panel>
  )
}

/** The places themselves, and whom they are owed to. */
export function PlaceOptions(props: PlaceOptionsProps) {
  const { fieldId, items, attribution, active, onChoose } = props
  const { t, i18n } = useLingui()
  return (
    <>
      {/* A native list of options cannot be filled while one types. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <chakra.ul id={listIdOf(fieldId)} role="listbox" aria-label={t`Suggested places`} listStyleType="none">
        {items.map((item, index) => (
          // The keys of the field choose, too.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <Option
            key={item.id}
            id={optionIdOf(fieldId, index)}
            // A native option cannot stand outside a native list.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(item)}
          >
            <span>{item.name}</span>
            <chakra.span color="fg.muted" textStyle="sm" textAlign="end">
              {item.id === nearMeId
                ? t`uses your location, if you allow it`
                : [item.kind === null ? '' : i18n._(kinds[item.kind]), contextOf(item, i18n.locale)]
                    .filter((part) => part !== '')
                    .join(', ')}
            </chakra.span>
          </Option>
        ))}
      </chakra.ul>
      {attribution !== '' && (
        <chakra.p px="3" py="1" color="fg.muted" textStyle="sm" textAlign="end" translate="no">
          {attribution}
        </chakra.p>
      )}
    </>
  )
}
