import type { Transport } from '#src/api/api.ts'
import type { ArrivedTokens } from '#src/browser/arrivedTokens.ts'
import { readTokens, tokenKeys } from '#src/browser/tokenStorage.ts'
import { sessionGate } from '#src/wiring/sessionGate.ts'

import type { App } from './createApp.ts'

/** The session of this browser. What keeps it is fetched where there are tokens, and when somebody signs in. */
export function browserSession(
  base: Transport,
  arrived: ArrivedTokens | null,
  app: () => App,
  pageTakenOver: Promise<void>,
) {
  const gate = sessionGate({
    base,
    hasTokens: arrived !== null || readTokens(() => localStorage) !== null,
    load: async () => (await import('./runSession.ts')).runSession({ app: app(), base, arrived, pageTakenOver }),
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKeys.access && newValue !== null) gate.open()
  })
  return gate
}
