import { createToken, deleteToken, refreshToken } from '#contract/endpoints/tokens.ts'
import type { FastifyInstance } from 'fastify'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Unauthorized } from '#server/platform/http/failures.ts'
import { implement } from '#server/platform/http/implement.ts'
import { readKnownDevice, rememberDevice } from '#server/platform/http/knownDevice.ts'
import { refreshSession, signIn, signOut } from './session.service.ts'

interface TokenDependencies {
  database: Database
  credentials: Credentials
  isHttps: boolean
}

/** Sign in, stay signed in, sign out. */
export function registerTokens(app: FastifyInstance, { database, credentials, isHttps }: TokenDependencies): void {
  implement(app, createToken, async ({ body, request, reply }) => {
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'], device: readKnownDevice(request) }
    const { pair, device } = await signIn(database, credentials, body, origin)
    rememberDevice(reply, device, isHttps)
    return pair
  })

  implement(app, refreshToken, ({ body, request }) => {
    if (body.refresh_token === undefined || body.refresh_token === '')
      throw new Unauthorized('Missing JWT Refresh Token')
    return refreshSession(database, credentials, body.refresh_token, request.ip, (session) =>
      request.log.warn(session, 'a used refresh token was used again; its session was ended'),
    )
  })

  implement(app, deleteToken, async ({ body }) => {
    await signOut(database, credentials, body.refresh_token)
    return undefined
  })
}
