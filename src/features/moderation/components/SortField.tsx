import { useLingui } from '@lingui/react/macro'

import { Field } from '#src/ui/components/Field.tsx'
import { Select } from '#src/ui/components/Select.tsx'

interface SortFieldProps<Sort extends string> {
  /** What is shown now; '' where nothing was asked for. */
  value: Sort | ''
  sorts: readonly Sort[]
  words: Readonly<Record<Sort, string>>
  /** How a list is sorted where nothing is asked for, if no sort says that. */
  otherwise?: string
  onSort: (sort: string) => void
}

/** The order of a list, for where it has no columns whose heads do the same. */
export function SortField<Sort extends string>({ value, sorts, words, otherwise, onSort }: SortFieldProps<Sort>) {
  const { t } = useLingui()
  return (
    <Field label={t`Sort by`}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onSort(target.value)}>
          {otherwise !== undefined && <option value="">{otherwise}</option>}
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {words[sort]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
