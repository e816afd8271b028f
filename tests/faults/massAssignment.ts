import { methodAndPath, type CallName } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Database } from '#server/platform/database/database.ts'
import { exampleOf, type SchemaView } from '#server/platform/openapi/exampleOf.ts'
import type { Parties } from '#tests/support/parties.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** What nobody may set by naming it, each with the value that a thief would want. */
const forbidden: Readonly<Record<string, unknown>> = {
  id: 1,
  isAdmin: true,
  is_admin: true,
  userRoles: ['ROLE_ADMIN'],
  roles: ['ROLE_ADMIN'],
  verified: true,
  confirmedAt: '2020-01-01T00:00:00Z',
  confirmed_at: '2020-01-01T00:00:00Z',
  email: 'thief@example.test',
  password: 'a password of a thief',
  passwordHash: 'x',
  status: 'PUBLISHED',
  publishedAt: '2020-01-01T00:00:00Z',
  ownerId: 1,
  propertyOwner: { id: 1 },
  agencyName: 'Thieves',
  memberSince: '2000-01-01',
  version: 1,
  _links: { self: { href: '/users/1' } },
  _embedded: { propertyOwner: { id: 1 } },
}
/** The same as written text: these names mean something to programs that put objects together. */
const prototypes = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']

const encodings = ['application/json', 'application/merge-patch+json', 'application/x-www-form-urlencoded'] as const

export interface MassAssignmentReport {
  /** Writes that were tried. */
  writes: number
  attempts: number
  /** Calls that answered with success although a field was none of theirs; what they wrote was compared all the same. */
  ignored: string[]
  /** Attempts that changed what they may not. */
  findings: string[]
}

interface Surroundings {
  app: FastifyInstance
  database: Database
  parties: Parties
}

/** Every write of the contract with every forbidden field, in each encoding. Nothing that rights hang on may change. */
export async function massAssignments({ app, database, parties }: Surroundings): Promise<MassAssignmentReport> {
  const report: MassAssignmentReport = { writes: 0, attempts: 0, ignored: [], findings: [] }
  const writes = (Object.entries(endpoints) as [CallName, Endpoint][]).filter(([, { body }]) => body !== undefined)
  for (const [name, endpoint] of writes) {
    report.writes += 1
    const before = await rights(database)
    const { method, path } = methodAndPath(endpoint.call)
    const { headers, objects } = parties[endpoint.access === 'admin' ? 'admin' : 'owner']
    const values: Record<string, string | number> = { ...objects.draft, ...objects.session, ...objects.profile }
    const url = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => String(values[parameter] ?? 1))
    const own = (endpoint.body as SchemaView).properties ?? {}
    const example = exampleOf(endpoint.body as SchemaView) as object // every body is an object
    const payloads = [
      ...Object.entries(forbidden)
        .filter(([field]) => !(field in own))
        .map(([field, value]) => JSON.stringify({ ...example, [field]: value })),
      ...prototypes,
    ]
    for (const [index, encoding] of encodings.entries()) {
      for (const [number, json] of payloads.entries()) {
        report.attempts += 1
        const { statusCode } = await app.inject({
          method,
          url,
          remoteAddress: `10.${index}.${report.writes}.${number}`,
          headers: { ...headers, 'content-type': encoding },
          payload: index === 2 ? new URLSearchParams(flat(JSON.parse(json))).toString() : json,
        })
        if (statusCode >= 500 && statusCode !== 501) report.findings.push(`${name} answered ${statusCode} to ${json}`)
        if (statusCode < 300) report.ignored.push(`${name}: ${json}`)
      }
    }
    const after = await rights(database)
    if (after !== before) report.findings.push(`${name} changed rights: ${before} became ${after}`)
  }
  return report
}

const flat = (body: unknown) =>
  Object.fromEntries(Object.entries(Object(body) as object).map(([key, value]) => [key, String(value)]))

/** Everything that rights hang on, as one text. */
async function rights(database: Database): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(concat_ws(' ', id, email, is_admin, confirmed_at, banned_at, agency_name, password_hash), ', '
                              order by id)
              from account where is_admin or email like '%@example.test') ||
           (select string_agg(concat_ws(' ', id, owner_id, status, published_at), ', ' order by id) from listing)
           as text
  `.execute(database)
  return rows[0]?.text ?? ''
}
