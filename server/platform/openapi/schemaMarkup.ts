import { html, Markup, sentence } from '../html/markup.ts'
import { nameOfReference, type JsonSchema } from './namedSchemas.ts'

/** What fits into a place, in as few words as possible: `integer ≥ 1`, `list of Property`. */
export function typeMarkup(schema: JsonSchema): Markup {
  if (schema.$ref !== undefined) {
    const name = nameOfReference(schema.$ref)
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum !== undefined) return choices(schema.enum)
  if (schema.anyOf !== undefined) return joined(schema.anyOf.map(typeMarkup), ' or ')
  if (schema.type === 'array')
    return html`list of ${typeMarkup(schema.items ?? {})}${bounds(schema.minItems, schema.maxItems)}`
  if (schema.type === 'object' && schema.properties === undefined) {
    const values = [schema.additionalProperties, ...Object.values(schema.patternProperties ?? {})].find(
      (value) => typeof value === 'object',
    )
    return html`table of ${values === undefined ? 'anything' : typeMarkup(values)} by name`
  }
  if (schema.type === 'object') return html`object ${fieldsMarkup(schema)}`
  const format = schema.format === undefined ? '' : ` (${schema.format})`
  const length = bounds(schema.minLength, schema.maxLength, ' characters')
  return html`${schema.type ?? 'anything'}${format}${bounds(schema.minimum, schema.maximum)}${length}`
}

/** The fields of an object, one row each. */
export function fieldsMarkup(schema: JsonSchema): Markup {
  const required = new Set(schema.required)
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, property]) =>
      html`<tr>
        <th scope="row"><code>${name}</code>${!required.has(name) && html` <i>optional</i>`}</th>
        <td>${typeMarkup(property)}${note(property)}</td>
      </tr> `,
  )
  const others = schema.additionalProperties
  const rest =
    typeof others === 'object' &&
    html`<tr>
      <th scope="row"><i>any other name</i></th>
      <td>${typeMarkup(others)}</td>
    </tr> `
  return html`<table>
    ${rows}${rest}
  </table>`
}

const note = ({ description }: JsonSchema) => description !== undefined && html`<p>${sentence(description)}</p>`

function choices(values: readonly unknown[]): Markup {
  return joined(
    values.map((value) => html`<code>${String(value)}</code>`),
    ' ',
  )
}

function bounds(from: number | undefined, to: number | undefined, unit = ''): string {
  if (from !== undefined && to !== undefined) return `, ${amount(from)} to ${amount(to)}${unit}`
  if (from !== undefined && from > 0) return `, at least ${amount(from)}${unit}`
  return to === undefined ? '' : `, at most ${amount(to)}${unit}`
}

const amount = (value: number) => new Intl.NumberFormat('en-GB').format(value)

const joined = (deps: readonly Markup[], by: string) => new Markup(deps.map(({ text }) => text).join(by))
