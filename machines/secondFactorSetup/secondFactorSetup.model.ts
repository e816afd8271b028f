import { msg } from '#contract/message.ts'

import { doneOf, isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, refused } from '../shared/model.ts'
import { secondFactorSetupMachine } from './secondFactorSetup.machine.ts'
import { secondFactorSetupLabels } from './secondFactorSetup.labels.ts'

const failures: Readonly<Record<string, unknown>> = {
  wrong: { status: 422, data: { violations: [{ propertyPath: 'code', message: 'Wrong.', code: 'wrong_code' }] } },
  over: { status: 409, data: { code: 'setup_expired' } },
  offline: { name: 'FetchError' },
}
const { wrong, over, offline } = failures

/** What may happen while a second factor is set up. */
export const secondFactorSetupModel = defineModel({
  machine: secondFactorSetupMachine,
  labels: secondFactorSetupLabels,
  events: [
    { type: 'password.submitted', password: 'zelený slon plave' },
    { type: 'code.submitted', code: '287082' },
    { type: 'codes.kept' },
    answered('begin', { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Domivo?secret=JBSWY3DPEHPK3PXP' }),
    refused('begin', wrong),
    refused('begin', offline),
    answered('turnOn', { recoveryCodes: ['K7QMX-3PZ9D'] }),
    refused('turnOn', wrong),
    refused('turnOn', over),
    refused('turnOn', offline),
  ],
  detailOf: ({ error }) => Object.keys(failures).find((name) => failures[name] === error) ?? '',
  rules: [
    {
      message: 'The key is known only as long as it is shown.',
      holds: (after) => after.hasTag('key') === (after.context.setup !== null),
    },
    {
      message: 'The recovery codes are known only as long as they are shown.',
      holds: (after) => after.hasTag('codes') === after.context.recoveryCodes.length > 0,
    },
    {
      message: 'A password or a code is known only while it is on its way.',
      holds: (after) => after.hasTag('pending') === (after.context.typed !== null),
    },
    {
      message: 'Recovery codes come from the server, after a right code.',
      holds: (after, { type }, before) => !after.hasTag('codes') || before.hasTag('codes') || type === doneOf('turnOn'),
    },
    {
      message: 'While something is on its way, only the answer ends that.',
      holds: (after, { type }, before) => !before.hasTag('pending') || isMachineEvent(type) || after.hasTag('pending'),
    },
    {
      message: 'A setup that is over begins with the password again.',
      holds: (after, { error }, before) => error !== over || !before.hasTag('key') || after.hasTag('password'),
    },
    {
      message: 'It is done only once the recovery codes are kept.',
      holds: (after, { type }, before) => !after.hasTag('done') || before.hasTag('done') || type === 'codes.kept',
    },
  ],
  levels: {
    server: { none: msg('API tests take every step of it, with codes of a clock that they set.') },
    browser: { filters: [] },
  },
})
