import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

import type { FormField } from '#contract/entities/form.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { OptionChip } from '#src/ui/components/OptionChip.tsx'

import { useDraftField } from './useDraftField.ts'

/** Things that a home has or has not, side by side: each is ticked by itself. */
export function Ticks({ fields }: { fields: readonly FormField[] }) {
  return (
    <chakra.div data-wide display="flex" flexWrap="wrap" gap="2">
      {fields.map((field) => (
        <Tick key={field.key} field={field} />
      ))}
    </chakra.div>
  )
}

function Tick({ field }: { field: FormField }) {
  const { i18n } = useLingui()
  const { value, set } = useDraftField(field.key)
  return (
    <OptionChip
      type="checkbox"
      name={field.key}
      count={null}
      checked={value === true}
      onChange={({ target }) => set(target.checked ? true : null)}
    >
      {textOf(field.label, i18n)}
    </OptionChip>
  )
}
