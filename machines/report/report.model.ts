import { msg } from '#contract/message.ts'

import { defineModel } from '../shared/model.ts'
import { reportMachine, type ReportActor, type ReportEvent, type ReportEventType } from './report.machine.ts'
import { reportLabels } from './report.labels.ts'

const types: readonly ReportEventType[] = ['UPHOLD', 'DISMISS']
const actors: readonly ReportActor[] = ['reporter', 'admin', 'system']

/** What may happen to a report, by each who could try. */
export const reportModel = defineModel({
  machine: reportMachine,
  labels: reportLabels,
  events: types.flatMap((type) => actors.map((by): ReportEvent => ({ type, by }))),
  detailOf: ({ by }) => `by ${String(by)}`,
  rules: [
    {
      message: 'A report is resolved once.',
      holds: (after, _event, before) => before.value === 'open' || after.value === before.value,
    },
    {
      message: 'The reporter does not resolve the report.',
      holds: (after, { by }, before) => by !== 'reporter' || after.value === before.value,
    },
    {
      message: 'A report is upheld by a step of the listing, not by a separate decision.',
      holds: (after, { by }, before) => by !== 'admin' || after.value === before.value || after.value === 'dismissed',
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
