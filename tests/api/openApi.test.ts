import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { methodAndPath } from '#contract/calls.ts'
import { failuresOf, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getApiPage, getOpenApi } from '#contract/endpoints/system.ts'
import { guest } from '#server/platform/http/access.ts'
import { registerHttpLayer, serverOptions } from '#server/platform/http/httpLayer.ts'
import { exampleOf } from '#server/platform/openapi/exampleOf.ts'
import type { OpenApiDocument } from '#server/platform/openapi/openApiDocument.ts'
import { registerOpenApi } from '#server/platform/openapi/openApi.routes.ts'
import { breaches, expectAnswer } from '#tests/support/expectAnswer.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const all: [name: string, endpoint: Endpoint][] = Object.entries(endpoints)
const app = Fastify(serverOptions(false))
let document: OpenApiDocument
let page: string

beforeAll(async () => {
  registerHttpLayer(app, { identify: () => guest, isHttps: false })
  registerOpenApi(app, { productName: 'Domivo', publicUrl: 'https://domivo.test' })
  document = (await app.inject('/openapi.json')).json()
  page = (await app.inject('/api/docs')).body
})
afterAll(() => app.close())

describe('the API as data', () => {
  it('is valid OpenAPI 3.1 [REL-29]', async () => {
    expectAnswer(getOpenApi, await app.inject('/openapi.json'))
    const directory = mkdtempSync(join(tmpdir(), 'domivo-openapi-'))
    const file = join(directory, 'openapi.json')
    writeFileSync(file, JSON.stringify(document))
    const report = execFileSync(
      process.execPath,
      ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--format=json', '--extends=recommended'],
      {
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    ).toString()
    rmSync(directory, { recursive: true })
    const { problems } = JSON.parse(report) as { problems: { ruleId: string; severity: string; message: string }[] }
    // The paths of the product overlap by design, e.g. /properties/slug/{slug} and /properties/{propertyId}/similar.
    const unexpected = problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')
    expect(unexpected.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it.each(all)('describes %s with its access, parameters, body and every answer', (name, endpoint) => {
    const { method, path } = methodAndPath(endpoint.call)
    const operation = document.paths[path]?.[method.toLowerCase()]
    expect(operation).toMatchObject({
      operationId: name,
      summary: endpoint.summary,
      'x-built': endpoint.isBuilt,
      'x-extension': endpoint.isExtension ?? false,
    })
    expect(operation?.tags).toHaveLength(1)
    const statuses = [endpoint.success.status, ...failuresOf(endpoint)].map(String)
    expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual(statuses.toSorted())
    const names = operation?.parameters
      ?.filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name)
    expect(names ?? []).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter))
    expect(operation?.requestBody === undefined).toBe(endpoint.body === undefined)
    if (endpoint.access !== 'anyone') expect(operation?.security).toEqual([{ bearer: [] }])
  })

  it('gives examples that its own schemas accept', () => {
    for (const [name, { body, bodyType, success }] of all) {
      if (body !== undefined && bodyType !== 'multipart/form-data')
        expect([name, breaches(body, exampleOf(body))]).toEqual([name, []])
      if (success.body !== undefined)
        expect([name, breaches(success.body, exampleOf(success.body))]).toEqual([name, []])
    }
  })

  it('names every filter of the search form', () => {
    const names = document.paths['/properties']?.get?.parameters?.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'listing_type',
        'property_type[]',
        'price[gte]',
        'price[between]',
        'balcony',
        'place[]',
        'order[price]',
        'cursor',
      ]),
    )
  })
})

describe('the API as a page', () => {
  it('tells of every call and schema, at a place of its own', async () => {
    expectAnswer(getApiPage, await app.inject('/api/docs'))
    const places = [
      ...Object.keys(endpoints),
      ...Object.keys(document.components.schemas).map((name) => `schema-${name}`),
    ]
    expect(places.filter((place) => !page.includes(`<article id="${place}">`))).toEqual([])
  })

  it('has no link that leads nowhere', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.filter((target) => !ids.has(target))).toEqual([])
  })

  it('says of each call that is not built that it is not', () => {
    const unbuilt = all.filter(([, { isBuilt }]) => !isBuilt)
    expect(page.split('>Not built yet<')).toHaveLength(unbuilt.length + 1)
  })

  it('needs nothing but itself, and no more than its policy allows', async () => {
    const answer = await app.inject('/api/docs')
    const [, css = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? []
    const hash = createHash('sha256').update(css).digest('base64')
    expect(answer.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
    expect(page).not.toMatch(/<script|<img|<link rel="stylesheet"| style="|https?:\/\/(?!domivo\.test|example\.com)/)
  })
})
