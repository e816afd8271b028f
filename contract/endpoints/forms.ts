import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { PropertyForm, SearchForm } from '../entities/form.ts'

export const getPropertyForm = endpoint({
  call: calls.getPropertyForm,
  summary: 'The fields of a listing: labels, bounds, options and conditions.',
  access: 'anyone',
  isBuilt: true,
  success: { status: 200, type: 'json', body: PropertyForm },
  failures: [],
})

export const getSearchForm = endpoint({
  call: calls.getSearchForm,
  summary: 'The filters and orders of a search.',
  access: 'anyone',
  isBuilt: true,
  success: { status: 200, type: 'json', body: SearchForm },
  failures: [],
})
