import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'

import type { FieldControlProps } from '#src/ui/components/Field.tsx'
import { Input } from '#src/ui/components/Input.tsx'

import { CountryButton } from './CountryButton.tsx'
import type { PhoneFieldState } from './usePhoneField.ts'

interface PhoneControlProps {
  field: PhoneFieldState
  control: FieldControlProps
  name: string | undefined
  /** `Country` without it. */
  countryLabel: string | undefined
  isRequired: boolean
  isDisabled: boolean
  /** The focus left country and number. */
  onLeave: () => void
}

/** The country and the number beside each other, as one control. */
export function PhoneControl({
  field,
  control,
  name,
  countryLabel,
  isRequired,
  isDisabled,
  onLeave,
}: PhoneControlProps) {
  const { parts, send, label, countries, country, text, isGuessing } = field
  const { t } = useLingui()
  const [opened, setOpened] = useState<{ text: string } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const number = useRef<HTMLInputElement>(null)
  const digitsBehind = useRef<number | null>(null)
  const menuId = useId()
  const isInvalid = control['aria-invalid'] === true
  const choiceLabel = t`Country for ${label}`

  // A number that became valid is written anew; whoever writes in its middle goes on there.
  useLayoutEffect(() => {
    const input = number.current
    const behind = digitsBehind.current
    if (input === null || behind === null || document.activeElement !== input) return
    digitsBehind.current = null
    const at = placeBefore(text, behind)
    input.setSelectionRange(at, at)
  }, [text])

  const close = (focus: 'back' | 'on') => {
    setOpened(null)
    if (focus === 'back') button.current?.focus()
    else number.current?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    setOpened(null)
    onLeave()
  }

  return (
    <chakra.div position="relative" display="flex" minWidth="0" onBlur={leave}>
      <CountryButton
        ref={button}
        label={choiceLabel}
        country={country}
        flag={parts !== null && country !== undefined && <parts.Flag code={country.code} />}
        isGuessing={isGuessing}
        isOpen={opened !== null}
        isInvalid={isInvalid}
        isDisabled={isDisabled}
        menuId={menuId}
        onOpen={(start) => setOpened({ text: start })}
        onClose={() => close('back')}
      />
      <Input
        {...control}
        ref={number}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        name={name}
        required={isRequired}
        disabled={isDisabled}
        maxLength={40}
        minWidth="0"
        marginLeft="-1px"
        borderLeftRadius="0"
        value={text}
        onChange={({ target }) => {
          digitsBehind.current = digitsIn(target.value.slice(target.selectionStart ?? target.value.length))
          send({ type: 'number.typed', text: target.value })
        }}
      />
      {opened !== null && parts !== null && (
        <parts.CountryMenu
          id={menuId}
          label={choiceLabel}
          searchLabel={countryLabel ?? t`Country`}
          countries={countries}
          selected={country?.code ?? ''}
          startText={opened.text}
          onChoose={(code) => {
            setOpened(null)
            send({ type: 'country.chosen', country: code })
            number.current?.focus()
          }}
          onClose={close}
        />
      )}
    </chakra.div>
  )
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length

/** The place in `text` that has this many digits behind it. */
function placeBefore(text: string, digits: number): number {
  let at = text.length
  for (let left = digits; left > 0 && at > 0; at -= 1) if (/\d/.test(text[at - 1] ?? '')) left -= 1
  return at
}
