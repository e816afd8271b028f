import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import { PlaceField } from '#src/parts/PlaceField.tsx'
import { searchFormQuery } from '#src/queries/search.queries.ts'
import { fieldByKey } from '#src/search/filterParameters.ts'
import { inLocale } from '#src/search/words.ts'
import { useApi } from '#src/wiring/useApi.ts'

import { useFilterControls, type FilterProps } from './filterControls.ts'

/** Several places, and how far around them. */
export function PlaceFilter({ field, isLabelHidden = false }: FilterProps) {
  const { i18n } = useLingui()
  const { data: form } = useSuspenseQuery(searchFormQuery(useApi()))
  const { values, change } = useFilterControls()
  const radius = fieldByKey(form, 'radius')
  return (
    <PlaceField
      label={inLocale(field.label, i18n.locale)}
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
