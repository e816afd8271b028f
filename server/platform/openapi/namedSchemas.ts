import * as admin from '#contract/entities/admin.ts'
import * as favorite from '#contract/entities/favorite.ts'
import * as form from '#contract/entities/form.ts'
import * as lead from '#contract/entities/lead.ts'
import * as media from '#contract/entities/media.ts'
import * as place from '#contract/entities/place.ts'
import * as problem from '#contract/entities/problem.ts'
import * as property from '#contract/entities/property.ts'
import * as propertyDraft from '#contract/entities/propertyDraft.ts'
import * as propertyStats from '#contract/entities/propertyStats.ts'
import * as registration from '#contract/entities/registration.ts'
import * as savedSearch from '#contract/entities/savedSearch.ts'
import * as token from '#contract/entities/token.ts'
import * as tour from '#contract/entities/tour.ts'
import * as user from '#contract/entities/user.ts'

import type { SchemaView } from './exampleOf.ts'

const modules: object[] = [
  property,
  propertyDraft,
  propertyStats,
  form,
  place,
  user,
  registration,
  token,
  media,
  favorite,
  lead,
  tour,
  savedSearch,
  admin,
  problem,
]

/** A JSON schema or a part of one, as plain data. */
export type JsonSchema = SchemaView & { $ref?: string }

const isSchema = (value: unknown): value is SchemaView =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every entity of the contract by its name; parameter sets are told at their calls. */
const named: [name: string, text: string][] = modules
  .flatMap((module) => Object.entries(module))
  .filter(([name, value]) => isSchema(value) && !name.endsWith('Parameters') && value.type === 'object')
  .map(([name, value]): [string, string] => [name, JSON.stringify(value)])

/** Of entities that are alike, the first gives the name. */
const nameByText = new Map(named.toReversed().map(([name, text]) => [text, name]))

/** A schema as the document writes it: entities inside it by reference. */
export function schemaOf(schema: unknown): JsonSchema {
  return withReferences(JSON.parse(JSON.stringify(schema)) as JsonSchema)
}

/** The entities themselves, for the document's components. */
export function namedSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...nameByText]
      .map(([text, name]): [string, JsonSchema] => [name, descend(JSON.parse(text) as JsonSchema)])
      .toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  )
}

/** The entity that a reference leads to. */
export const nameOfReference = (reference: string) => reference.replace('#/components/schemas/', '')

function withReferences(schema: JsonSchema): JsonSchema {
  const name = nameByText.get(JSON.stringify(schema))
  return name === undefined ? descend(schema) : { $ref: `#/components/schemas/${name}` }
}

/** The same schema with references below it. */
function descend(schema: JsonSchema): JsonSchema {
  const { items, anyOf, properties, additionalProperties, patternProperties } = schema
  return {
    ...schema,
    ...(items && { items: withReferences(items) }),
    ...(anyOf && { anyOf: anyOf.map(withReferences) }),
    ...(properties && { properties: mapValues(properties) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: withReferences(additionalProperties) }),
    ...(patternProperties && { patternProperties: mapValues(patternProperties) }),
  }
}

const mapValues = (schemas: Record<string, SchemaView>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withReferences(schema)]))
