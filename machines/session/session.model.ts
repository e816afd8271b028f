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
  shares: { 'identity.guest': 'guest', 'identity.signedIn': 'signed in' },
  rules: [
    {
      message: 'A visitor counts as a user only after the server identified them.',
      holds: (after, { type }, before) => !after.hasTag('user') || before.hasTag('user') || type === doneOf('loadUser'),
    },
    {
      message: 'If the server cannot identify the user, the visitor is a guest.',
      holds: (after, { type }) => type !== errorOf('loadUser') || !(after.hasTag('user') || after.hasTag('unsettled')),
    },
    {
      message: 'After signing out the visitor is a guest and is not asked to confirm.',
      holds: (after, { type }) => type !== 'account.left' || !(after.hasTag('user') || after.hasTag('requested')),
    },
    {
      message: 'Another account is never mistaken for the previous one.',
      holds: (after, { type }) => type !== 'account.came' || (after.hasTag('unsettled') && !after.hasTag('user')),
    },
    {
      message: 'A visitor signed in by a link is asked until they confirm, or the account changes or is gone.',
      holds: (after, { type, isQuestioned }, before) =>
        !before.hasTag('requested') ||
        after.hasTag('requested') ||
        type === 'identity.confirmed' ||
        type === 'account.left' ||
        (type === 'account.came' && isQuestioned === false),
    },
    {
      message: 'Only a link causes the question.',
      holds: (after, { type, isQuestioned }, before) =>
        !after.hasTag('requested') || before.hasTag('requested') || (type === 'account.came' && isQuestioned === true),
    },
  ],
  properties: ({ eventually, neverAfter, always }) => [
    eventually(
      'Whoever has tokens is identified once the server answers, or is a guest.',
      (at) => !at.hasTag('unsettled'),
      {
        after: (_, { type }) => type === 'account.came',
      },
    ),
    neverAfter(
      'The tokens of an earlier visit are read once.',
      ({ value }) => value.identity !== 'restoring',
      ({ value }) => value.identity === 'restoring',
    ),
    always(
      'Nobody is asked to confirm an account that is not there.',
      (at) => !at.hasTag('requested') || !['restoring', 'guest'].includes(at.value.identity),
    ),
  ],
  levels: {
    server: {
      none: msg('The server has sessions of its own; it does not know what a browser stores.'),
    },
    browser: {
      filters: [
        {
          why: msg('A signed-in visitor, or one about to be, has no sign-in form; another account comes by a link.'),
          leavesOut: ({ value: { identity } }, { type, isQuestioned }) =>
            type === 'account.came' &&
            isQuestioned === false &&
            (identity === 'identifying' || identity === 'signedIn'),
        },
        {
          why: msg('A guest cannot sign out.'),
          leavesOut: ({ value }, { type }) => type === 'account.left' && value.identity === 'guest',
        },
        {
          why: msg('The confirmation bar is shown once the user is identified.'),
          leavesOut: (snapshot, { type }) =>
            type === 'identity.confirmed' && !(snapshot.hasTag('requested') && snapshot.hasTag('user')),
        },
      ],
    },
  },
})
