import { msg } from '#contract/message.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { submissionMachine } from '#machines/submission/submission.machine.ts'

import { said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver } from '../page/gesture.ts'

const sending = {
  pattern: '/users/send-confirmation-email$',
  what: msg('requests for the confirmation email'),
}
const violation = { propertyPath: 'email', message: 'Not an address.' }
const fieldRefused = {
  status: 422,
  json: { status: 422, detail: violation.message, violations: [violation] },
  as: msg('a refusal of the address (422)'),
}

const address: Named = { role: 'textbox', name: said('Email') }

/** The form that asks for the confirmation mail once more, one of all that are sent this way. */
export const submissionPage: PageDriver<typeof submissionMachine> = {
  start: [{ open: '/{lang}/auth/send-confirm-email' }, { hold: sending }],
  gestures: gesturesOf,
  sights: (after) => {
    const isAtField = after.context.failure?.violations !== undefined
    return [
      { shows: { role: 'button', name: said('Sending…') }, isShown: after.hasTag('pending') },
      { shows: { role: 'heading', name: said('Check your email') }, isShown: after.hasTag('succeeded') },
      { showsText: violation.message, isShown: after.hasTag('refused') && isAtField },
      {
        showsText: { en: '^We can’t reach the server', cs: '^Server neodpovídá' },
        isShown: after.hasTag('refused') && !isAtField,
      },
    ]
  },
}

function gesturesOf({ type, draft, error }: ModelEvent): Gesture[] {
  switch (type) {
    case 'form.submitted': {
      const name = String(Reflect.get(Object(draft), 'name'))
      return [{ fill: address, text: `${name}@paths.test` }, { press: 'Enter' }]
    }
    case doneOf('sendForm'):
      // The real server takes it; refusals of its are answered in its place.
      return [{ letThrough: sending }]
    case errorOf('sendForm'):
      return [Reflect.has(Object(error), 'status') ? { answer: sending, ...fieldRefused } : { cut: sending }]
    default:
      return []
  }
}
