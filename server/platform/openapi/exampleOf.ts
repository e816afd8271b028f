/** A JSON schema as far as examples and pages read it. */
export interface SchemaView {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly SchemaView[]
  items?: SchemaView
  properties?: Record<string, SchemaView>
  required?: readonly string[]
  additionalProperties?: SchemaView | boolean
  patternProperties?: Record<string, SchemaView>
  examples?: readonly unknown[]
  description?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}

const texts: Record<string, string> = {
  'date-time': '2027-03-04T16:00:00.000Z',
  date: '2027-03-04',
  email: 'visitor@domivo.test',
  uri: 'https://example.com/',
  binary: '(the bytes of a picture)',
}

/** A value that fits a schema, the same each time: written examples where there are some, otherwise the plainest value. */
export function exampleOf(schema: SchemaView): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf?.[0] !== undefined) return exampleOf(schema.anyOf[0])
  switch (schema.type) {
    case 'string':
      return texts[schema.format ?? ''] ?? plainText(schema)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1))
    case 'boolean':
      return true
    case 'array':
      return schema.items === undefined ? [] : [exampleOf(schema.items)]
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(property)]),
      )
    default:
      return null
  }
}

function plainText({ minLength = 0, maxLength }: SchemaView): string {
  const words = 'A bright flat with a view over the river and the old town.'
  const text = minLength > 'text'.length ? words.padEnd(minLength, '.') : 'text'
  return maxLength === undefined ? text : text.slice(0, maxLength)
}
