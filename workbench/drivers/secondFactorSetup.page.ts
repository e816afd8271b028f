import { msg } from '#contract/message.ts'
import type { secondFactorSetupMachine } from '#machines/secondFactorSetup/secondFactorSetup.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver, Requests } from '../page/gesture.ts'

type Snapshot = SnapshotFrom<typeof secondFactorSetupMachine>

const beginning: Requests = { pattern: '/users/me/second-factor$', what: msg('requests for a key') }
const confirming: Requests = { pattern: '/users/me/second-factor/turn-on$', what: msg('requests with a code') }

const section: Named = { role: 'region', name: said('Two-step verification') }
const button = (message: string): Named => ({ role: 'button', name: said(message), within: section })
const password: Named = { role: 'password', name: said('Current password'), within: section }
const code: Named = { role: 'textbox', name: said('6-digit code'), within: section }

/** Two-step verification among the settings of an administrator. Every answer is made up: it is turned on for nobody. */
export const secondFactorSetupPage: PageDriver<typeof secondFactorSetupMachine> = {
  start: [
    { comeAs: 'admin@domivo.test' },
    ...[beginning, confirming].map((requests) => ({ hold: requests })),
    {
      answerAll: { pattern: '/users/me/second-factor\\?', what: msg('requests for the second factor') },
      status: 200,
      json: { isAvailable: true, isRequired: false, isAsked: false },
      as: msg('none is set up'),
    },
    { open: '/{lang}/profile/settings', isBare: true },
    { click: button('Set up two-step verification') },
    { await: password },
  ],
  gestures: gesturesOf,
  holds: ({ context: { typed, setup, recoveryCodes } }) => ({ typed, setup, recoveryCodes }),
  sights: (after) => {
    const { typed, recoveryCodes, failure } = after.context
    const isPending = after.hasTag('pending')
    const isKey = after.hasTag('key')
    const isRefusedAtField = failure?.violations !== undefined
    return [
      { shows: password, isShown: after.hasTag('password') },
      { shows: code, isShown: isKey },
      { showsText: '^JBSW Y3DP EHPK 3PXP$', isShown: isKey },
      { shows: { ...button('Checking…'), isDisabled: true }, isShown: isPending },
      { showsText: '^K7QMX-3PZ9D$', isShown: recoveryCodes.length > 0 },
      { shows: button('Set up two-step verification'), isShown: after.hasTag('done') },
      ...(isKey ? [{ showsText: '^Wrong\\.$', isShown: isRefusedAtField } as const] : []),
      {
        showsText: { en: '^We can’t reach the server', cs: '^Server neodpovídá' },
        isShown: failure?.kind === 'offline',
      },
      ...(isPending
        ? [
            isKey
              ? ({ newest: confirming, is: `POST ${JSON.stringify({ code: typed })}` } as const)
              : ({ newest: beginning, is: `POST ${JSON.stringify({ password: typed })}` } as const),
          ]
        : []),
    ]
  },
}

function gesturesOf(event: ModelEvent, before: Snapshot): Gesture[] {
  const { type, output } = event
  const yes = { status: 200, json: output, as: msg('yes (200)') }
  switch (type) {
    case 'password.submitted':
      return [{ fill: password, text: String(event['password']) }, { click: button('Continue') }]
    case 'code.submitted':
      return [{ fill: code, text: String(event['code']) }, { click: button('Turn on') }]
    case 'codes.kept':
      return [{ click: button('I’ve saved the codes') }]
    case doneOf('begin'):
      return [{ answer: beginning, ...yes }]
    case doneOf('turnOn'):
      return [{ answer: confirming, ...yes }]
    case errorOf('begin'):
    case errorOf('turnOn'): {
      const sent = before.hasTag('key') ? confirming : beginning
      const { status, data } = Object(event['error']) as { status?: number; data?: object } // the model's own
      if (status === undefined) return [{ cut: sent }]
      const as = msg('the refusal {status}', { status })
      return [{ answer: sent, status, json: { status, detail: 'Not now.', ...data }, as }]
    }
    default:
      return []
  }
}
