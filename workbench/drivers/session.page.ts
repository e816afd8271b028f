import { msg } from '#contract/message.ts'
import type { SnapshotFrom } from 'xstate'

import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'

import { said } from '../page/catalog.ts'
import { unusable, type Gesture, type Named, type PageDriver } from '../page/gesture.ts'
import { accountMenu, sendSignIn, signOutLink, toSignIn } from './signing.ts'

type Before = SnapshotFrom<typeof sessionMachine>

/** How long an access token counts here, in s: each wait below outlives one, and no step takes as long on a busy machine. */
const tokenSeconds = 6
const outlived: Gesture = { wait: (tokenSeconds + 0.5) * 1_000 }

const asking = {
  pattern: '/users/me\\?',
  what: msg('requests for the current user'),
}

const itsMe: Named = { role: 'button', name: said('Yes, it’s me') }

/** What the head of a page knows of its visitor. People and tokens are real; a token ends while a path is walked. */
export const sessionPage: PageDriver<typeof sessionMachine> = {
  environment: { ACCESS_TOKEN_TTL: String(tokenSeconds) },
  start: [],
  gestures: gesturesOf,
  // Where there are no tokens, nothing has to be kept.
  isUnread: ({ type }, { value }) => type === 'account.left' && value.identity === 'restoring',
  forbidden: ({ type }, before) =>
    type === 'identity.confirmed' && before.value.identity !== 'restoring' ? [unusable(itsMe)] : null,
  sights: (after, { type }) => {
    const { identity } = after.value
    return [
      ...(type === 'account.left' ? [{ remembers: 'access_token', value: null } as const] : []),
      // Beyond this page, too, it still has to be asked.
      { remembers: 'session_question', value: after.hasTag('requested') ? '1' : null },
      { shows: accountMenu, isShown: after.hasTag('user') },
      { shows: toSignIn, isShown: identity === 'guest' || identity === 'doubtful' },
      {
        showsText: { en: '^You are now signed in as', cs: '^Nyní jste přihlášeni jako' },
        isShown: after.hasTag('user') && after.hasTag('requested'),
      },
    ]
  },
}

function gesturesOf({ type, isQuestioned }: ModelEvent, before: Before): Gesture[] {
  const { identity } = before.value
  switch (type) {
    case 'account.came':
      // Whoever follows a link has no session of before: the way back leads to none.
      if (isQuestioned === true) return [{ comeAs: null }, { hold: asking }, { openLink: '/{lang}/article/terms' }]
      return [{ hold: asking }, ...signIn(identity)]
    case 'account.left':
      if (identity === 'restoring') return [{ open: '/{lang}/article/terms' }]
      if (identity === 'signedIn' && before.hasTag('requested'))
        return [{ click: { role: 'button', name: said('Not you? Switch back') } }]
      if (identity === 'signedIn') return [{ click: accountMenu }, { click: signOutLink }]
      return [{ openElsewhere: '/{lang}/profile/logout', forgets: 'access_token' }]
    case 'identity.confirmed':
      return [{ click: itsMe }]
    case 'page.returned':
      return [...(identity === 'doubtful' ? [{ hold: asking }] : []), { reconnect: true }]
    case doneOf('loadUser'):
      // The token that the request was sent with is refused by then: it is renewed, and the request repeated.
      return [outlived, { release: asking }]
    case errorOf('loadUser'):
      // What fails on the way is tried three times.
      return [{ cut: asking }, { cut: asking }, { cut: asking }]
    default:
      return []
  }
}

const signIn = (identity: Before['value']['identity']): Gesture[] => [
  identity === 'restoring' ? { open: '/{lang}/auth/signin' } : { click: toSignIn },
  ...sendSignIn('visitor@domivo.test'),
]
