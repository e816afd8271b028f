import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Form, Formik, useFormikContext } from 'formik'
import { useMemo, type ReactNode } from 'react'

import type { SearchForm, SearchFormField } from '#contract/entities/form.ts'
import type { Criteria } from '#machines/search/criteria.ts'
import { useSearchActor } from '#src/features/search/actors/useSearch.ts'
import { isOffered } from '#src/features/search/model/fieldVisibility.ts'
import { filterProblems } from '#src/features/search/model/filterProblems.ts'
import { criteriaOfValues, filterValues, type FilterValues } from '#src/features/search/model/filterValues.ts'
import { facetsQuery, searchFormQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useSettled } from '#src/platform/browser/useSettled.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'

import { FilterControlsProvider } from './filterControls.ts'

/** Between a change and the new counts, in milliseconds. */
const countingDelayMs = 250

interface FilterFormProps {
  /** What the controls are filled from. */
  criteria: Criteria
  /** The fields whose options are counted; undefined counts every field that is offered. */
  countedKeys?: readonly string[]
  /** Called when the filters are applied, with the values that they were filled with. */
  onApplied?: (before: FilterValues) => void
  children: ReactNode
}

/** Filters in a form: every change goes to the search as its draft, submitting it goes to the results. */
export function FilterForm({ criteria, countedKeys, onApplied, children }: FilterFormProps) {
  const { i18n } = useLingui()
  const search = useSearchActor()
  const { data: form } = useSuspenseQuery(searchFormQuery(useApi()))
  const before = filterValues(form, criteria, i18n.locale)
  return (
    <Formik<FilterValues>
      initialValues={before}
      validate={(values) => filterProblems(form, values, i18n)}
      onSubmit={(values) => {
        onApplied?.(before)
        search.send({ type: 'draft.applied', draft: criteriaOfValues(form, values, criteria, i18n.locale) })
      }}
    >
      <Form noValidate>
        <Controls criteria={criteria} form={form} countedKeys={countedKeys}>
          {children}
        </Controls>
      </Form>
    </Formik>
  )
}

interface ControlsProps {
  criteria: Criteria
  form: SearchForm
  countedKeys: readonly string[] | undefined
  children: ReactNode
}

function Controls({ criteria, form, countedKeys, children }: ControlsProps) {
  const { i18n } = useLingui()
  const search = useSearchActor()
  const { values, setValues } = useFormikContext<FilterValues>()
  const draft = useMemo(
    () => criteriaOfValues(form, values, criteria, i18n.locale),
    [form, values, criteria, i18n.locale],
  )
  const settled = useSettled(draft, countingDelayMs)
  const keys = countedKeys ?? countableKeys(form, settled)
  const { data } = useQuery({ ...facetsQuery(useApi(), settled, keys), placeholderData: keepPreviousData })

  const controls = useMemo(
    () => ({
      draft,
      change: (next: FilterValues) => {
        void setValues(next)
        search.send({ type: 'draft.changed', draft: criteriaOfValues(form, next, criteria, i18n.locale) })
      },
      total: data?.totalItems,
      countOf: (fieldKey: string, options: readonly string[]) => {
        const ofField = data?.facets[fieldKey]
        if (data === undefined) return undefined
        if (ofField === undefined) return null
        const known = options.flatMap((value) => ofField[value] ?? [])
        const sum = formatNumber(
          known.reduce((total, count) => total + count, 0),
          i18n.locale,
        )
        if (!data.countsAreEstimates) return sum
        return known.length < options.length ? null : `≈\u00A0${sum}`
      },
    }),
    [criteria, data, draft, form, i18n.locale, search, setValues],
  )
  return <FilterControlsProvider value={controls}>{children}</FilterControlsProvider>
}

const countedControls = new Set<SearchFormField['control']>(['multi', 'single', 'flag'])
/** What the server does not count by: an age has no values of its own, and sold ones are not on the market. */
const uncounted = new Set(['published_within', 'include_sold'])

/** Fields with options or a yes, as far as they are on the page. */
const countableKeys = (form: SearchForm, criteria: Criteria) =>
  form.fields
    .filter(({ key, control }) => countedControls.has(control) && !uncounted.has(key))
    .filter((field) => isOffered(field, criteria))
    .map(({ key }) => key)
