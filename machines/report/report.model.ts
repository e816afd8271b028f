import { msg } from '#contract/message.ts'

import { defineModel } from '../shared/model.ts'
import { reportMachine, type ReportActor, type ReportEvent, type ReportEventType } from './report.machine.ts'
import { reportLabels } from './report.labels.ts'

const types: readonly ReportEventType[] = ['UPHOLD', 'DISMISS', 'REOPEN']
const actors: readonly ReportActor[] = ['reporter', 'admin', 'system']

/** What may happen to a report, by each who could try. */
export const reportModel = defineModel({
  machine: reportMachine,
  labels: reportLabels,
  events: types.flatMap((type) => actors.map((by): ReportEvent => ({ type, by }))),
  detailOf: ({ by }) => `by ${String(by)}`,
  rules: [
    {
      message: 'What was upheld stays so; a dismissal is undone by an administrator, or stands.',
      holds: (after, { type, by }, before) =>
        before.value === 'open' ||
        after.value === before.value ||
        (before.value === 'dismissed' && after.value === 'open' && type === 'REOPEN' && by === 'admin'),
    },
    {
      message: 'The reporter does not resolve the report.',
      holds: (after, { by }, before) => by !== 'reporter' || after.value === before.value,
    },
    {
      message: 'A report is upheld by a step of the listing, not by a separate decision.',
      holds: (after, { by }, before) => by !== 'admin' || after.value === before.value || after.value !== 'upheld',
    },
  ],
  levels: {
    server: {
      none: msg('A report is resolved by steps of its listing; an API test takes these steps.'),
    },
    browser: {
      none: msg('The server decides; pages only show how many reports are open.'),
    },
  },
})
