import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { User } from '#contract/entities/user.ts'
import type { Api } from '#src/platform/api/api.ts'

import { startSession } from './session.actor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pair = { token: 'access', refresh_token: 'refresh' }
const jana = { id: 7, email: 'jana@example.test' } as User // no more of it is looked at

function signedInTab() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: 300_000 } } })
  const session = startSession({
    base: () => Promise.resolve(undefined),
    api: () => ({ getCurrentUser: () => Promise.resolve(jana) }) as unknown as Api,
    queryClient,
    restoreTokens: () => Promise.resolve({ pair, previous: null, isQuestioned: false }),
    refreshTokens: () => Promise.resolve({ kind: 'refused' }),
    storeTokens: () => undefined,
    removeTokens: () => undefined,
    storeQuestion: () => undefined,
    endSession: () => undefined,
    accountLeft: () => queryClient.removeQueries({ queryKey: ['users', 'me'] }),
  })
  return session
}

it('knows who is signed in for as long as the page is open, whatever is shown [REL-2]', async () => {
  const session = signedInTab()
  expect((await session.settled()).user).toEqual(jana)
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
  expect(session.view()).toMatchObject({ state: 'signedIn', user: jana })
  await session.signOut()
  expect(session.view()).toMatchObject({ user: undefined })
})
