import { fromPromise } from 'xstate'

import type { RecoveryCodes, SecondFactorSetup } from '#contract/entities/secondFactor.ts'
import { secondFactorSetupMachine } from '#machines/secondFactorSetup/secondFactorSetup.machine.ts'
import { unlessAtFields } from '#src/features/forms/index.ts'
import type { Api } from '#src/platform/api/api.ts'

interface SetupEffects {
  api: Pick<Api, 'setUpSecondFactor' | 'turnOnSecondFactor'>
  /** What is known of the account is out of date. */
  onTurnedOn: () => Promise<void>
}

/** Setting up a second factor with the server. */
export const secondFactorSetupLogic = ({ api, onTurnedOn }: SetupEffects) =>
  secondFactorSetupMachine.provide({
    actors: {
      begin: fromPromise<SecondFactorSetup, string>(({ input: password }) =>
        api.setUpSecondFactor({ body: { password } }, unlessAtFields({ password })),
      ),
      turnOn: fromPromise<RecoveryCodes, string>(async ({ input: code }) => {
        const codes = await api.turnOnSecondFactor({ body: { code } }, unlessAtFields({ code }))
        await onTurnedOn()
        return codes
      }),
    },
  })
