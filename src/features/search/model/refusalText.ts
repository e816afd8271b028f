import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { SearchForm } from '#contract/entities/form.ts'

import { fieldByKey, fieldKeyOf, isOrder } from './filterParameters.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'

const pageParameters = new Set(['page', 'itemsPerPage', 'cursor'])

/** True where the search is fine and only this page of it is not there. */
export const isAboutPage = (parameter: string | undefined) => parameter !== undefined && pageParameters.has(parameter)

/** Why the server would not search: which part of the address does not fit, in the visitor's language. */
export function refusalText(parameter: string, form: SearchForm, i18n: I18n): string {
  if (isAboutPage(parameter)) return i18n._(msg`This page of results doesn’t exist.`)
  if (isOrder(parameter)) return i18n._(msg`This sort order doesn’t exist.`)
  const field = fieldByKey(form, fieldKeyOf(parameter))
  if (field === undefined) return i18n._(msg`There is no filter “${parameter}”.`)
  const label = textOf(field.label, i18n)
  return i18n._(msg`The link has an invalid value for the filter “${label}”.`)
}
