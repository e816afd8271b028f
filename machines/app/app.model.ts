import { msg } from '#contract/message.ts'

import { defineModel } from '../shared/model.ts'
import { appMachine, type Feature } from './app.machine.ts'
import { appLabels } from './app.labels.ts'

const opened = (feature: Feature) => ({ type: 'feature.opened', feature, input: { intents: [] } }) as const
const closed = (feature: Feature) => ({ type: 'feature.closed', feature }) as const
const seen = (accountId: number | null, more: { isQuestioned?: boolean; hasSignedOut?: boolean } = {}) =>
  ({ type: 'visitor.seen', accountId, isQuestioned: false, hasSignedOut: false, ...more }) as const

/** What may happen to a tab. */
export const appModel = defineModel({
  machine: appMachine,
  labels: appLabels,
  events: [
    opened('session'),
    opened('favorites'),
    opened('savedSearches'),
    closed('favorites'),
    closed('savedSearches'),
    seen(null),
    seen(null, { hasSignedOut: true }),
    seen(7),
    seen(8),
    seen(8, { isQuestioned: true }),
    { type: 'connection.returned' },
  ],
  detailOf: ({ type, feature, accountId, isQuestioned, hasSignedOut }) => {
    if (typeof feature === 'string') return feature
    if (type !== 'visitor.seen') return ''
    if (isQuestioned === true) return `questioned ${String(accountId)}`
    return accountId === null ? (hasSignedOut === true ? 'signed out' : 'guest') : JSON.stringify(accountId)
  },
  rules: [
    {
      message: 'Each feature runs once, from opening to closing.',
      holds: ({ context: { features } }, { type, feature }) =>
        new Set(features).size === features.length &&
        (type !== 'feature.opened' || features.includes(feature as Feature)) &&
        (type !== 'feature.closed' || !features.includes(feature as Feature)),
    },
    {
      message: 'Only opening and closing start and end a feature.',
      holds: (after, { type }, before) =>
        type.startsWith('feature.') || after.context.features.join() === before.context.features.join(),
    },
    {
      message: 'A user is signed in exactly if an account is known.',
      holds: (after) => after.hasTag('account') === (after.context.accountId !== null),
    },
    {
      message: 'An account from a link is not used before the visitor confirms it.',
      holds: (after, { type, isQuestioned }) =>
        type !== 'visitor.seen' || isQuestioned !== true || !after.hasTag('account'),
    },
    {
      message: 'The current user is the one that the session reported last.',
      holds: (after, { type, accountId, isQuestioned }) =>
        type !== 'visitor.seen' || isQuestioned === true || after.context.accountId === accountId,
    },
  ],
  levels: {
    server: {
      none: msg('The server does not know what runs in a tab.'),
    },
    browser: {
      none: msg('The paths of its features are walked on the page and show what the root machine sends them.'),
    },
  },
})
