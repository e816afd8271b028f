import { describe, expect, it } from 'vitest'

import type { TokenPair } from '#contract/entities/token.ts'
import type { MirroredTokens, TokenMirror } from '#src/features/session/model/tokenMirror.ts'

import { tokenRefresher, type RefreshDeps } from './refreshTokens.ts'

const pair = (number: number): TokenPair => ({ token: `access ${number}`, refresh_token: `refresh ${number}` })
const { signal } = new AbortController()

const noMirror: TokenMirror = {
  read: () => Promise.resolve(null),
  store: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}

/** One browser: a server that answers with the next pair, storage and mirror that its tabs share. */
function browser() {
  const requested: string[] = []
  const shared: { stored: TokenPair | null; mirrored: MirroredTokens | null } = { stored: pair(1), mirrored: null }
  const mirror: TokenMirror = {
    read: () => Promise.resolve(shared.mirrored),
    store: async (tokens) => {
      shared.mirrored = tokens
    },
    clear: async () => {
      shared.mirrored = null
    },
  }
  let queue: Promise<unknown> = Promise.resolve()
  const tab = (parts: Partial<RefreshDeps> = {}) =>
    tokenRefresher({
      ask: (refreshToken) => {
        requested.push(refreshToken)
        return Promise.resolve(pair(Number(refreshToken.slice(8)) + 1))
      },
      mirror,
      readStored: () => shared.stored,
      store: (next) => {
        shared.stored = next
      },
      isOnline: () => true,
      exclusively: (_signal, work) => {
        const turn = queue.then(work)
        queue = turn.catch(() => undefined)
        return turn
      },
      ...parts,
    })
  return { requested, shared, tab }
}

const status = (code: number) => Promise.reject(Object.assign(new Error('No.'), { status: code }))
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

describe('a refresh of an access token alone [C-LONETOKEN] [B7]', () => {
  const lone = { token: 'access 1', refresh_token: '' }

  it('is refused without asking the server, so that both are removed', async () => {
    const { requested, shared, tab } = browser()
    shared.stored = lone
    await expect(tab()(lone, signal)).resolves.toEqual({ kind: 'refused' })
    expect(requested).toEqual([])
  })

  it('takes the pair over that another tab stored meanwhile', async () => {
    const { requested, shared, tab } = browser()
    shared.stored = pair(2)
    await expect(tab()(lone, signal)).resolves.toEqual({ kind: 'renewed', pair: pair(2) })
    expect(requested).toEqual([])
  })

  it('takes half a pair in the storage for a tab that is signing out', async () => {
    const { requested, shared, tab } = browser()
    shared.stored = lone
    await expect(tab()(pair(1), signal)).resolves.toEqual({ kind: 'refused' })
    expect(requested).toEqual([])
  })
})

it('a refresh token alone gets a pair [C-LONETOKEN] [B7]', async () => {
  const { requested, shared, tab } = browser()
  const lone = { token: '', refresh_token: 'refresh 1' }
  shared.stored = lone
  await expect(tab()(lone, signal)).resolves.toEqual({ kind: 'renewed', pair: pair(2) })
  expect([requested, shared.stored]).toEqual([['refresh 1'], pair(2)])
})

describe('a refresh', () => {
  it('is made once by ten tabs, though the storage of nine lags behind [S-401] [REL-2]', async () => {
    const { requested, tab } = browser()
    const tabs = Array.from({ length: 10 }, () => tab({ readStored: () => pair(1) }))
    const outcomes = await Promise.all(tabs.map((refresh) => refresh(pair(1), signal)))
    expect(requested).toEqual(['refresh 1'])
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
      new Set([JSON.stringify({ kind: 'renewed', pair: pair(2) })]),
    )
  })

  it('is made once also where there is no mirror, as soon as storage is shared [REL-2]', async () => {
    const { requested, tab } = browser()
    const tabs = Array.from({ length: 10 }, () => tab({ mirror: noMirror }))
    await Promise.all(tabs.map((refresh) => refresh(pair(1), signal)))
    expect(requested).toEqual(['refresh 1'])
  })

  it('catches up with a tab that slept over several renewals', async () => {
    const { requested, tab } = browser()
    const awake = tab()
    for (const number of [1, 2, 3]) await awake(pair(number), signal)
    await expect(tab({ readStored: () => pair(1) })(pair(1), signal)).resolves.toEqual({
      kind: 'renewed',
      pair: pair(4),
    })
    expect(requested.length).toBe(3)
  })

  it('never goes back to a pair that was spent, whatever a storage that lags behind says', async () => {
    const { tab, requested } = browser()
    const refresh = tab({ mirror: noMirror, readStored: () => pair(1) })
    await refresh(pair(1), signal)
    await refresh(pair(2), signal)
    expect(requested).toEqual(['refresh 1', 'refresh 2'])
  })

  it.each([
    ['401', () => status(401)],
    ['500', () => status(500)],
    ['a page', () => Promise.resolve('<html>')],
    ['nothing', () => Promise.resolve(undefined)],
    ['half a pair', () => Promise.resolve({ token: 'x' })],
  ])('is refused where the server answers with %s [S-REFRESHFAIL] [REL-14]', async (_, ask) => {
    const { tab } = browser()
    await expect(tab({ ask })(pair(1), signal)).resolves.toEqual({ kind: 'refused' })
  })

  it('is not refused where no answer came [REL-14]', async () => {
    const { tab } = browser()
    for (const isOnline of [true, false]) {
      const outcome = await tab({ ask: offline, isOnline: () => isOnline })(pair(1), signal)
      expect(outcome).toEqual({ kind: 'unreachable', isOffline: !isOnline })
    }
  })

  it('takes over the pair of a tab that was quicker, where the server refuses this one', async () => {
    const { tab, shared } = browser()
    const ask = () => {
      shared.stored = pair(2)
      return status(401)
    }
    await expect(tab({ ask, mirror: noMirror })(pair(1), signal)).resolves.toEqual({ kind: 'renewed', pair: pair(2) })
  })

  it('is not made for a session that another tab ended', async () => {
    const { tab, shared, requested } = browser()
    shared.stored = null
    await expect(tab()(pair(1), signal)).resolves.toEqual({ kind: 'refused' })
    expect(requested).toEqual([])
  })

  it('brings nobody back who signs out while the new pair is on its way to the storage [REL-8]', async () => {
    const { shared, tab } = browser()
    const leaving = new AbortController()
    const mirror: TokenMirror = {
      ...noMirror,
      store: async () => {
        leaving.abort()
        shared.stored = null
      },
    }
    expect(await tab({ mirror })(pair(1), leaving.signal)).toEqual({ kind: 'refused' })
    expect(shared.stored).toBeNull()
  })

  it('brings nobody back who signed out in another tab while the server was asked [REL-8]', async () => {
    const { shared, tab } = browser()
    const ask = async () => {
      shared.stored = null
      return pair(2)
    }
    expect(await tab({ ask })(pair(1), signal)).toEqual({ kind: 'refused' })
    expect([shared.stored, shared.mirrored]).toEqual([null, null])
  })

  it('stores nothing once somebody else signed in', async () => {
    const { tab, shared } = browser()
    const gone = new AbortController()
    const ask = () => {
      shared.stored = pair(9)
      gone.abort()
      return Promise.resolve(pair(2))
    }
    await tab({ ask })(pair(1), gone.signal)
    expect([shared.stored, shared.mirrored]).toEqual([pair(9), null])
  })
})
