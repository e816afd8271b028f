/** An answer that differs in one place from another one, and still is what its schema promises. */
export interface OtherAnswer {
  /** Where, and what stands there: `_embedded.item.0.isUnread is true`. */
  title: string
  answer: unknown
}

/** A schema as JSON Schema writes it, as far as the contract uses it. */
interface Schema {
  type?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  examples?: readonly unknown[]
  format?: string
  minimum?: number
  minLength?: number
  description?: string
}

/** Two moments of which one is over, on the day that pages are looked at. */
const moments = ['2026-11-19T09:00:00.000Z', '2026-11-21T09:00:00.000Z']
const days = ['2026-11-19', '2026-11-21']

/** Names and addresses of things, which lead elsewhere, and what a picture measures. */
const leftAlone = new Set(['_links', 'id', 'slug', 'width', 'height', 'placeholder', 'picturePath', 'href', 'viewKey'])

/**
 * Every answer that a call could give instead, each with one value that differs: a condition that does not hold, another
 * of the words there are, what may be left out, nothing in a list, a moment that is over and one that is to come. Of a
 * list the first entry differs. The schema says what is possible, so that nobody has to think of it.
 */
export function otherAnswers(schema: unknown, answer: unknown): readonly OtherAnswer[] {
  const found: OtherAnswer[] = []
  const meet = (place: readonly string[], value: unknown) =>
    found.push({ title: `${place.join('.')} is ${said(value)}`, answer: replaced(answer, place, value) })
  vary(schema as Schema, answer, [], meet) // schemas of the contract are JSON Schema
  return found
}

type Meet = (place: readonly string[], value: unknown) => unknown

function vary(schema: Schema, value: unknown, place: readonly string[], meet: Meet): void {
  const branches = branchesOf(schema)
  const own = branches.find((branch) => fits(branch, value))
  for (const branch of branches) if (branch !== own && isAnotherKind(branch, value)) meet(place, sampleOf(branch))
  if (own !== undefined) varyWithin(own, value, place, meet)
}

function varyWithin(schema: Schema, value: unknown, place: readonly string[], meet: Meet): void {
  const meetEach = (others: readonly unknown[]) => others.map((other) => meet(place, other))
  if (typeof value === 'boolean' && schema.type === 'boolean') meet(place, !value)
  else if (schema.enum !== undefined) meetEach(schema.enum.filter((other) => other !== value))
  else if (typeof value === 'number') meetEach(numbersBeside(schema, value, place))
  else if (typeof value === 'string') meetEach(textsBeside(schema, value))
  else if (Array.isArray(value)) varyList(schema, value, place, meet)
  else if (isObject(value)) varyObject(schema, value, place, meet)
}

function varyList(schema: Schema, value: readonly unknown[], place: readonly string[], meet: Meet): void {
  const { items } = schema
  if (items === undefined) return
  if (value.length === 0) {
    const [example] = schema.examples ?? []
    const entries: readonly unknown[] = Array.isArray(example) ? example : [sampleOf(items)]
    for (const entry of entries) meet(place, [entry])
    return
  }
  meet(place, [])
  vary(items, value[0], [...place, '0'], meet)
}

function varyObject(schema: Schema, value: Record<string, unknown>, place: readonly string[], meet: Meet): void {
  const { properties = {}, required = [] } = wholeOf(schema)
  for (const [name, property] of Object.entries(properties)) {
    if (leftAlone.has(name)) continue
    const there = [...place, name]
    if (!(name in value) || value[name] === undefined) meet(there, sampleOf(property))
    else {
      if (!required.includes(name)) meet(there, undefined)
      vary(property, value[name], there, meet)
    }
  }
}

/** A number that stands for nothing, and of what is counted also one alone. */
function numbersBeside({ minimum = 0 }: Schema, value: number, place: readonly string[]): number[] {
  const isCount = /count|total|size|people|left|free/i.test(place.at(-1) ?? '')
  return (isCount ? [0, 1] : [0]).filter((other) => other >= minimum && other !== value)
}

function textsBeside({ format, minLength, description = '' }: Schema, value: string): string[] {
  if (format === 'date-time') return moments.filter((moment) => moment !== value)
  if (format === 'date') return days.filter((day) => day !== value)
  return value !== '' && minLength === undefined && /empty/i.test(description) ? [''] : []
}

const branchesOf = (schema: Schema): readonly Schema[] => schema.anyOf?.flatMap(branchesOf) ?? [schema]

/** Null beside a value, a value beside null, an object beside a text; of several texts one is met already. */
const isAnotherKind = (branch: Schema, value: unknown): boolean =>
  branch.const === undefined ? kindOf(sampleOf(branch)) !== kindOf(value) : branch.const !== value

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

function fits(schema: Schema, value: unknown): boolean {
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum !== undefined) return schema.enum.includes(value)
  if (schema.type === 'null') return value === null
  if (schema.type === 'integer' || schema.type === 'number') return typeof value === 'number'
  if (schema.type === 'array') return Array.isArray(value)
  if (schema.type === 'object' || schema.allOf !== undefined) return isObject(value)
  return schema.type === undefined || schema.type === typeof value
}

function wholeOf(schema: Schema): Schema {
  if (schema.allOf === undefined) return schema
  const parts = schema.allOf.map(wholeOf)
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>, // of objects
    required: parts.flatMap(({ required = [] }) => required),
  }
}

/** The plainest value that a schema allows, its own example where it has one. */
function sampleOf(schema: Schema): unknown {
  const [branch = schema] = branchesOf(schema)
  if (branch !== schema) return sampleOf(branch)
  if (schema.const !== undefined) return schema.const
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.type === 'object' || schema.allOf !== undefined) {
    const { properties = {}, required = [] } = wholeOf(schema)
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
  }
  if (schema.type === 'array') return schema.items === undefined ? [] : [sampleOf(schema.items)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 3)
  if (schema.type === 'null') return null
  if (schema.format === 'date-time') return moments[0]
  return schema.format === 'date' ? days[0] : 'Some words'
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same with another value in one place; undefined leaves it out. */
function replaced(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(whole)) return whole.map((each, at) => (String(at) === name ? replaced(each, rest, value) : each))
  const former = isObject(whole) ? whole : {}
  const { [name]: own, ...others } = former
  const next = replaced(own, rest, value)
  return next === undefined ? others : { ...others, [name]: next }
}

/** A value in one line, as long as a title may be. */
function said(value: unknown): string {
  if (value === undefined) return 'left out'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
