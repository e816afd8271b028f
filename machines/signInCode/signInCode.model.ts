import { msg } from '#contract/message.ts'

import { doneOf, isAfter, isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused } from '../shared/model.ts'
import { signInCodeMachine } from './signInCode.machine.ts'
import { signInCodeLabels } from './signInCode.labels.ts'

const failures: Readonly<Record<string, unknown>> = {
  wrong: { status: 422, data: { violations: [{ propertyPath: 'code', message: 'Wrong.', code: 'wrong_code' }] } },
  expired: { status: 403, data: { code: 'sign_in_expired' } },
  'no code needed': { status: 409, data: { code: 'second_factor_off' } },
  offline: { name: 'FetchError' },
}

/** What may happen while a code is asked for. */
export const signInCodeModel = defineModel({
  machine: signInCodeMachine,
  labels: signInCodeLabels,
  input: { token: 'of the password' },
  events: [
    { type: 'code.submitted', code: '287082' },
    { type: 'recovery.chosen' },
    { type: 'phone.chosen' },
    answered('sendCode'),
    ...Object.values(failures).map((failure) => refused('sendCode', failure)),
    elapsed('patience', 'signInCode.asking'),
  ],
  detailOf: ({ error }) => Object.keys(failures).find((name) => failures[name] === error) ?? '',
  rules: [
    {
      message: 'The account is open only by an answer of the server.',
      holds: (after, { type }, before) =>
        !after.hasTag('signedIn') || before.hasTag('signedIn') || type === doneOf('sendCode'),
    },
    {
      message: 'Sending a code again starts no second request.',
      holds: (after, { type }, before) => !before.hasTag('pending') || isMachineEvent(type) || after.hasTag('pending'),
    },
    {
      message: 'A code is known only while it is being checked.',
      holds: (after) => after.hasTag('pending') === (after.context.code !== null),
    },
    {
      message: 'Whoever has no phone at hand is asked for a recovery code, and for that of the app again by choice.',
      holds: (after, { type }, before) =>
        (type !== 'recovery.chosen' || !before.hasTag('phone') || after.hasTag('recovery')) &&
        (type !== 'phone.chosen' || !before.hasTag('recovery') || after.hasTag('phone')),
    },
    {
      message: 'After a refused code the same kind of code is asked for.',
      holds: (after, { type }, before) =>
        type === 'phone.chosen' || type === 'recovery.chosen' || after.context.isRecovery === before.context.isRecovery,
    },
    {
      message: 'What is asked for is what the page says.',
      holds: (after) => !after.matches('asking') || after.hasTag('recovery') === after.context.isRecovery,
    },
    {
      message: 'What expired is not asked for any more.',
      holds: (after, _event, before) => !before.hasTag('expired') || after.hasTag('expired'),
    },
  ],
  levels: {
    server: { none: msg('The server keeps nothing between password and code; API tests send every kind of code.') },
    browser: {
      filters: [
        {
          why: msg('A right code needs the phone of somebody; component tests have one.'),
          leavesOut: (_, { type }) => type === doneOf('sendCode'),
        },
        {
          why: msg('The walks do not wait five minutes.'),
          leavesOut: (_, { type }) => isAfter(type),
        },
      ],
    },
  },
})
