import { msg } from '#contract/message.ts'
import { errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { signInCodeMachine } from '#machines/signInCode/signInCode.machine.ts'
import type { SnapshotFrom } from 'xstate'

import { said } from '../page/catalog.ts'
import { unusable, type Gesture, type PageDriver, type Requests } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'
import { sendSignIn } from './signing.ts'

/** What the model knows the password by. */
const token = 'of the password'
const sending: Requests = { pattern: '/token/second-factor$', what: msg('requests with a code') }

const ofPhone = inMain('textbox', said('6-digit code'))
const ofRecovery = inMain('textbox', said('Recovery code'))

const toRecovery = inMain('button', said('No phone at hand? Use a recovery code'))
const toPhone = inMain('button', said('Use the authenticator app'))

/** The question for a code after the password, of somebody whose password the server takes for right. */
export const signInCodePage: PageDriver<typeof signInCodeMachine> = {
  start: [
    {
      answerAll: { pattern: '/token/create$', what: msg('requests to sign in') },
      status: 403,
      json: { status: 403, detail: 'A code has to follow.', code: 'second_factor_needed', secondFactorToken: token },
      as: msg('the question for a code (403)'),
    },
    { hold: sending },
    { open: '/{lang}/auth/signin' },
    ...sendSignIn('visitor@domivo.test'),
    { await: ofPhone },
  ],
  gestures: gesturesOf,
  holds: ({ context: { isRecovery, code } }) => ({ token, isRecovery, code }),
  forbidden: ({ type }, before) => {
    const isExpired = before.hasTag('expired')
    switch (type) {
      case 'code.submitted':
        if (isExpired) return [ofPhone, ofRecovery].map((field) => ({ shows: field, isShown: false }))
        return before.hasTag('pending')
          ? [{ shows: { ...inMain('button', said('Signing in…')), isDisabled: true }, isShown: true }]
          : null
      case 'recovery.chosen':
        return [unusable(toRecovery)]
      case 'phone.chosen':
        return [unusable(toPhone)]
      default:
        return null
    }
  },
  sights: (after) => {
    const { isRecovery, code, failure } = after.context
    const isPending = after.hasTag('pending')
    const isExpired = after.hasTag('expired')
    const isAtField = failure?.violations !== undefined
    return [
      { shows: ofPhone, isShown: !isExpired && !isRecovery },
      { shows: ofRecovery, isShown: !isExpired && isRecovery },
      { shows: inMain('heading', said('Please sign in again')), isShown: isExpired },
      { shows: { ...inMain('button', said('Signing in…')), isDisabled: true }, isShown: isPending },
      { showsText: '^Wrong\\.$', isShown: isAtField },
      {
        showsText: { en: '^We can’t reach the server', cs: '^Server neodpovídá' },
        isShown: failure !== null && !isAtField,
      },
      ...(isPending
        ? [{ newest: sending, is: `POST ${JSON.stringify({ secondFactorToken: token, code })}` } as const]
        : []),
    ]
  },
}

function gesturesOf({ type, code, error }: ModelEvent, { context }: SnapshotFrom<typeof signInCodeMachine>): Gesture[] {
  switch (type) {
    case 'code.submitted':
      return [{ fill: context.isRecovery ? ofRecovery : ofPhone, text: String(code) }, { press: 'Enter' }]
    case 'recovery.chosen':
      return [{ click: toRecovery }]
    case 'phone.chosen':
      return [{ click: toPhone }]
    case errorOf('sendCode'): {
      const { status, data } = Object(error) as { status?: number; data?: object } // the model's own
      if (status === undefined) return [{ cut: sending }]
      const as = msg('the refusal {status}', { status })
      return [{ answer: sending, status, json: { status, detail: 'Not now.', ...data }, as }]
    }
    default:
      return []
  }
}
