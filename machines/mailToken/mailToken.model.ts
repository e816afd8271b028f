import { msg } from '#contract/message.ts'

import { defineModel } from '../shared/model.ts'
import {
  mailTokenMachine,
  type MailTokenActor,
  type MailTokenEvent,
  type MailTokenEventType,
} from './mailToken.machine.ts'
import { mailTokenLabels } from './mailToken.labels.ts'

const types: readonly MailTokenEventType[] = ['USE', 'REPLACE', 'REVOKE', 'EXPIRE', 'REISSUE']
const actors: readonly MailTokenActor[] = ['owner', 'system']

const gone = new Set<unknown>(['used', 'replaced', 'revoked'])

/** What may happen to a token: each step as each actor, within its lifetime and after it. */
export const mailTokenModel = defineModel({
  machine: mailTokenMachine,
  labels: mailTokenLabels,
  events: types.flatMap((type) =>
    actors.flatMap((by) => [true, false].map((isOver): MailTokenEvent => ({ type, by, isOver }))),
  ),
  detailOf: ({ by, isOver }) => `by ${String(by)}${isOver === true ? ', too late' : ''}`,
  rules: [
    {
      message: 'A token is used once, and neither after its lifetime nor by the product itself.',
      holds: (after, { by, isOver }, before) =>
        after.value !== 'used' || before.value === 'used' || (before.value === 'issued' && by === 'owner' && !isOver),
    },
    {
      message: 'What was used, replaced or revoked never counts again.',
      holds: (after, _event, before) => !gone.has(before.value) || after.value === before.value,
    },
    {
      message: 'Whoever opens a link does nothing to it but use it.',
      holds: (after, { by }, before) => by !== 'owner' || after.value === before.value || after.value === 'used',
    },
    {
      message: 'Nothing expires before its time.',
      holds: (after, { isOver }, before) => after.value !== 'expired' || before.value === 'expired' || isOver === true,
    },
  ],
  levels: {
    server: {
      none: msg('A test of the API takes these steps, because links in emails and days lie between them.'),
    },
    browser: {
      none: msg('The server decides; pages only show what it answers to a link.'),
    },
  },
})
