import { understandSearch } from '#contract/endpoints/properties.ts'
import { fallbackLocale } from '#contract/entities/locale.ts'
import type { FastifyInstance } from 'fastify'

import { implement } from '#server/platform/http/implement.ts'
import { pragueDay } from '#server/platform/text/pragueDay.ts'
import { understandSentence } from './understanding.service.ts'

/** Understanding what people type into the search box. */
export function registerUnderstanding(app: FastifyInstance): void {
  implement(app, understandSearch, ({ query }) =>
    understandSentence(query.q, query.lang ?? fallbackLocale, pragueDay(new Date())),
  )
}
