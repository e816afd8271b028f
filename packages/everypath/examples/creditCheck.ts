// A server process: examples/mongodb-credit-check-api in github.com/statelyai/xstate (MIT). The argument is a copy of that.
import { resolve } from 'node:path'

import { answered, examine, refused, textOfExamination, type AnyRule, type Model } from 'everypath'

const { log } = console
console.log = () => undefined // its guards write to the log whenever they are asked
const project = resolve(process.argv[2] ?? '.', 'examples/mongodb-credit-check-api')
const { creditCheckMachine } = await import(resolve(project, 'machine.ts'))
const verifying = '0.multipleCreditCheck.creditCheck.Verifying Credentials' // actors without an id are called so
const fetching = '0.multipleCreditCheck.creditCheck.DeterminingInterestRateOptions.FetchingRates'
const fetchers = ['equiGavinFetchActor', 'gavUnionFetchActor', 'checkGavPerianActor']
const who = { SSN: '123456789', firstName: 'Ada', lastName: 'Byron' }
const hasFailed = (value: unknown) => JSON.stringify(value).includes('"CheckingEquiGavin":"FetchingFailed"')
const holds: AnyRule['holds'] = ({ value, context }) => !hasFailed(value) || context.EquiGavinScore === 0
const model: Model = {
  machine: creditCheckMachine,
  events: [
    { type: 'Submit', ...who },
    answered(verifying, who),
    refused(verifying),
    answered('scoreDeterminationActor', 700),
    answered(fetching, 5),
    ...['equiGavinDBActor', 'gavUnionDBActor', 'gavperianCheckActor'].flatMap((id) => [answered(id), refused(id)]),
    ...fetchers.flatMap((id) => [answered(id, 700), refused(id)]),
    answered('equiGavinDBActor', { creditScore: 700 }),
  ],
  rules: [{ message: 'A bureau that failed gave no score.', holds }],
}
log(textOfExamination(model, await examine(model, { algorithm: 'shortest' })))
