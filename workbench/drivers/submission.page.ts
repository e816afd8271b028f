import { msg } from '#contract/message.ts'
import type { SnapshotFrom } from 'xstate'

import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { submissionMachine } from '#machines/submission/submission.machine.ts'

import { said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver } from '../page/gesture.ts'

type Before = SnapshotFrom<typeof submissionMachine>

const sending = {
  pattern: '/users$',
  what: msg('requests for a new account'),
}
const violation = { propertyPath: 'email', message: 'Not an address.' }
const fieldRefused = {
  status: 422,
  json: { status: 422, detail: violation.message, violations: [violation] },
  as: msg('a refusal of the address (422)'),
}

const accepted = { status: 204, contentType: 'text/plain', body: '', as: msg('yes (204)') }

const address: Named = { role: 'textbox', name: said('Email'), within: { role: 'main' } }
const password: Named = { role: 'password', name: said('Password'), within: { role: 'main' } }

/** The form of a new account, one of all that are sent this way; no account is made. */
export const submissionPage: PageDriver<typeof submissionMachine> = {
  start: [{ open: '/{lang}/auth/signup' }, { hold: sending }],
  gestures: gesturesOf,
  sights: (after, { type }, before) => {
    const isAtField = after.context.failure?.violations !== undefined
    return [
      {
        shows: { role: 'button', name: said('Creating your account…'), isDisabled: true },
        isShown: after.hasTag('pending'),
      },
      // Where nobody answered, the server may have done it: it is sent as the same wish.
      ...(type === 'form.submitted' && before.context.failure?.kind === 'offline'
        ? [{ repeats: sending } as const]
        : []),
      { shows: { role: 'heading', name: said('Check your email') }, isShown: after.hasTag('succeeded') },
      { showsText: violation.message, isShown: after.hasTag('refused') && isAtField },
      {
        showsText: { en: '^We can’t reach the server', cs: '^Server neodpovídá' },
        isShown: after.hasTag('refused') && !isAtField,
      },
    ]
  },
}

function gesturesOf({ type, draft, error }: ModelEvent, { context }: Before): Gesture[] {
  switch (type) {
    case 'form.submitted': {
      // Where nobody answered, what is there is sent once more.
      if (context.failure?.kind === 'offline') return [{ press: 'Enter', on: address }]
      const name = String(Reflect.get(Object(draft), 'name'))
      return [
        { fill: address, text: `${name}@paths.test` },
        { fill: password, text: 'a long sentence that nobody else has' },
        { press: 'Enter' },
      ]
    }
    case doneOf('sendForm'):
      return [{ answer: sending, ...accepted }]
    case errorOf('sendForm'):
      return [Reflect.has(Object(error), 'status') ? { answer: sending, ...fieldRefused } : { cut: sending }]
    default:
      return []
  }
}
