import { queryOptions } from '@tanstack/react-query'

import { hourMs } from '#contract/durations.ts'
import type { FormField, FormGroup } from '#contract/entities/form.ts'
import type { Api } from '#src/platform/api/api.ts'

/** One listing with everything that the public may know of it. */
export const propertyQuery = (api: Api, propertyId: number) =>
  queryOptions({
    queryKey: ['properties', 'one', propertyId],
    queryFn: ({ signal }) => api.getProperty({ params: { propertyId } }, { signal }),
  })

/** Up to eight published listings like one. */
export const similarPropertiesQuery = (api: Api, propertyId: number) =>
  queryOptions({
    queryKey: ['properties', 'similar', propertyId],
    queryFn: ({ signal }) => api.getSimilarProperties({ params: { propertyId } }, { signal }),
    staleTime: hourMs,
  })

/** How a field of the property form is called and read; its bounds and rules matter only to those who fill it in. */
export type FieldWords = Pick<FormField, 'key' | 'group' | 'type' | 'unit' | 'label' | 'options'>

export interface PropertyWords {
  groups: Pick<FormGroup, 'key' | 'label'>[]
  fields: FieldWords[]
}

/** The words of the property form: labels, options and units, for pages that show a listing. */
export const propertyWordsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['forms', 'property', 'words'],
    queryFn: async ({ signal }): Promise<PropertyWords> => {
      const { groups, fields } = await api.getPropertyForm({}, { signal })
      return {
        groups: groups.map(({ key, label }) => ({ key, label })),
        fields: fields
          .filter(({ isPrivate }) => isPrivate !== true)
          .map(({ key, group, type, unit, label, options }) => ({
            key,
            group,
            type,
            label,
            ...(unit && { unit }),
            ...(options && { options }),
          })),
      }
    },
    staleTime: hourMs,
  })
