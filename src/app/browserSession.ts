import { sessionGate } from '#src/features/session/actors/sessionGate.ts'
import type { ArrivedTokens } from '#src/features/session/model/arrivedTokens.ts'
import { readTokens, tokenKeys } from '#src/features/session/model/tokenStorage.ts'
import type { Transport } from '#src/platform/api/api.ts'

import type { App } from './createApp.ts'

/** The session of this browser. What keeps it is fetched where there are tokens, and when somebody signs in. */
export function browserSession(
  base: Transport,
  arrived: ArrivedTokens | null,
  app: () => App,
  pageHydrated: Promise<void>,
) {
  const gate = sessionGate({
    base,
    hasTokens: arrived !== null || readTokens(() => localStorage) !== null,
    load: async () => (await import('./runSession.ts')).runSession({ app: app(), base, arrived, pageHydrated }),
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKeys.access && newValue !== null) gate.open()
  })
  return gate
}
