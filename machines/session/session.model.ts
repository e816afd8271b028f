import { msg } from '#contract/message.ts'

import { doneOf, errorOf } from '../shared/machineEvents.ts'
import { answered, defineModel, refused } from '../shared/model.ts'
import { sessionMachine } from './session.machine.ts'
import { sessionLabels } from './session.labels.ts'

/** What may happen to a session. */
export const sessionModel = defineModel({
  machine: sessionMachine,
  labels: sessionLabels,
  events: [
    { type: 'account.came', isQuestioned: false },
    { type: 'account.came', isQuestioned: true },
    { type: 'account.left', cause: 'left' },
    { type: 'identity.confirmed' },
    { type: 'page.returned' },
    answered('loadUser'),
    refused('loadUser'),
  ],
  detailOf: ({ isQuestioned }) => (isQuestioned === true ? 'by a link' : ''),
  rules: [
    {
      message: 'Nobody is a user before the server said so.',
      holds: (after, { type }, before) => !after.hasTag('user') || before.hasTag('user') || type === doneOf('loadUser'),
    },
    {
      message: 'A server that cannot say who it is leaves a guest.',
      holds: (after, { type }) => type !== errorOf('loadUser') || !(after.hasTag('user') || after.hasTag('unsettled')),
    },
    {
      message: 'Whoever left is no user, and is asked nothing.',
      holds: (after, { type }) => type !== 'account.left' || !(after.hasTag('user') || after.hasTag('requested')),
    },
    {
      message: 'Another account is never taken for the one before.',
      holds: (after, { type }) => type !== 'account.came' || (after.hasTag('unsettled') && !after.hasTag('user')),
    },
    {
      message: 'Whom a link signed in is asked until they agree, or another account comes, or none is left.',
      holds: (after, { type, isQuestioned }, before) =>
        !before.hasTag('requested') ||
        after.hasTag('requested') ||
        type === 'identity.confirmed' ||
        type === 'account.left' ||
        (type === 'account.came' && isQuestioned === false),
    },
    {
      message: 'Only a link makes it ask.',
      holds: (after, { type, isQuestioned }, before) =>
        !after.hasTag('requested') || before.hasTag('requested') || (type === 'account.came' && isQuestioned === true),
    },
  ],
  levels: {
    server: {
      none: msg('The server keeps sessions of its own; whether a browser knows of one is not its business.'),
    },
    browser: {
      filters: [
        {
          why: msg('Whoever is signed in, or about to be, finds no form to sign in; another account comes by a link.'),
          leavesOut: ({ value: { identity } }, { type, isQuestioned }) =>
            type === 'account.came' &&
            isQuestioned === false &&
            (identity === 'identifying' || identity === 'signedIn'),
        },
        {
          why: msg('A guest has nothing to leave.'),
          leavesOut: ({ value }, { type }) => type === 'account.left' && value.identity === 'guest',
        },
        {
          why: msg('The bar that asks is there once it is known who was signed in.'),
          leavesOut: (snapshot, { type }) =>
            type === 'identity.confirmed' && !(snapshot.hasTag('requested') && snapshot.hasTag('user')),
        },
      ],
    },
  },
})
