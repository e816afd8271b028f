import { msg } from '#contract/message.ts'
import type { favoriteToggleMachine } from '#machines/favorites/favoriteToggle.machine.ts'

import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import { filled } from '../page/catalog.ts'
import type { Named, PageDriver, Requests } from '../page/gesture.ts'
import { answerHomes, mapBesideHomes, placeOf, toHomes } from './madeUpHomes.ts'
import { accountMenu } from './signing.ts'

/** A home of the agency in the demo town, which the server lets everybody keep. */
const home = 25
/** Nobody else's walks change their favorites. */
const user = 'owner@domivo.test'

const requests: Requests = {
  pattern: `/my/favorite/properties/${home}$`,
  what: msg('requests for home {home}', { home }),
}
const heart: Named = {
  role: 'button',
  name: filled('Favorite: {name}', { name: placeOf(home) }),
  within: { role: 'main' },
}

/** The heart on one card of the results, pressed by somebody who is signed in and keeps nothing yet. */
export const favoriteTogglePage: PageDriver<typeof favoriteToggleMachine> = {
  start: [
    {
      forget: { list: '/my/favorite/properties', each: '/my/favorite/properties/{id}' },
      of: user,
      what: msg('favorites'),
    },
    { comeAs: user },
    { open: '/{lang}/article/terms' },
    answerHomes([home]),
    { await: accountMenu },
    { hold: requests },
    toHomes,
    mapBesideHomes,
  ],
  gestures: ({ type, error }, { context }) => {
    switch (type) {
      case 'like.requested':
      case 'unlike.requested':
        return [{ click: heart }]
      case 'connection.returned':
        return [{ reconnect: true }]
      case doneOf('sendLike'):
      case doneOf('sendUnlike'):
        return [{ letThrough: requests }]
      case errorOf('sendLike'):
      case errorOf('sendUnlike'): {
        const { status } = Object(error) as { status?: number } // the model's own
        if (status === undefined) return [{ cut: requests }]
        const as = msg('the refusal {status}', { status })
        return [{ answer: requests, status, json: { status, detail: 'Not here.' }, as }]
      }
      default:
        // Patience has its end.
        return [{ wait: context.isBack ? 500 : 5_000 }]
    }
  },
  sights: (after) => [
    { shows: { ...heart, isPressed: after.context.isLiked }, isShown: true },
    ...(after.matches('liking') ? [{ newest: requests, is: 'POST' } as const] : []),
    ...(after.matches('unliking') ? [{ newest: requests, is: 'DELETE' } as const] : []),
  ],
}
