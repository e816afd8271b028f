import { Mismatch } from 'everypath'
import { sql } from 'kysely'

import { msg } from '#contract/message.ts'
import { doneOf, errorOf, isAfter } from '#machines/shared/machineEvents.ts'
import { signInCodeModel } from '#machines/signInCode/signInCode.model.ts'
import { codeAt } from '#tests/support/phone.ts'
import { expectStatus } from '#workbench/api/user.ts'
import type { Model } from '#workbench/model.ts'

import { countedAttempts, forgetTakenCodes, newAccount } from './newAccount.ts'
import { ask, isOffline, type ServerWalked } from './serverWalked.ts'

/** What the server does with codes after a right password: of the phone, of the list, and wrong ones. */
export const signInCodeWalk: ServerWalked = {
  model: {
    ...(signInCodeModel as unknown as Model),
    classOf: ({ context }) => (context.isRecovery === true ? 'recovery' : 'phone'),
  },
  filters: [
    {
      why: msg('Without a connection the server hears nothing.'),
      leavesOut: (_, event) => isOffline(event),
    },
    {
      why: msg('The walks do not wait five minutes.'),
      leavesOut: (_, { type }) => isAfter(type),
    },
  ],
  isOfPage: true,
  walk: async ({ origin, database }) => {
    const { id, email, password, user } = await newAccount({ origin, database }, { isAdmin: true })
    const begun = await user.ask('POST', '/users/me/second-factor', { password })
    const secret = String(Reflect.get(Object(begun.body), 'secret'))
    const code = () => codeAt(secret, new Date())
    const turnedOn = await user.ask('POST', '/users/me/second-factor/turn-on', { code: code() })
    expectStatus(turnedOn, 200, 'Turning it on')
    const { recoveryCodes } = turnedOn.body as { recoveryCodes: string[] } // what the contract says
    await forgetTakenCodes(database, id)
    const network = '10.77.77.77'
    const signedIn = await ask(origin, '/api/token/create', { email, password }, network)
    if (signedIn.status !== 401 && signedIn.status !== 403)
      throw new Mismatch(`A password alone was answered with ${signedIn.status}.`)
    const { secondFactorToken } = (await signedIn.json()) as { secondFactorToken: string } // what the contract says
    const before = await countedAttempts(database)
    const send = async (typed: string, requested: number, token = secondFactorToken) => {
      const { status } = await ask(
        origin,
        '/api/token/second-factor',
        { secondFactorToken: token, code: typed },
        network,
      )
      if (status !== requested) throw new Mismatch(`A code was answered with ${status} instead of ${requested}.`)
    }

    return {
      reads: async () => ({
        'whoever it is reads': (await user.ask('GET', '/users/me/second-factor')).body,
        'attempts count': (await countedAttempts(database)) - before,
      }),
      happen: async ({ type, error }, { context }) => {
        const isRecovery = context.isRecovery === true
        const { status } = Object(error) as { status?: number } // the model's own
        if (type === doneOf('sendCode')) {
          // A slip before is forgotten with the right one.
          await send('ABCDE-FGHJK', 422)
          await send(isRecovery ? (recoveryCodes[0] ?? '') : code(), 200)
        } else if (type !== errorOf('sendCode')) return
        else if (status === 403) await send(code(), 403, 'no token at all')
        else if (status === 409) {
          await sql`delete from second_factor where account_id = ${id}`.execute(database)
          await send(code(), 409)
        } else await send(isRecovery ? 'ABCDE-FGHJK' : '00000', 422)
      },
      expect: () => Promise.resolve(),
    }
  },
}
