import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { FormField } from '#contract/entities/form.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'

const rentLabels = new Map([
  ['price', msg({ message: 'Rent', context: 'field' })],
  ['price_unit', msg`Rent is`],
])

/** What a field is called for this listing: what a tenant pays is a rent, not a price. */
export function fieldLabel({ key, label }: Pick<FormField, 'key' | 'label'>, values: DraftValues, i18n: I18n): string {
  const other = values.listing_type === 'rent' ? rentLabels.get(key) : undefined
  return other === undefined ? textOf(label, i18n) : i18n._(other)
}
