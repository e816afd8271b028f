import { STATUS_CODES } from 'node:http'

import { calls, methodAndPath, type CallName } from '#contract/calls.ts'
import { failuresOf, type Access, type AnswerType, type Endpoint } from '#contract/endpoint.ts'
import { endpointGroups, endpoints } from '#contract/endpoints.ts'
import { SearchParameters } from '#contract/entities/searchParameters.ts'

import { bodyTypeOf } from '../http/bodyTypes.ts'
import { offeredTypes } from '../http/mediaTypes.ts'
import { problem } from '../http/problem.ts'
import { exampleOf, type SchemaView } from './exampleOf.ts'
import { namedSchemas, schemaOf, type JsonSchema } from './namedSchemas.ts'
import { searchParameterViews, type ParameterView } from './searchParameterSchemas.ts'

interface Media {
  schema: JsonSchema
  example?: unknown
}

type Content = Record<string, Media>

export interface ResponseView {
  $ref?: string
  description?: string
  content?: Content
}

/** A call as the document writes it. */
export interface OperationView {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: ParameterView[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, ResponseView>
  'x-built': boolean
  'x-extension': boolean
}

/** The description of every call in OpenAPI 3.1. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  info: object
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OperationView>>
  components: { securitySchemes: object; schemas: Record<string, JsonSchema>; responses: Record<string, ResponseView> }
}

export interface DocumentOptions {
  productName: string
  publicUrl: string
}

/** Writes the contract as OpenAPI. The same words serve programs and the page to read. */
export function openApiDocument({ productName, publicUrl }: DocumentOptions): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  const tagByName = new Map(
    endpointGroups.flatMap(({ title, endpoints: of }) => Object.keys(of).map((name) => [name, title])),
  )
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = methodAndPath(calls[name])
    const described = operation(name, tagByName.get(name) ?? '', endpoints[name])
    paths[path] = { ...paths[path], [method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1.0.0',
      summary: 'The API of the web application.',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: endpointGroups.map(({ title, summary }) => ({ name: title, description: summary })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` of `POST /api/token/create`.',
        },
      },
      schemas: namedSchemas(),
      responses: failureResponses(new Set(Object.values(endpoints).flatMap((endpoint) => failuresOf(endpoint)))),
    },
  }
}

const introduction = `Collections and listings are served as \`application/hal+json\`, or as \`application/json\` to clients that accept only that. Failures are problem documents (RFC 9457), except for 401, which has the format that JWT clients expect. Every GET accepts a \`timestamp\` parameter and ignores it. Every answer names its request in \`X-Request-Id\`; answers of calls name the visit in \`X-Stats-Token\`, which clients send back.`

function operation(name: string, tag: string, endpoint: Endpoint): OperationView {
  const { summary, access, isBuilt, isExtension = false, ignoresSession = false, body } = endpoint
  const parameters = parameterViews(endpoint)
  const bodyType = bodyTypeOf(endpoint)
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: accessWords[access],
    security: access === 'anyone' ? (ignoresSession ? [] : [{}, { bearer: [] }]) : [{ bearer: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined || bodyType === undefined
      ? {}
      : { requestBody: { required: true, content: contentOf([bodyType], body) } }),
    responses: responsesOf(endpoint),
    'x-built': isBuilt,
    'x-extension': isExtension,
  }
}

/** Who may make a call, in words. */
export const accessWords: Record<Access, string> = {
  anyone: 'For everybody.',
  signedIn: 'For signed-in users.',
  confirmed: 'For accounts with a confirmed email address.',
  admin: 'For administrators.',
}

function parameterViews({ params, query }: Endpoint): ParameterView[] {
  const ofPath = partsOf(params).map(([name, schema]) => parameterView('path', name, schema, true))
  if (query === SearchParameters) return [...ofPath, ...searchParameterViews()]
  const required = new Set(requiredIn(query))
  const ofQuery = partsOf(query)
    .filter(([name]) => name !== 'timestamp')
    .map(([name, schema]) => parameterView('query', name, schema, required.has(name)))
  return [...ofPath, ...ofQuery]
}

const requiredIn = (schema: SchemaView | undefined) => schema?.required ?? []

const partsOf = (schema: SchemaView | undefined) => Object.entries(schema?.properties ?? {})

function parameterView(place: 'path' | 'query', name: string, schema: SchemaView, required: boolean): ParameterView {
  const { description, ...rest } = schemaOf(schema)
  return { name, in: place, required, ...(description === undefined ? {} : { description }), schema: rest }
}

function contentOf(types: readonly string[], schema: SchemaView): Content {
  return Object.fromEntries(types.map((type) => [type, { schema: schemaOf(schema), example: exampleOf(schema) }]))
}

/** Types of answers that are no text of ours. */
const ownTypes: Partial<Record<AnswerType, readonly string[]>> = {
  image: ['image/avif', 'image/webp', 'image/jpeg'],
  calendar: ['text/calendar'],
}

function responsesOf(endpoint: Endpoint): OperationView['responses'] {
  const { status, type, body } = endpoint.success
  const types = ownTypes[type] ?? offeredTypes(type).slice(0, 1)
  const content = contentOf(types, body ?? { type: 'string', format: 'binary' })
  return {
    [status]: { description: status === 204 ? 'Done.' : 'Success.', ...(type === 'none' ? {} : { content }) },
    ...Object.fromEntries(
      failuresOf(endpoint).map((failure) => [failure, { $ref: `#/components/responses/${failureName(failure)}` }]),
    ),
  }
}

/** What each status of a failure means here. */
export const failureWords: Record<number, string> = {
  400: 'The address or the body cannot be parsed; an invalid parameter is named.',
  401: 'The token is missing or invalid.',
  403: 'The user is not allowed to do this.',
  404: 'Not found, or not visible to this user.',
  406: 'The answer is not available in the accepted formats.',
  408: 'The body took too long to arrive.',
  409: 'The request conflicts with the current state.',
  412: 'The state has changed since the client loaded it.',
  413: 'The body is too large.',
  415: 'The media type of the body is not supported.',
  422: 'The body is invalid; every violation is listed.',
  429: 'Too many requests; `Retry-After` says when to retry.',
  500: 'The server failed. The request is logged under its id.',
  501: 'This call isn’t available yet.',
  503: 'The server cannot answer now; `Retry-After` says when to retry.',
}

const failureName = (status: number) => (STATUS_CODES[status] ?? String(status)).replaceAll(/[^A-Za-z]/g, '')

/** The failures with these statuses, as every call refers to them. */
function failureResponses(used: ReadonlySet<number>): Record<string, ResponseView> {
  const failures = Object.entries(failureWords).map(([text, description]) => ({ status: Number(text), description }))
  return Object.fromEntries(
    failures
      .filter(({ status }) => used.has(status))
      .map(({ status, description }) => {
        const content: Content =
          status === 401
            ? {
                'application/json': {
                  schema: { $ref: '#/components/schemas/TokenRefusal' },
                  example: { code: 401, message: 'JWT Token not found' },
                },
              }
            : {
                'application/problem+json': {
                  schema: { $ref: '#/components/schemas/Problem' },
                  example: failureExample(status),
                },
              }
        return [failureName(status), { description, content }]
      }),
  )
}

function failureExample(status: number): unknown {
  const requestId = '0b7e2c1e-5d0f-4c6b-9a53-0c8d7f2b1a4e'
  if (status !== 422) return problem(status, STATUS_CODES[status] ?? '', { requestId }).body
  const violations = [{ propertyPath: 'email', message: 'This value is missing.', code: 'required' }]
  return problem(status, 'email: This value is missing.', { violations, requestId }).body
}
