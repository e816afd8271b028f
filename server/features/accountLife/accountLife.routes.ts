import { cancelDeletion, exportAccount, requestDeletion } from '#contract/endpoints/currentUser.ts'
import { createSupportMessage } from '#contract/endpoints/support.ts'
import type { FastifyInstance } from 'fastify'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import { signedInActor } from '#server/platform/http/access.ts'
import { implement } from '#server/platform/http/implement.ts'
import { requestLocale } from '#server/platform/http/requestLocale.ts'
import {
  cancelDeletion as cancel,
  exportAccount as exportOf,
  requestDeletion as leave,
} from './accountDeletion.service.ts'
import { sendSupportMessage } from '#server/features/accounts/support.service.ts'

interface AccountLifeDeps {
  database: Database
  credentials: Credentials
  supportEmail: string
}

/** What people take with them, how they leave and come back, and how they reach a person. */
export function registerAccountLife(app: FastifyInstance, deps: AccountLifeDeps): void {
  const { database, credentials } = deps
  implement(app, exportAccount, ({ actor, reply }) => {
    const now = credentials.now()
    reply.header('content-disposition', `attachment; filename="account-${now.toISOString().slice(0, 10)}.json"`)
    return exportOf(database, signedInActor(actor).userId, now)
  })
  implement(app, requestDeletion, ({ actor, body, request }) =>
    leave(database, credentials, { accountId: signedInActor(actor).userId, password: body.password, ip: request.ip }),
  )
  implement(app, cancelDeletion, async ({ actor }) => {
    await cancel(database, signedInActor(actor).userId, credentials.now())
    return undefined
  })
  implement(app, createSupportMessage, async ({ body, request, once }) => {
    await sendSupportMessage(deps, body, { ip: request.ip, locale: requestLocale(request) }, once)
    return undefined
  })
}
