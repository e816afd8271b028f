import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'

import type { FormField } from '#contract/entities/form.ts'
import { readQuantity, writeQuantity } from '#src/features/search/index.ts'
import { unitSign } from '#src/platform/i18n/formatUnit.ts'
import { Input } from '#src/ui/components/Input.tsx'

interface NumberInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  field: FormField
  value: unknown
  /** A number, or the text as it is while it is none; `null` for nothing. */
  onWrite: (value: number | string | null) => void
}

/** A number as people write it, with its unit. While somebody writes, nobody changes the text. */
export function NumberInput({ field, value, onWrite, onBlur, ...control }: NumberInputProps) {
  const { i18n } = useLingui()
  const [written, setWritten] = useState<string | null>(null)
  const isGrouped = field.type !== 'int'
  const shown =
    typeof value === 'number' ? writeQuantity(value, i18n.locale, isGrouped) : typeof value === 'string' ? value : ''
  const sign = unitSign(field.unit, i18n)
  return (
    <chakra.span position="relative" display="block">
      <Input
        {...control}
        inputMode={field.type === 'dec' ? 'decimal' : 'numeric'}
        autoComplete="off"
        paddingRight={sign === undefined ? undefined : '4.5rem'}
        value={written ?? shown}
        onChange={({ target }) => {
          setWritten(target.value)
          onWrite(target.value.trim() === '' ? null : (readQuantity(target.value, i18n.locale) ?? target.value))
        }}
        onBlur={(event) => {
          setWritten(null)
          onBlur?.(event)
        }}
      />
      {sign !== undefined && (
        <chakra.span
          position="absolute"
          right="3"
          top="0"
          bottom="0"
          display="flex"
          alignItems="center"
          color="fg.muted"
        >
          {sign}
        </chakra.span>
      )}
    </chakra.span>
  )
}
