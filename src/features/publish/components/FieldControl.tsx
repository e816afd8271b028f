import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormikContext } from 'formik'

import type { FormField } from '#contract/entities/form.ts'
import { textLength } from '#contract/text.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { FieldLabel, TextCount } from '#src/features/forms/index.ts'
import { payerText } from '#src/features/listing/index.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { Checkbox } from '#src/ui/components/Checkbox.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { Input, TextArea } from '#src/ui/components/Input.tsx'
import { OptionChip } from '#src/ui/components/OptionChip.tsx'
import { Select } from '#src/ui/components/Select.tsx'

import { fieldLabel } from '#src/features/publish/model/fieldLabel.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { isTiled, Tiles } from './Tiles.tsx'
import { NumberInput } from './NumberInput.tsx'
import { useDraftField } from './useDraftField.ts'

interface FieldControlProps {
  field: FormField
  isNeeded: boolean
  /** Whether it has to be filled in itself; not where another field will do as well. */
  isRequired?: boolean
}

/** A field of the form with the control that fits its type. */
export function FieldControl({ field, isNeeded, isRequired = isNeeded }: FieldControlProps) {
  const { i18n, t } = useLingui()
  const { value, problem, set, leave } = useDraftField(field.key)
  const { values } = useFormikContext<DraftValues>()
  const { key, type, options = [] } = field
  const name = fieldLabel(field, values, i18n)
  const label = <FieldLabel text={name} isOptional={!isNeeded} />
  const hint = field.hint === undefined ? undefined : textOf(field.hint, i18n)
  const text = typeof value === 'string' ? value : ''
  const group = { name: key, label, hint, problem, onLeave: leave }

  if (type === 'enum' && isTiled(key)) return <Tiles {...group} field={field} value={text} onChoose={set} />
  if (type === 'enum')
    return (
      <Field label={label} hint={hint} error={problem}>
        {(control) => (
          <Select
            {...control}
            name={key}
            value={text}
            onChange={({ target }) => set(target.value === '' ? null : target.value)}
            onBlur={leave}
          >
            <option value="">{isNeeded ? t`Choose…` : t`Not specified`}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {payerText(key, option.value, values.listing_type, i18n) ?? textOf(option.label, i18n)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  if (type === 'bool' && isNeeded)
    return (
      <ChoiceGroup {...group} isBesideLabel>
        {[true, false].map((answer) => (
          <OptionChip
            key={String(answer)}
            type="radio"
            name={key}
            count={null}
            checked={value === answer}
            onChange={() => set(answer)}
          >
            {answer ? <Trans>Yes</Trans> : <Trans>No</Trans>}
          </OptionChip>
        ))}
      </ChoiceGroup>
    )
  if (type === 'bool')
    return (
      <chakra.div alignSelf="end">
        <Checkbox name={key} checked={value === true} onChange={({ target }) => set(target.checked ? true : null)}>
          {name}
        </Checkbox>
      </chakra.div>
    )
  if (type === 'multi') {
    const chosen = Array.isArray(value) ? value.map(String) : []
    return (
      <ChoiceGroup {...group} isWide>
        {options.map((option) => (
          <OptionChip
            key={option.value}
            type="checkbox"
            name={`${key} ${option.value}`}
            count={null}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== option.value)
              const next = target.checked ? [...others, option.value] : others
              set(next.length === 0 ? null : next)
            }}
          >
            {textOf(option.label, i18n)}
          </OptionChip>
        ))}
      </ChoiceGroup>
    )
  }
  const isLong = (field.maxLength ?? 0) > 500
  const { maxLength, minLength = 0 } = field
  const length = textLength(text.trim())
  const isShort = isLong && length < minLength
  return (
    <chakra.div data-wide={isLong || undefined} minWidth="0">
      <Field
        label={label}
        hint={hint}
        error={
          isShort && length > 0 && problem !== undefined ? <ShortLength length={length} least={minLength} /> : problem
        }
        count={
          isShort
            ? // Said once: in red as what is wrong, as soon as it is.
              (length === 0 || problem === undefined) && (
                <chakra.p textStyle="sm" color="fg.muted" textAlign="end">
                  <ShortLength length={length} least={minLength} />
                </chakra.p>
              )
            : maxLength !== undefined && <TextCount text={text} maxLength={maxLength} isOneLine={!isLong} />
        }
      >
        {(control) => {
          const shared = { ...control, name: key, onBlur: leave, required: isRequired }
          if (type === 'int' || type === 'dec' || type === 'money')
            return <NumberInput {...shared} field={field} value={value} onWrite={set} />
          const write = ({ target }: { target: { value: string } }) => set(target.value === '' ? null : target.value)
          if (isLong) return <TextArea {...shared} rows={8} value={text} onChange={write} resize="vertical" />
          return (
            <Input
              {...shared}
              type={type === 'date' ? 'date' : type === 'url' ? 'url' : 'text'}
              min={field.minDate}
              max={field.maxDate}
              value={text}
              onChange={write}
            />
          )
        }}
      </Field>
    </chakra.div>
  )
}

/** How long a text is that has to be longer. */
const ShortLength = ({ length, least }: { length: number; least: number }) => (
  <Trans>
    {length} of at least {least} characters
  </Trans>
)
