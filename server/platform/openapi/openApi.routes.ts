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
  let prepared: Prepared | undefined
  // To write all calls down takes as long as the rest of a start, and most servers are never asked.
  const answers = () => (prepared ??= prepareAnswers(options))
  implement(app, getOpenApi, () => answers().data)
  implement(app, getApiPage, () => answers().page)
}

type Prepared = ReturnType<typeof prepareAnswers>

function prepareAnswers(options: DocumentOptions) {
  const css = readFileSync(join(import.meta.dirname, 'apiPage.css'), 'utf8').trim()
  const document = openApiDocument(options)
  return {
    data: preparedAnswer(JSON.stringify(document)),
    page: preparedAnswer(apiPage(document, { productName: options.productName, css }), {
      'content-security-policy': documentationPolicy(createHash('sha256').update(css).digest('base64')),
    }),
  }
}
