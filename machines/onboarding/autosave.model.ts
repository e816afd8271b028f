import { msg } from '#contract/message.ts'

import { doneOf } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused, type ModelEvent } from '../shared/model.ts'
import { autosaveMachine } from './autosave.machine.ts'
import { autosaveLabels } from './autosave.labels.ts'

const lost = { name: 'FetchError' }
const outdated = { status: 412, data: { detail: 'It was changed since.' } }
const invalid = { status: 422, data: { detail: 'Not so.' } }

/** What may happen to a draft that is kept. */
export const autosaveModel = defineModel({
  machine: autosaveMachine,
  labels: autosaveLabels,
  input: { values: { price: 1 } },
  events: [
    { type: 'draft.typed', values: { price: 2 } },
    { type: 'draft.typed', values: { price: 3 } },
    { type: 'save.requested' },
    { type: 'connection.returned' },
    { type: 'conflict.settled', isMine: true },
    { type: 'conflict.settled', isMine: false },
    answered('saveDraft'),
    refused('saveDraft', lost),
    refused('saveDraft', outdated),
    refused('saveDraft', invalid),
    elapsed('pause', 'autosave.dirty'),
    elapsed('patience', 'autosave.offline'),
  ],
  detailOf: ({ values, isMine, error }: ModelEvent) => {
    if (values !== undefined) return String(Reflect.get(Object(values), 'price'))
    if (isMine !== undefined) return isMine === true ? 'mine' : 'theirs'
    return error === undefined ? '' : String(Reflect.get(Object(error), 'status') ?? 'lost')
  },
  rules: [
    {
      message: 'Nothing that was typed is lost: the draft is what was typed last, whatever becomes of requests.',
      holds: (after, { type, values }, before) =>
        JSON.stringify(after.context.values) ===
        JSON.stringify(type === 'draft.typed' ? values : before.context.values),
    },
    {
      message: 'Whatever is typed is not called saved before the server has it.',
      holds: (after, { type }) => type !== 'draft.typed' || !after.hasTag('saved'),
    },
    {
      message: 'It is saved only by an answer to all that was typed, or where somebody lets it go.',
      holds: (after, { type }, before) =>
        !after.hasTag('saved') ||
        before.hasTag('saved') ||
        type === 'conflict.settled' ||
        (type === doneOf('saveDraft') && !before.context.isBehind),
    },
    {
      message: 'One request is out at a time: what is typed meanwhile does not break it off.',
      holds: (after, { type }, before) =>
        type !== 'draft.typed' || !before.matches('saving') || after.matches('saving'),
    },
    {
      message: 'What was changed elsewhere is written over only where somebody said so.',
      holds: (after, { type, isMine }, before) =>
        !after.context.isForced || before.context.isForced || (type === 'conflict.settled' && isMine === true),
    },
    {
      message: 'With the connection, what the device keeps is sent.',
      holds: (after, { type }, before) =>
        type !== 'connection.returned' || !before.matches('offline') || after.matches('saving'),
    },
    {
      message: 'A failure says why the device alone keeps it.',
      holds: (after) => after.hasTag('kept') === (after.context.failure !== null) || after.matches('dirty'),
    },
  ],
  levels: {
    server: {
      none: msg('The server hears what is saved; what was typed since it does not know.'),
    },
    browser: {
      none: msg(
        'The journey of an owner types offline, reloads and comes back; the pause between letters is no promise to a page.',
      ),
    },
  },
})
