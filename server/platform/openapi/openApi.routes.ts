import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { getApiPage, getOpenApi } from '#contract/endpoints/system.ts'
import type { FastifyInstance } from 'fastify'

import { implement } from '../http/implement.ts'
import { preparedAnswer } from '../http/preparedAnswer.ts'
import { documentationPolicy } from '../http/securityHeaders.ts'
import { apiPage } from './apiPage.ts'
import { openApiDocument, type DocumentOptions } from './openApiDocument.ts'

/** Tells of every call, to programs and to people. */
export function registerOpenApi(app: FastifyInstance, options: DocumentOptions): void {
  const css = readFileSync(join(import.meta.dirname, 'apiPage.css'), 'utf8').trim()
  const document = openApiDocument(options)
  const data = preparedAnswer(JSON.stringify(document))
  const page = preparedAnswer(apiPage(document, { productName: options.productName, css }), {
    'content-security-policy': documentationPolicy(createHash('sha256').update(css).digest('base64')),
  })
  implement(app, getOpenApi, () => data)
  implement(app, getApiPage, () => page)
}
