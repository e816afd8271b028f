import { msg } from '#contract/message.ts'

import { defineModel } from '../shared/model.ts'
import { publishingLabels } from './publishing.labels.ts'
import { publishingMachine } from './publishing.machine.ts'

const input = { values: { price: 1 }, found: [], pictures: null }

/** Keys of running children of one kind, as their names say them. */
const running = (children: object, kind: 'onboarding' | 'wizardDraft') =>
  Object.keys(children).flatMap((id) => (id.startsWith(`${kind} `) ? [Number(id.slice(kind.length))] : []))

/** What may happen to the wizard: a visit with two drafts, and another one. Keys are given by turns. */
export const publishingModel = defineModel({
  machine: publishingMachine,
  labels: publishingLabels,
  events: [
    { type: 'wizard.opened' },
    { type: 'draft.opened', visit: 1, input },
    { type: 'wizard.left', visit: 1 },
    { type: 'wizard.left', visit: 2 },
    { type: 'wizard.left', visit: 3 },
    { type: 'submission.started', visit: 1 },
    { type: 'submission.ended', visit: 1 },
    { type: 'draft.ended', key: 2 },
    { type: 'draft.ended', key: 3 },
    { type: 'connection.returned' },
  ],
  filters: [
    {
      why: msg('Three keys are enough; further visits and drafts behave like the earlier ones.'),
      leavesOut: ({ context: { lastKey } }, { type }) =>
        lastKey === 3 && (type === 'wizard.opened' || type === 'draft.opened'),
    },
    {
      why: msg('Only an open wizard can be left, and only a running draft can end.'),
      leavesOut: ({ context: { visits, drafts } }, { type, visit, key }) =>
        (type === 'wizard.left' && !visits.some((one) => one.key === visit && !one.isLeft)) ||
        (type === 'draft.ended' && !drafts.some((draft) => draft === key)),
    },
    {
      why: msg('Only a draft of an open visit is submitted.'),
      leavesOut: ({ context: { visits } }, { type, visit }) =>
        (type === 'submission.started' || type === 'submission.ended') &&
        !visits.some(
          ({ key, draft, isLeft }) => key === visit && draft !== null && (!isLeft || type === 'submission.ended'),
        ),
    },
    {
      why: msg('A draft ends after its page was left or another draft replaced it.'),
      leavesOut: ({ context: { visits } }, { type, key }) =>
        type === 'draft.ended' && visits.some(({ draft, isLeft }) => draft === key && !isLeft),
    },
  ],
  detailOf: ({ visit, key }) => (visit === undefined && key === undefined ? '' : JSON.stringify(visit ?? key)),
  rules: [
    {
      message: 'An open page has its wizard, whatever happens to others.',
      holds: (after, { type, visit }, before) =>
        running(before.children, 'onboarding').every(
          (key) =>
            before.context.visits.some((one) => one.key === key && one.isLeft) ||
            (type === 'wizard.left' && visit === key) ||
            running(after.children, 'onboarding').includes(key),
        ),
    },
    {
      message: 'A draft runs until it reports its end.',
      holds: (after, { type, key }, before) =>
        running(before.children, 'wizardDraft').every(
          (draft) =>
            running(after.children, 'wizardDraft').includes(draft) !== (type === 'draft.ended' && key === draft),
        ),
    },
    {
      message: 'After its page was left, a wizard lives exactly as long as its draft.',
      holds: ({ children, context: { visits } }) =>
        visits
          .filter(({ isLeft }) => isLeft)
          .every(({ key, draft }) =>
            [
              running(children, 'onboarding').includes(key),
              running(children, 'wizardDraft').includes(draft ?? 0),
            ].every(Boolean),
          ),
    },
    {
      message: 'The machine is idle exactly if no wizard and no draft runs.',
      holds: (after) =>
        after.matches('idle') ===
        (running(after.children, 'onboarding').length + running(after.children, 'wizardDraft').length === 0),
    },
  ],
  levels: {
    server: {
      none: msg('The server receives requests of drafts; it does not know visits of the wizard.'),
    },
    browser: {
      none: msg(
        'It keeps running after the page was left; a test of the actor with its real effects takes these steps.',
      ),
    },
  },
})
