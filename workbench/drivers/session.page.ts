import type { SnapshotFrom } from 'xstate'

import type { ModelEvent } from '#machines/shared/model.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'

import { said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver } from '../page/gesture.ts'

type Before = SnapshotFrom<typeof sessionMachine>

/** How long an access token counts here, in s: each wait below outlives one. */
const tokenSeconds = 2
const outlived: Gesture = { wait: (tokenSeconds + 0.5) * 1_000 }

const asking = {
  pattern: '/users/me\\?',
  what: { en: 'requests for the current user', cs: 'žádosti o přihlášeného uživatele' },
}
const banner: Named = { role: 'banner' }
const account: Named = {
  role: 'button',
  name: { en: '^Account: ', cs: '^Účet: ' },
  isPattern: true,
  within: banner,
}
const signInLink: Named = { role: 'link', name: said('Sign in'), within: banner }

/** What the head of a page knows of its visitor. People and tokens are real; a token ends while a path is walked. */
export const sessionPage: PageDriver<typeof sessionMachine> = {
  environment: { ACCESS_TOKEN_TTL: String(tokenSeconds) },
  start: [],
  gestures: gesturesOf,
  sights: (after) => {
    const { identity } = after.value
    return [
      { shows: account, isShown: after.hasTag('user') },
      { shows: signInLink, isShown: identity === 'guest' || identity === 'doubtful' },
      {
        showsText: { en: '^You are now signed in as', cs: '^Nyní jste přihlášeni jako' },
        isShown: after.hasTag('user') && after.hasTag('asked'),
      },
    ]
  },
}

function gesturesOf({ type, isQuestioned }: ModelEvent, before: Before): Gesture[] {
  const { identity } = before.value
  switch (type) {
    case 'account.came':
      return [{ hold: asking }, ...(isQuestioned === true ? [{ openLink: '/{lang}/article/terms' }] : signIn(identity))]
    case 'account.left':
      if (identity === 'restoring') return [{ open: '/{lang}/article/terms' }]
      if (identity === 'signedIn') return [{ click: account }, { click: leaving }]
      return [{ openElsewhere: '/{lang}/profile/logout', forgets: 'access_token' }]
    case 'identity.confirmed':
      return [{ click: { role: 'button', name: said('Yes, this is me') } }]
    case 'page.returned':
      return [...(identity === 'doubtful' ? [{ hold: asking }] : []), { reconnect: true }]
    case 'xstate.done.actor.loadUser':
      // The token that the request was sent with is refused by then: it is renewed, and the request repeated.
      return [outlived, { release: asking }]
    case 'xstate.error.actor.loadUser':
      // What fails on the way is tried three times.
      return [{ cut: asking }, { cut: asking }, { cut: asking }]
    default:
      return []
  }
}

const leaving: Named = { role: 'link', name: said('Sign out'), within: { role: 'navigation', name: said('Account') } }

const signIn = (identity: Before['value']['identity']): Gesture[] => [
  identity === 'restoring' ? { open: '/{lang}/auth/signin' } : { click: signInLink },
  { fill: { role: 'textbox', name: said('Email') }, text: 'visitor@domivo.test' },
  { fill: { role: 'password', name: said('Password') }, text: 'correct-horse-battery' },
  { press: 'Enter' },
]
