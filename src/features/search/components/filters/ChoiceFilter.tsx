import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

import type { Words } from '#contract/entities/form.ts'
import { alternatives } from '#contract/filterLabels.ts'
import { offeredChoices } from '#src/features/search/model/fieldVisibility.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { voiceOf } from '#src/platform/i18n/voiceOf.ts'
import { OptionChip } from '#src/ui/components/OptionChip.tsx'

import { useFilterControls, type FilterProps } from './filterControls.ts'
import { ChoiceRow, FilterLegend, FilterSet } from './FilterLegend.tsx'

/** More than these do not stand on a page at once. */
const manyOptions = 20

const LongRow = chakra(ChoiceRow, { base: { maxHeight: '14rem', overflowY: 'auto', p: '1', m: '-1' } })

/** Any number of a field's options. */
export function MultiFilter({ field, isLabelHidden = false }: FilterProps) {
  const { i18n } = useLingui()
  const { draft, values, change, countOf } = useFilterControls()
  const chosen = values.multi[field.key] ?? []
  const choices = offeredChoices(field, draft)
  const Row = choices.length > manyOptions ? LongRow : ChoiceRow
  const words = { ...voiceOf(i18n), textOf: (text: Words) => textOf(text, i18n) }
  const isChosen = (choice: readonly string[]) => choice.some((value) => chosen.includes(value))
  const toggle = (choice: readonly string[]) => {
    const others = chosen.filter((value) => !choice.includes(value))
    const next = isChosen(choice) ? others : [...others, ...choice]
    change({ ...values, multi: { ...values.multi, [field.key]: next } })
  }
  return (
    <FilterSet>
      <FilterLegend isHidden={isLabelHidden}>{textOf(field.label, i18n)}</FilterLegend>
      <Row>
        {choices.map((choice) => (
          <OptionChip
            key={choice.join(' ')}
            type="checkbox"
            name={field.key}
            value={choice[0]}
            checked={isChosen(choice)}
            onChange={() => toggle(choice)}
            count={countOf(field.key, choice)}
          >
            {alternatives(field, choice, words)}
          </OptionChip>
        ))}
      </Row>
    </FilterSet>
  )
}

/** At most one of a field's options; 'any' stands for none. */
export function SingleFilter({ field, isLabelHidden = false }: FilterProps) {
  const { i18n, t } = useLingui()
  const { values, change, countOf } = useFilterControls()
  const chosen = values.single[field.key] ?? ''
  const choose = (value: string) => change({ ...values, single: { ...values.single, [field.key]: value } })
  const any = { value: '', label: t`Any` }
  const options = (field.options ?? []).map(({ value, label }) => ({ value, label: textOf(label, i18n) }))
  return (
    <FilterSet>
      <FilterLegend isHidden={isLabelHidden}>{textOf(field.label, i18n)}</FilterLegend>
      <ChoiceRow>
        {[any, ...options].map(({ value, label }) => (
          <OptionChip
            key={value}
            type="radio"
            name={field.key}
            value={value}
            checked={chosen === value}
            onChange={() => choose(value)}
            count={value === '' ? null : countOf(field.key, [value])}
          >
            {label}
          </OptionChip>
        ))}
      </ChoiceRow>
    </FilterSet>
  )
}

/** Yes or does not matter. */
export function FlagFilter({ field }: FilterProps) {
  const { i18n } = useLingui()
  const { values, change, countOf } = useFilterControls()
  return (
    <OptionChip
      type="checkbox"
      name={field.key}
      checked={values.flag[field.key] ?? false}
      onChange={({ target }) => change({ ...values, flag: { ...values.flag, [field.key]: target.checked } })}
      count={countOf(field.key, ['true'])}
    >
      {textOf(field.label, i18n)}
    </OptionChip>
  )
}
