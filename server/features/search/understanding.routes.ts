import { understandSearch } from '#contract/endpoints/properties.ts'
import { chooseLocale } from '#contract/chooseLocale.ts'
import type { FastifyInstance } from 'fastify'

import { currentPlaces } from '#server/features/places/currentPlaces.ts'
import { placeFinder } from '#server/features/places/findNamedPlaces.ts'
import type { Database } from '#server/platform/database/database.ts'
import { implement, mayBeOld } from '#server/platform/http/implement.ts'
import { pragueDay } from '#server/platform/text/pragueDay.ts'
import { understandSentence } from './understanding.service.ts'

/** Understanding what people type into the search box. */
export function registerUnderstanding(app: FastifyInstance, database: Database): void {
  implement(
    app,
    understandSearch,
    async ({ query }) =>
      understandSentence(query.q, {
        locale: chooseLocale(query.lang),
        today: pragueDay(new Date()),
        findPlaces: placeFinder(await currentPlaces(database)),
      }),
    mayBeOld,
  )
}
