import { msg } from '#contract/message.ts'
import type { emailConfirmationMachine } from '#machines/emailConfirmation/emailConfirmation.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'

import { said } from '../page/catalog.ts'
import { unusable, type Gesture, type PageDriver } from '../page/gesture.ts'

const sending = {
  pattern: '/users/confirm-email$',
  what: msg('the request with the token'),
}
const confirmed = { status: 204, contentType: 'text/plain', body: '', as: msg('yes (204)') }

const heading = (message: string) => ({ role: 'heading', name: said(message) }) as const

const tryAgain = { role: 'button', name: said('Try again') } as const

/** The page that the link of the confirmation mail opens. */
export const emailConfirmationPage: PageDriver<typeof emailConfirmationMachine> = {
  // The request is made by the page itself, and held: the page is not still before it is answered.
  start: [{ hold: sending }, { open: '/{lang}/auth/confirm-email/token-of-the-mail', isBare: true }],
  gestures: gesturesOf,
  forbidden: ({ type }) => (type === 'attempt.repeated' ? [unusable(tryAgain)] : null),
  sights: (after) => [
    { shows: heading('Confirming your email'), isShown: after.hasTag('pending') },
    { shows: heading('Your email is confirmed'), isShown: after.hasTag('confirmed') },
    {
      shows: heading('This link has expired'),
      isShown: after.hasTag('expired') || after.hasTag('invalid'),
    },
    {
      showsText: said('It was valid for 24 hours. Request a new email and use its link.'),
      isShown: after.hasTag('expired'),
    },
    { shows: heading('We can’t reach the server'), isShown: after.hasTag('unanswered') },
  ],
}

function gesturesOf({ type, error }: ModelEvent): Gesture[] {
  switch (type) {
    case 'attempt.repeated':
      return [{ click: tryAgain }]
    case doneOf('sendToken'):
      return [{ answer: sending, ...confirmed }]
    case errorOf('sendToken'): {
      const { status, data } = Object(error) as { status?: number; data?: { code?: string } }
      if (status === undefined) return [{ cut: sending }]
      // The real server knows no such token.
      if (data?.code === 'token_invalid') return [{ letThrough: sending }]
      const said = [String(status), data?.code].filter((part) => part !== undefined).join(' ')
      return [{ answer: sending, status, json: data, as: msg('the refusal {said}', { said }) }]
    }
    default:
      return []
  }
}
