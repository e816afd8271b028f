import { Mismatch } from 'everypath'
import { sql } from 'kysely'

import { msg } from '#contract/message.ts'
import { secondFactorSetupModel } from '#machines/secondFactorSetup/secondFactorSetup.model.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import { codeAt } from '#tests/support/phone.ts'
import { expectStatus, userOf } from '#workbench/api/user.ts'

import { countedAttempts, newAccount } from './newAccount.ts'
import { isOffline, type ServerWalked } from './serverWalked.ts'

/** What the server does for an administrator who sets a second factor up, who is signed in on another device as well. */
export const secondFactorSetupWalk: ServerWalked = {
  model: secondFactorSetupModel,
  filters: [
    {
      why: msg('Without a connection the server hears nothing.'),
      leavesOut: (_, event) => isOffline(event),
    },
  ],
  isOfPage: true,
  walk: async ({ origin, database }) => {
    const { id, email, password, user } = await newAccount({ origin, database }, { isAdmin: true })
    const elsewhere = userOf(origin, email, password)
    await elsewhere.ask('GET', '/users/me')
    const before = await countedAttempts(database)
    let secret = ''
    let isOn = false
    const begin = (typed: string) => user.ask('POST', '/users/me/second-factor', { password: typed })
    const turnOn = (code: string) => user.ask('POST', '/users/me/second-factor/turn-on', { code })

    return {
      reads: async () => ({
        'whoever sets it up reads': (await user.ask('GET', '/users/me/second-factor')).body,
        'another device is answered': (await elsewhere.ask('GET', '/users/me')).status,
        'attempts count': (await countedAttempts(database)) - before,
      }),
      happen: async ({ type, error }) => {
        const { status } = Object(error) as { status?: number } // the model's own
        if (type === doneOf('begin')) {
          const answer = await begin(password)
          expectStatus(answer, 200, 'Beginning')
          secret = String(Reflect.get(Object(answer.body), 'secret'))
        } else if (type === errorOf('begin')) expectStatus(await begin('not my password'), 422, 'A wrong password')
        else if (type === doneOf('turnOn')) {
          expectStatus(await turnOn(codeAt(secret, new Date())), 200, 'Turning it on')
          isOn = true
        } else if (type === errorOf('turnOn') && status === 409) {
          await sql`
            update second_factor set begun_at = begun_at - interval '2 hours' where account_id = ${id}
          `.execute(database)
          expectStatus(await turnOn(codeAt(secret, new Date())), 409, 'A setup that is over')
        } else if (type === errorOf('turnOn')) expectStatus(await turnOn('ABCDE'), 422, 'A wrong code')
      },
      expect: async () => {
        const { body } = await user.ask('GET', '/users/me/second-factor')
        const seen = Reflect.get(Object(body), 'isAsked') === true
        if (seen !== isOn) throw new Mismatch(`A second factor ${seen ? 'is' : 'is not'} asked for.`)
      },
    }
  },
}
