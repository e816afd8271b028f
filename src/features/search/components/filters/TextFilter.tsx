import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { getIn, useFormikContext } from 'formik'

import type { SearchFormField } from '#contract/entities/form.ts'
import { isGrouped, type FilterValues } from '#src/features/search/model/filterValues.ts'
import { readQuantity, writeQuantity } from '#src/features/search/model/quantity.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { labelWithUnit } from '#src/platform/i18n/formatUnit.ts'
import { Field } from '#src/ui/components/Field.tsx'
import { Input } from '#src/ui/components/Input.tsx'

import { useFilterControls, type FilterProps } from './filterControls.ts'
import { FilterLegend, FilterSet } from './FilterLegend.tsx'

/** From and to, as numbers or dates. */
export function RangeFilter({ field, isLabelHidden = false }: FilterProps) {
  const { i18n } = useLingui()
  const { draft } = useFilterControls()
  return (
    <FilterSet>
      <FilterLegend isHidden={isLabelHidden}>{labelWithUnit(textOf(field.label, i18n), field.unit, i18n)}</FilterLegend>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
        <Bound field={field} bound="from" />
        <Bound field={field} bound="to" />
      </chakra.div>
      {field.key === 'price' && draft.listing_type === 'rent' && (
        <chakra.p mt="1" textStyle="sm" color="fg.muted">
          <Trans>Rent without charges and energy.</Trans>
        </chakra.p>
      )}
    </FilterSet>
  )
}

function Bound({ field, bound }: { field: SearchFormField; bound: 'from' | 'to' }) {
  const { i18n, t } = useLingui()
  const { errors } = useFormikContext<FilterValues>()
  const { values, change } = useFilterControls()
  const range = values.range[field.key] ?? { from: '', to: '' }
  const problem: unknown = getIn(errors, `range.${field.key}.${bound}`)
  const write = (text: string) =>
    change({ ...values, range: { ...values.range, [field.key]: { ...range, [bound]: text } } })
  const tidy = () => {
    const number = field.isDate === true ? undefined : readQuantity(range[bound], i18n.locale)
    if (number !== undefined) write(writeQuantity(number, i18n.locale, isGrouped(field)))
  }
  return (
    <Field label={bound === 'from' ? t`From` : t`To`} error={typeof problem === 'string' ? problem : undefined}>
      {(control) => (
        <Input
          {...control}
          name={`${field.key}-${bound}`}
          type={field.isDate === true ? 'date' : 'text'}
          inputMode={field.isDate === true ? undefined : 'decimal'}
          autoComplete="off"
          value={range[bound]}
          onChange={({ target }) => write(target.value)}
          onBlur={tidy}
        />
      )}
    </Field>
  )
}

/** Words that must occur. */
export function KeywordFilter({ field }: FilterProps) {
  const { i18n, t } = useLingui()
  const { values, change } = useFilterControls()
  return (
    <Field label={textOf(field.label, i18n)} hint={t`Finds listings that contain all the words. Accents don’t matter.`}>
      {(control) => (
        <Input
          {...control}
          type="search"
          name={field.key}
          maxLength={200}
          value={values.single[field.key] ?? ''}
          onChange={({ target }) => change({ ...values, single: { ...values.single, [field.key]: target.value } })}
        />
      )}
    </Field>
  )
}
