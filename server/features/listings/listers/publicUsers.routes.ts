import { getPublicUser, getPublicUserProperties } from '#contract/endpoints/users.ts'
import type { FastifyInstance } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { implement, mayBeOld } from '#server/platform/http/implement.ts'
import { preparedAnswer } from '#server/platform/http/preparedAnswer.ts'
import { getLister, getListerListings } from './publicUser.service.ts'

/** People who list homes, as everybody may know them. */
export function registerPublicUsers(app: FastifyInstance, { database }: { database: Database }): void {
  implement(app, getPublicUser, ({ params }) => getLister(database, params.userId), mayBeOld)
  implement(
    app,
    getPublicUserProperties,
    async ({ params, query, request }) => {
      const [, queryString = ''] = request.url.split('?', 2)
      return preparedAnswer(await getListerListings(database, params.userId, query, queryString))
    },
    mayBeOld,
  )
}
