import { msg } from '#contract/message.ts'

import { answered, defineModel, refused } from '../shared/model.ts'
import { wizardDraftMachine } from './wizardDraft.machine.ts'
import { wizardDraftLabels } from './wizardDraft.labels.ts'

/** What may happen to a draft that is open in the wizard. */
export const wizardDraftModel = defineModel({
  machine: wizardDraftMachine,
  labels: wizardDraftLabels,
  input: { values: { price: 1 } },
  events: [
    { type: 'draft.typed', values: { price: 2 }, isBegun: true },
    { type: 'draft.typed', values: { price: 2 }, isBegun: false },
    { type: 'connection.returned' },
    { type: 'draft.replaced' },
    { type: 'wizard.left' },
    { type: 'draft.settled' },
    answered('submissionEnded'),
    refused('submissionEnded'),
    answered('endPictures'),
    refused('endPictures'),
  ],
  detailOf: ({ isBegun }) => (isBegun === undefined ? '' : isBegun === true ? 'begun' : 'not begun'),
  rules: [
    {
      message: 'Autosave runs for as long as something can be unsaved, and no longer.',
      holds: (after) => (after.matches('filling') || after.matches('leaving')) === 'autosave' in after.children,
    },
    {
      message: 'A draft that is left ends only when its autosave is settled.',
      holds: (after, { type }, before) =>
        !before.matches('leaving') || after.matches('leaving') || type === 'draft.settled',
    },
    {
      message: 'A submission that is out is answered before a draft that is left ends.',
      holds: (after, _event, before) => !before.matches({ leaving: 'submission' }) || after.matches('leaving'),
    },
  ],
  levels: {
    server: {
      none: msg('The server sees the requests of autosave, not who waits for them.'),
    },
    browser: {
      none: msg('It goes on when the page has gone: a test of the actor with its real effects takes these steps.'),
    },
  },
})
