import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'

import { keepableText } from '../text/keepableText.ts'
import { BadRequest, Invalid, type Violation } from './failures.ts'

Settings.Set({ maxErrors: 50 })

interface ValidationError {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
  message: string
}

type Reader = (value: unknown) => unknown

/** Reads an address's parameters by a schema: texts become the numbers and booleans it asks for. 400 names what is wrong. */
export function parameterReader(schema: TSchema): Reader {
  const validator = Compile(schema)
  const properties = (schema as { properties?: Record<string, TSchema> }).properties // only objects have some
  return (value) => {
    const parameters = convertParameters(value as Record<string, unknown>, properties) // Fastify's parsers make objects
    if (validator.Check(parameters)) return parameters
    const [first] = violationsOf(validator.Errors(parameters))
    const name = first?.propertyPath ?? ''
    const reason = first?.message ?? 'This value is not valid.'
    throw new BadRequest(`The parameter "${name}" is not valid: ${reason}`, { members: { parameter: name } })
  }
}

/** Reads a body by a schema. 422 lists everything that is wrong. */
export function bodyReader(schema: TSchema): Reader {
  const validator = Compile(schema)
  return (value) => {
    const body = value ?? {}
    if (!validator.Check(body)) throw new Invalid(violationsOf(validator.Errors(body)))
    const tooLarge = [...inexactNumbers(body, '')]
    if (tooLarge.length > 0) throw new Invalid(tooLarge)
    return body
  }
}

/** Whole numbers beyond this are no longer themselves, here and in the database. */
const isKnownExactly = (value: number) => !Number.isInteger(value) || Number.isSafeInteger(value)

function* inexactNumbers(value: unknown, propertyPath: string): Generator<Violation> {
  if (typeof value === 'number' && !isKnownExactly(value))
    yield { propertyPath, message: 'This number is too large.', code: 'maximum' }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    const path = Array.isArray(value) ? `${propertyPath}[${key}]` : propertyPath === '' ? key : `${propertyPath}.${key}`
    yield* inexactNumbers(part, path)
  }
}

/** Every failed promise of a schema as words for a person, one for each place. */
export function violationsOf(errors: readonly ValidationError[]): Violation[] {
  const byPath = new Map<string, Violation>()
  for (const error of errors) {
    for (const violation of violationsOfOne(error)) {
      if (!byPath.has(violation.propertyPath)) byPath.set(violation.propertyPath, violation)
    }
  }
  // What stands around a wrong value ("no variant fits") says nothing that the wrong value does not.
  const paths = [...byPath.keys()]
  return [...byPath.values()].filter(
    ({ propertyPath }) => !paths.some((path) => path !== propertyPath && isInside(path, propertyPath)),
  )
}

const isInside = (path: string, outer: string) =>
  outer === '' ? true : path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`)

function violationsOfOne({ keyword, instancePath, params, message }: ValidationError): Violation[] {
  const path = pathOf(instancePath)
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  switch (keyword) {
    case 'required':
      return (params.requiredProperties as string[]).map((name) => ({
        propertyPath: at(name),
        message: 'This value is missing.',
        code: 'required',
      }))
    case 'additionalProperties':
      return (params.additionalProperties as string[]).map((name) => ({
        propertyPath: at(name),
        message: 'Unknown field.',
        code: 'unknown',
      }))
    case 'boolean':
      return [{ propertyPath: path, message: 'Unknown field.', code: 'unknown' }]
    default:
      return [{ propertyPath: path, message: `This value ${message}.`, code: keyword }]
  }
}

/** `/tourDates/0/start` as `tourDates[0].start`. */
function pathOf(instancePath: string): string {
  return instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`), '')
}

function convertParameters(
  values: Record<string, unknown>,
  properties: Record<string, TSchema> | undefined,
): Record<string, unknown> {
  const converted = Object.create(null) as Record<string, unknown> // so that `__proto__` is a name like any other
  for (const [name, value] of Object.entries(values)) {
    // Clients add it so that no cache in between answers; it means nothing.
    if (name === 'timestamp' && properties?.timestamp === undefined) continue
    if (properties !== undefined && !Object.hasOwn(properties, name))
      throw new BadRequest(`The parameter "${name}" is not known here.`, { members: { parameter: name } })
    const type = typeOf(properties?.[name])
    converted[name] = Array.isArray(value) ? value.map(keepable) : convertText(keepable(value), type)
  }
  return converted
}

const keepable = (value: unknown) => (typeof value === 'string' ? keepableText(value) : value)

function convertText(text: unknown, type: unknown): unknown {
  if (typeof text !== 'string') return text
  const isNumber = (type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)
  if (isNumber && isKnownExactly(Number(text))) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === '1')) return true
  if (type === 'boolean' && (text === 'false' || text === '0')) return false
  return text
}

const typeOf = (schema: { type?: unknown } | undefined) => schema?.type
