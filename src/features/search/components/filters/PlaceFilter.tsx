import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import { PlaceField } from '#src/features/search/components/PlaceField.tsx'
import { fieldByKey } from '#src/features/search/model/filterParameters.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { searchFormQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'

import { useFilterControls, type FilterProps } from './filterControls.ts'

/** Several places, and how far around them. */
export function PlaceFilter({ field, isLabelHidden = false }: FilterProps) {
  const { i18n } = useLingui()
  const { data: form } = useSuspenseQuery(searchFormQuery(useApi()))
  const { values, change } = useFilterControls()
  const radius = fieldByKey(form, 'radius')
  return (
    <PlaceField
      label={textOf(field.label, i18n)}
      isLabelHidden={isLabelHidden}
      placeIds={values.multi[field.key] ?? []}
      radius={values.single.radius ?? ''}
      radiusField={radius}
      onChange={({ placeIds, radius: distance }) =>
        change({
          ...values,
          multi: { ...values.multi, [field.key]: placeIds },
          single: { ...values.single, radius: distance },
        })
      }
    />
  )
}
