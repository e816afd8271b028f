import type { SearchFormField } from '#contract/entities/form.ts'
import { limits } from '#contract/limits.ts'
import { searchForm } from '#contract/propertyFields/searchForm.ts'

import type { JsonSchema } from './namedSchemas.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

/** A parameter of an address as the document and the page tell of it. */
export interface ParameterView {
  name: string
  in: 'path' | 'query'
  required?: boolean
  description?: string
  schema: JsonSchema
}

const number = (field: SearchFormField): JsonSchema =>
  field.isDate === true
    ? { type: 'string', format: 'date' }
    : {
        type: 'number',
        ...(field.min === undefined ? {} : { minimum: field.min }),
        ...(field.max === undefined ? {} : { maximum: field.max }),
      }

const choice = (field: SearchFormField): JsonSchema => ({
  type: 'string',
  ...(field.options === undefined ? {} : { enum: field.options.map(({ value }) => value) }),
})

const query = (name: string, schema: JsonSchema, description: string): ParameterView => ({
  name,
  in: 'query',
  description,
  schema,
})

/** The parameters that one filter of the search form takes. */
function parametersOf(field: SearchFormField): ParameterView[] {
  const { key, control, label, unit } = field
  const words = unit === undefined ? label.en : `${label.en} (${unit})`
  switch (control) {
    case 'multi':
    case 'place':
      return [query(`${key}[]`, { type: 'array', items: choice(field) }, `${words}: any of these.`)]
    case 'range':
      return ['gte', 'lte', 'gt', 'lt']
        .map((end) => query(`${key}[${end}]`, number(field), `${words}: ${ends[end]}.`))
        .concat(query(`${key}[between]`, { type: 'string', examples: ['1..2'] }, `${words}: from..to.`))
    case 'flag':
      return [query(key, { type: 'boolean' }, `${words}.`)]
    case 'area':
      return [
        query(
          key,
          { type: 'string' },
          key === 'bbox' ? `${words}: west,south,east,north.` : `${words}: lng,lat;lng,lat;…`,
        ),
      ]
    case 'radius':
      return [query(key, number(field), `${words}, around each place.`)]
    default:
      return [query(key, choice(field), `${words}.`)]
  }
}

const ends: Record<string, string> = { gte: 'at least', lte: 'at most', gt: 'more than', lt: 'less than' }

/** Every parameter of a search, read from the search form itself. */
export function searchParameterViews(): ParameterView[] {
  const { fields, sorts } = searchForm('2027-01-01', wordsOf)
  const orders = new Set(sorts.map(({ order }) => order.split('=', 1)[0] ?? order))
  return [
    ...fields.flatMap(parametersOf),
    ...[...orders].map((name) => query(name, { type: 'string', enum: ['asc', 'desc'] }, 'Order of the result.')),
    query('page', { type: 'integer', minimum: 1 }, 'From 1, up to the 10,000th listing.'),
    query('cursor', { type: 'string' }, 'The cursor of the next page, for deep pages.'),
    query(
      'itemsPerPage',
      { type: 'integer', minimum: 0 },
      `${limits.itemsPerPage.default} by default, at most ${limits.itemsPerPage.max}; a larger number is reduced to it.`,
    ),
    query('logType', { type: 'string', examples: ['property_featured_view'] }, 'The id of the visit in statistics.'),
  ]
}
