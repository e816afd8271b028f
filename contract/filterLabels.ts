import { amountText, formatDate, type Voice } from './amounts.ts'
import type { SearchForm, SearchFormField } from './entities/form.ts'
import type { SearchParameters } from './entities/searchParameters.ts'
import { msg, type Words } from './message.ts'
import { rangeOf, valuesOf } from './searchValues.ts'

/** What the words of filters depend on. */
export interface LabelContext extends Voice {
  textOf: (words: Words) => string
  /** Names of places by id. */
  placeNames: ReadonlyMap<string, string>
  /** The part of the map that is chosen, in words, where they are known. */
  boxText?: string | undefined
}

/** A filter in words, and the value that it is about; a filter of a range or a flag is about none. */
export interface FilterLabel {
  text: string
  value?: string
}

/** What a field of the search form asks for in some parameters, in words: `Price: up to CZK 5,000,000`, `2+kk`, `Balcony`. */
export function filterLabels(
  field: SearchFormField,
  parameters: SearchParameters,
  context: LabelContext,
): FilterLabel[] {
  const { key, control } = field
  const name = context.textOf(field.label)
  switch (control) {
    case 'range':
      return [{ text: `${name}: ${rangeText(field, parameters, context)}` }]
    case 'area':
      return [{ text: key === 'bbox' && context.boxText !== undefined ? `${name}: ${context.boxText}` : name }]
    case 'flag':
      return [{ text: valuesOf(parameters, key)[0] === 'false' ? context.say(msg('{name}: no', { name })) : name }]
    default: {
      const values = valuesOf(parameters, key)
      if (control === 'multi' && values.length > 1 && !isEvident(key)) return [{ text: joined(field, values, context) }]
      return values.map((value) => ({ value, text: valueText(field, value, context) }))
    }
  }
}

/** `Pets: Welcome or by agreement`: one filter, whatever number of its choices will do. */
const joined = (field: SearchFormField, values: readonly string[], context: LabelContext): string =>
  `${context.textOf(field.label)}: ${alternatives(field, values, context)}`

/** `Welcome or by agreement`: several options of a field, of which each will do. */
export function alternatives(
  field: SearchFormField,
  values: readonly string[],
  context: Pick<LabelContext, 'say' | 'textOf'>,
): string {
  // `Construction: not panel` is all but one of many.
  const [left, ...more] = (field.options ?? []).filter(({ value }) => !values.includes(value))
  if (left !== undefined && more.length === 0 && values.length > 4)
    return context.say(msg('not {value}', { value: withSmallInitial(context.textOf(left.label)) }))
  const [first = '', ...others] = values.map((value) => optionText(field, value, context))
  const rest = others.map((text) => withSmallInitial(text))
  const list = [first, ...rest.slice(0, -1)].join(', ')
  return rest.length === 0 ? first : context.say(msg('{list} or {last}', { list, last: rest.at(-1) ?? '' }))
}

const withSmallInitial = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** The name of an order; undefined where none is chosen that the form knows. */
export function orderLabel(
  { sorts }: SearchForm,
  parameters: SearchParameters,
  { textOf }: Pick<LabelContext, 'textOf'>,
) {
  const sort = sorts.find(({ order }) => {
    const [key = '', value] = order.split('=')
    return parameters[key] === value
  })
  return sort === undefined ? undefined : textOf(sort.label)
}

/** Fields whose values speak for themselves: '2+kk' needs no 'Layout:' before it. */
const selfEvident = new Set(['listing_type', 'property_type', 'disposition', 'region', 'district', 'lister_type'])

const isEvident = (key: string) => selfEvident.has(key) || key.endsWith('_subtype')

function optionText({ options }: SearchFormField, value: string, { textOf }: Pick<LabelContext, 'textOf'>): string {
  const option = options?.find((one) => one.value === value)
  return option === undefined ? value : textOf(option.label)
}

function valueText(field: SearchFormField, value: string, context: LabelContext): string {
  const { key, control, label } = field
  const { say, textOf, placeNames } = context
  if (control === 'place') return placeNames.get(value) ?? value
  if (control === 'keyword') return say(msg('“{value}”', { value }))
  if (control === 'radius') return say(msg('within {distance}', { distance: amountText(Number(value), 'km', context) }))
  const text = optionText(field, value, context)
  return isEvident(key) ? text : `${textOf(label)}: ${text}`
}

/** `up to CZK 5,000,000`, `from 50 m²`, `50 m² to 80 m²`. */
function rangeText(field: SearchFormField, parameters: SearchParameters, context: LabelContext): string {
  const range = rangeOf(parameters, field.key)
  const [from, to] = [boundText(field, range.from, context), boundText(field, range.to, context)]
  if (from === '') return context.say(msg('up to {to}', { to }))
  if (to === '') return context.say(msg('from {from}', { from }))
  return context.say(msg('{from} to {to}', { from, to }))
}

function boundText({ isDate, unit }: SearchFormField, value: string | undefined, context: LabelContext): string {
  if (value === undefined) return ''
  if (isDate === true) return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, context.locale) : value
  const number = Number(value)
  return Number.isFinite(number) ? amountText(number, unit, context) : value
}
