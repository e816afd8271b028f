import {
  answerSecondFactor,
  getSecondFactor,
  renewRecoveryCodes as renewRecoveryCodesCall,
  setUpSecondFactor as setUpSecondFactorCall,
  turnOffSecondFactor as turnOffSecondFactorCall,
  turnOnSecondFactor as turnOnSecondFactorCall,
} from '#contract/endpoints/secondFactor.ts'
import type { FastifyInstance } from 'fastify'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import { implement } from '#server/platform/http/implement.ts'
import { readKnownDevice, rememberDevice } from '#server/platform/http/knownDevice.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import {
  readSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './secondFactor.service.ts'
import { signInWithCode } from './secondFactorSignIn.service.ts'

interface SecondFactorDeps {
  database: Database
  credentials: Credentials
  productName: string
  isHttps: boolean
}

/** The second step of signing in, and what its owner may do about it. */
export function registerSecondFactor(app: FastifyInstance, deps: SecondFactorDeps): void {
  const { database, credentials, productName, isHttps } = deps
  implement(app, answerSecondFactor, async ({ body, request, reply }) => {
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'], device: readKnownDevice(request) }
    const { pair, device } = await signInWithCode(database, credentials, body, origin)
    rememberDevice(reply, device, isHttps)
    return pair
  })
  implement(app, getSecondFactor, ({ actor }) => readSecondFactor(database, credentials, signedIn(actor)))
  implement(app, setUpSecondFactorCall, ({ actor, body, request }) =>
    setUpSecondFactor(database, credentials, signedIn(actor), { ...body, ip: request.ip, productName }),
  )
  implement(app, turnOnSecondFactorCall, ({ actor, body, request }) =>
    turnOnSecondFactor(database, credentials, signedIn(actor), { ...body, ip: request.ip }),
  )
  implement(app, renewRecoveryCodesCall, ({ actor, body, request }) =>
    renewRecoveryCodes(database, credentials, signedIn(actor), { ...body, ip: request.ip }),
  )
  implement(app, turnOffSecondFactorCall, async ({ actor, body, request }) => {
    await turnOffSecondFactor(database, credentials, signedIn(actor), { ...body, ip: request.ip })
    return undefined
  })
}
