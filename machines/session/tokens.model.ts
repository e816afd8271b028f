import { msg } from '#contract/message.ts'

import { doneOf, isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused, type ModelEvent } from '../shared/model.ts'
import { tokensMachine } from './tokens.machine.ts'
import { tokensLabels } from './tokens.labels.ts'

const pair = (name: string) => ({ token: `access ${name}`, refresh_token: `refresh ${name}` })
const denied = (requestId: string, name: string) =>
  ({ type: 'access.denied', requestId, accessToken: `access ${name}` }) as const
const noticed = (name: string | null, isSameAccount: boolean) =>
  ({ type: 'pair.noticed', pair: name === null ? null : pair(name), isSameAccount, isQuestioned: false }) as const

const isAnswer = ({ type }: ModelEvent) => isMachineEvent(type)

/** What may happen to the tokens. */
export const tokensModel = defineModel({
  machine: tokensMachine,
  labels: tokensLabels,
  events: [
    answered('restoreTokens', { pair: null, previous: null, isQuestioned: false }),
    answered('restoreTokens', { pair: pair('one'), previous: null, isQuestioned: false }),
    answered('restoreTokens', { pair: pair('one'), previous: pair('before'), isQuestioned: true }),
    refused('restoreTokens'),
    { type: 'pair.received', pair: pair('one') },
    noticed('two', true),
    noticed('two', false),
    noticed(null, false),
    { type: 'session.left' },
    { type: 'identity.rejected' },
    denied('r1', 'one'),
    denied('r2', 'one'),
    { type: 'request.abandoned', requestId: 'r1' },
    answered('refreshTokens', { kind: 'renewed', pair: pair('two') }),
    answered('refreshTokens', { kind: 'refused' }),
    answered('refreshTokens', { kind: 'unreachable', isOffline: false }),
    answered('refreshTokens', { kind: 'unreachable', isOffline: true }),
    refused('refreshTokens'),
    elapsed('pause', 'tokens.held.pausing'),
    { type: 'connection.lost' },
    { type: 'connection.returned' },
  ],
  detailOf: ({ requestId, isSameAccount, pair, output }) => {
    const said = Object(output) as Record<string, unknown>
    if (typeof requestId === 'string') return requestId
    if (typeof isSameAccount === 'boolean') return pair === null ? 'none' : isSameAccount ? 'same' : 'other'
    if (typeof said.kind === 'string') return `${said.kind}${said.isOffline === true ? ' offline' : ''}`
    if (!('pair' in said)) return ''
    return said.pair === null ? 'nothing' : said.isQuestioned === true ? 'by a link' : 'a pair'
  },
  rules: [
    {
      message: 'Requests wait only during a refresh.',
      holds: ({ context, value }) =>
        context.waiting.length === 0 ||
        ['refreshing', 'pausing', 'parked'].includes(String(Reflect.get(Object(value), 'held'))),
    },
    {
      message: 'A refresh starts only after a request was refused.',
      holds: (after, { type }, before) =>
        !isRefreshing(after.value) ||
        isRefreshing(before.value) ||
        type === 'access.denied' ||
        isAnswer({ type }) ||
        type === 'connection.returned',
    },
    {
      message: 'No request waits twice.',
      holds: ({ context: { waiting } }) => new Set(waiting).size === waiting.length,
    },
    {
      message: 'Tokens exist exactly in the states that hold them.',
      holds: ({ context, value }) => (context.pair !== null) === (typeof value === 'object'),
    },
    {
      message: 'A refused refresh removes the tokens.',
      holds: (after, { type, output }) =>
        type !== doneOf('refreshTokens') ||
        Reflect.get(Object(output), 'kind') !== 'refused' ||
        after.context.pair === null,
    },
    {
      message: 'A lost connection never removes the tokens.',
      holds: (after, { output }, before) =>
        Reflect.get(Object(output), 'isOffline') !== true || after.context.pair === before.context.pair,
    },
    {
      message: 'Signing out removes the tokens.',
      holds: (after, { type }) => type !== 'session.left' || after.context.pair === null,
    },
    {
      message: 'A refresh is given up after four attempts without an answer.',
      holds: ({ context }) => context.attempts <= 3,
    },
    {
      message: 'The pair from before a link is kept only as long as the pair of the link.',
      holds: ({ context }) => context.previous === null || context.pair !== null,
    },
  ],
  properties: ({ eventually, neverAfter }) => [
    eventually(
      'A waiting request is released or refused once the server answers.',
      ({ context }) => context.waiting.length === 0,
      {
        after: ({ context, value }) => context.waiting.length > 0 && !isParked(value),
        arrives: ({ type, output }) => isMachineEvent(type) && Reflect.get(Object(output), 'isOffline') !== true,
      },
    ),
    neverAfter(
      'Stored tokens are read once.',
      ({ value }) => value !== 'restoring',
      ({ value }) => value === 'restoring',
    ),
  ],
  levels: {
    server: {
      none: msg('The server issues tokens; tests with several tabs over HTTP cover how a browser keeps them.'),
    },
    browser: {
      none: msg(
        'A refresh is not visible on the page; the paths of the session include an expired token at each answer, and journeys count the requests of many tabs.',
      ),
    },
  },
})

const isRefreshing = (value: unknown) => Reflect.get(Object(value), 'held') === 'refreshing'

const isParked = (value: unknown) => Reflect.get(Object(value), 'held') === 'parked'
