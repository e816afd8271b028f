import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'

import type { Country } from '#src/features/phone/model/countries.ts'
import { optionRow } from '#src/ui/components/listbox.styles.ts'

import { Flag } from './Flag.tsx'

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    minHeight: '0',
    py: '1',
    borderTopWidth: '1px',
  },
})

const Option = chakra('li', {
  base: {
    ...optionRow,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
  },
})

/** The id of an option, for the field to point at. */
export const countryOptionId = (listId: string, code: string) => `${listId}-${code}`

interface CountryOptionsProps {
  id: string
  label: string
  countries: readonly Country[]
  /** The code of the country that the keys point at. */
  active: string | undefined
  onChoose: (code: string) => void
}

/** The list of countries: flag, name in the reader's language and in its own, calling code at the end of the row. */
export function CountryOptions({ id, label, countries, active, onChoose }: CountryOptionsProps) {
  const list = useRef<HTMLUListElement>(null)
  const isOpened = useRef(false)

  // What the keys point at is in view, in the middle of the list at first.
  useLayoutEffect(() => {
    const option = active === undefined ? null : document.getElementById(countryOptionId(id, active))
    const frame = list.current
    if (frame === null || option === null || countries.length === 0) return
    const top = option.offsetTop - frame.offsetTop
    const bottom = top + option.offsetHeight
    if (!isOpened.current) frame.scrollTop = top - (frame.clientHeight - option.offsetHeight) / 2
    else if (top < frame.scrollTop) frame.scrollTop = top
    else if (bottom > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom - frame.clientHeight
    isOpened.current = true
  }, [id, active, countries])

  return (
    // The focus stays in the field above; a native list could not be searched.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <List ref={list} id={id} role="listbox" aria-label={label} onPointerDown={(event) => event.preventDefault()}>
      {countries.map(({ code, name, native, callingCode }) => (
        // The keys of the field choose, too.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <Option
          key={code}
          id={countryOptionId(id, code)}
          // A native option cannot stand outside a native list.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={code === active}
          onClick={() => onChoose(code)}
        >
          <Flag code={code} />
          <chakra.span overflowWrap="anywhere">
            {name}
            {native !== null && (
              <chakra.span color="fg.muted">
                {' ('}
                <bdi lang={native.language}>{native.name}</bdi>)
              </chakra.span>
            )}
          </chakra.span>
          <chakra.span color="fg.muted">+{callingCode}</chakra.span>
        </Option>
      ))}
    </List>
  )
}
