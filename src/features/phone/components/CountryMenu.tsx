import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import { findCountries, type Country } from '#src/features/phone/model/countries.ts'
import { useBackCloses } from '#src/platform/browser/useBackCloses.ts'
import { ComboboxInput } from '#src/ui/components/ComboboxInput.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'
import { pointedOption } from '#src/ui/components/pointedOption.ts'
import { panelBelowField } from '#src/ui/components/listbox.styles.ts'

import { CountryOptions, countryOptionId } from './CountryOptions.tsx'

const Panel = chakra('div', {
  base: {
    ...panelBelowField,
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    maxHeight: '300px',
    overflow: 'hidden',
  },
})

interface CountryMenuProps {
  id: string
  /** Names the panel. */
  label: string
  /** Stands above the search. */
  searchLabel: string
  countries: readonly Country[]
  selected: string
  /** What somebody wrote to open the menu. */
  startText: string
  onChoose: (code: string) => void
  /** Closed without a choice: the focus goes back, or on to the number. */
  onClose: (focus: 'back' | 'on') => void
}

/** Countries to choose from, found by writing. Stands below its field, at most 300 px high. */
export function CountryMenu(props: CountryMenuProps) {
  const { id, label, searchLabel, countries, selected, startText, onChoose, onClose } = props
  const { t } = useLingui()
  const [text, setText] = useState(startText)
  const [pointed, setPointed] = useState(startText === '' ? selected : '')
  const search = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const searchId = useId()
  const listId = useId()
  const found = findCountries(countries, text)
  const at = Math.max(
    found.findIndex(({ code }) => code === pointed),
    0,
  )
  const active = found[at]?.code

  useEffect(() => {
    search.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  useBackCloses(true, () => onClose('back'))

  const onKeyDown = (event: KeyboardEvent) => {
    const next = pointedOption(event.key, at, found.length)
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose('back')
    } else if (event.key === 'Tab') {
      // The list below is no stop of its own.
      event.preventDefault()
      onClose(event.shiftKey ? 'back' : 'on')
    } else if (event.key === 'Enter') {
      // The form around it is not meant.
      event.preventDefault()
      if (active !== undefined) onChoose(active)
    } else if (next !== undefined) {
      event.preventDefault()
      setPointed(found[next]?.code ?? '')
    }
  }

  return (
    // Not modal, so no native dialog: the form around it stays in use.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <Panel ref={panel} id={id} role="dialog" aria-label={label}>
      <chakra.div display="grid" gap="1" px="3" pt="2" pb="3">
        <chakra.label htmlFor={searchId} textStyle="sm" fontWeight="strong">
          {searchLabel}
        </chakra.label>
        <ComboboxInput
          ref={search}
          id={searchId}
          listId={listId}
          isOpen
          activeId={active === undefined ? undefined : countryOptionId(listId, active)}
          // Browsers would offer countries of their own.
          autoComplete="new-password"
          maxLength={60}
          placeholder={t`Country or code`}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setPointed('')
          }}
          onKeyDown={onKeyDown}
        />
        <VisuallyHidden aria-live="polite">
          <Plural value={found.length} one="# country" other="# countries" />
        </VisuallyHidden>
        {found.length === 0 && (
          <chakra.p color="fg.muted" textStyle="sm" pt="2">
            <Trans>No countries found.</Trans>
          </chakra.p>
        )}
      </chakra.div>
      <CountryOptions id={listId} label={searchLabel} countries={found} active={active} onChoose={onChoose} />
    </Panel>
  )
}
