import {
  confirmEmail,
  registerUser,
  resetPassword,
  sendConfirmationEmail,
  sendPasswordReset,
  undoChange,
} from '#contract/endpoints/accounts.ts'
import { changeLoginEmail } from '#contract/endpoints/currentUser.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import { signedInActor } from '#server/platform/http/access.ts'
import { implement } from '#server/platform/http/implement.ts'
import { requestLocale } from '#server/platform/http/requestLocale.ts'
import { undoChange as undo } from './changeUndo.service.ts'
import { requestEmailChange } from './emailChange.service.ts'
import { confirmEmail as confirm } from './emailConfirmation.service.ts'
import { requestPasswordReset, resetPassword as reset } from './passwordReset.service.ts'
import { register, requestConfirmation, type Asker } from './registration.service.ts'

export interface AccountDeps {
  database: Database
  credentials: Credentials
  secretKey: string
  productName: string
}

/** How people get an account, prove their address, and get back in. */
export function registerAccounts(app: FastifyInstance, deps: AccountDeps): void {
  const { database, credentials, secretKey } = deps
  const maker = () => ({ secretKey, now: credentials.now() })

  implement(app, registerUser, ({ body, request, once }) => register(deps, body, askerOf(request), once))
  implement(app, sendConfirmationEmail, async ({ body, request }) => {
    await requestConfirmation(deps, body.email, askerOf(request))
    return undefined
  })
  implement(app, confirmEmail, async ({ body }) => {
    await confirm(database, body.token, maker())
    return undefined
  })
  implement(app, sendPasswordReset, async ({ body, request }) => {
    await requestPasswordReset(deps, body.email, askerOf(request))
    return undefined
  })
  implement(app, resetPassword, async ({ body }) => {
    await reset(deps, body, maker())
    return undefined
  })
  implement(app, undoChange, async ({ body }) => {
    await undo(database, body.token, maker())
    return undefined
  })
  implement(app, changeLoginEmail, async ({ actor, body, request }) => {
    const { userId: accountId } = signedInActor(actor)
    await requestEmailChange(database, credentials, { accountId, ...body }, askerOf(request))
    return undefined
  })
}

const askerOf = (request: FastifyRequest): Asker => ({ ip: request.ip, locale: requestLocale(request) })
