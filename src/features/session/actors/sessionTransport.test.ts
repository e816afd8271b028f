import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'

import type { TokenPair } from '#contract/entities/token.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { RefreshOutcome, RestoredTokens } from '#machines/session/tokenEvents.ts'
import { tokensMachine } from '#machines/session/tokens.machine.ts'
import type { TransportRequest } from '#src/platform/api/api.ts'

import { sessionTransport } from './sessionTransport.ts'

/** An access token of an account, as far as the browser reads one. */
const tokenOf = (account: string, number = 1) => `x.${btoa(JSON.stringify({ sub: account, number }))}.x`
const pairOf = (account: string, number = 1): TokenPair => ({
  token: tokenOf(account, number),
  refresh_token: `refresh ${number}`,
})
const read = (more: Partial<TransportRequest> = {}): TransportRequest => ({
  method: 'GET',
  path: '/leads',
  query: {},
  body: undefined,
  bodyType: 'application/json',
  signal: undefined,
  idempotencyKey: undefined,
  ...more,
})
const write = (more: Partial<TransportRequest> = {}) =>
  read({ method: 'POST', body: { a: 1 }, idempotencyKey: 'once', ...more })

const refusal = (status: number) => Object.assign(new Error(`Status ${status}.`), { status })

interface Beginning {
  pair?: TokenPair | null
  isQuestioned?: boolean
  /** Tokens that the server takes. */
  valid?: readonly string[]
}

/** A tab: its two machines, a server that knows some tokens, and hands that answer what the machines wait for. */
function openTab({ pair = pairOf('jana'), isQuestioned = false, valid = [tokenOf('jana', 2)] }: Beginning = {}) {
  const restoring: ((tokens: RestoredTokens) => void)[] = []
  const renewed: ((outcome: RefreshOutcome) => void)[] = []
  const sent: TransportRequest[] = []
  const takes = new Set(valid)
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadUser: fromPromise<void, void>(() => Promise.resolve()),
        tokens: tokensMachine.provide({
          actors: {
            restoreTokens: fromPromise<RestoredTokens, void>(
              () => new Promise((resolve) => void restoring.push(resolve)),
            ),
            refreshTokens: fromPromise<RefreshOutcome, TokenPair>(
              () => new Promise((resolve) => void renewed.push(resolve)),
            ),
          },
          actions: { storeTokens: () => undefined, removeTokens: () => undefined, endSession: () => undefined },
        }),
      },
      actions: { storeQuestion: () => undefined, forgetAccount: () => undefined },
    }),
  ).start()
  const { tokens } = session.getSnapshot().children
  if (tokens === undefined) throw new Error('The session has no tokens.')
  const transport = sessionTransport({
    base: (request) => {
      sent.push(request)
      const { accessToken, path } = request
      if (accessToken !== undefined && !takes.has(accessToken)) return Promise.reject(refusal(401))
      return Promise.resolve(`${path} for ${accessToken === undefined ? 'a guest' : 'somebody'}`)
    },
    tokens,
    session,
  })
  return {
    tokens,
    session,
    transport,
    sent,
    takes,
    renewed,
    restore: () => restoring.at(-1)?.({ pair, previous: null, isQuestioned }),
    /** Resolves once the machine asks for a new pair, and answers it. */
    renewWith: async (outcome: RefreshOutcome) => {
      await waitFor(tokens, (snapshot) => snapshot.matches({ held: 'refreshing' }))
      renewed.at(-1)?.(outcome)
    },
  }
}

const soon = async (times = 20) => {
  for (let count = 0; count < times; count += 1) await Promise.resolve()
}

describe('a request', () => {
  it('waits until it is known who the visitor is, but for those about tokens [S-401]', async () => {
    const { transport, sent, restore, takes } = openTab()
    takes.add(tokenOf('jana'))
    const answer = transport(read())
    const ofTokens = transport(write({ path: '/api/token/create' }))
    await soon()
    expect(sent.map(({ path, accessToken }) => [path, accessToken])).toEqual([['/api/token/create', undefined]])
    expect(await ofTokens).toBe('/api/token/create for a guest')
    restore()
    expect(await answer).toBe('/leads for somebody')
  })

  it('goes as it is where nobody is signed in, and its refusal is passed on', async () => {
    const { transport, sent, restore } = openTab({ pair: null })
    restore()
    expect(await transport(read())).toBe('/leads for a guest')
    expect(sent.map(({ accessToken }) => accessToken)).toEqual([undefined])
  })

  it('is passed on with any failure but that of its token, and asks for no new one', async () => {
    const { tokens, session } = openTab()
    const transport = sessionTransport({ base: () => Promise.reject(refusal(403)), tokens, session })
    tokens.send({ type: 'pair.received', pair: pairOf('jana') })
    await expect(transport(read())).rejects.toMatchObject({ status: 403 })
    expect(tokens.getSnapshot().matches({ held: 'fresh' })).toBe(true)
  })
})

describe('a request with half a pair [C-LONETOKEN] [B7]', () => {
  it('is sent in the name of an access token alone', async () => {
    const lone = { token: tokenOf('jana', 2), refresh_token: '' }
    const { transport, sent, restore } = openTab({ pair: lone })
    restore()
    expect(await transport(read())).toBe('/leads for somebody')
    expect(sent.map(({ accessToken }) => accessToken)).toEqual([lone.token])
  })

  it('is passed on with its refusal, and both halves are gone, where no refresh token is there', async () => {
    const { transport, tokens, restore, renewWith } = openTab({ pair: { token: tokenOf('jana'), refresh_token: '' } })
    restore()
    const answer = transport(read())
    await Promise.all([expect(answer).rejects.toMatchObject({ status: 401 }), renewWith({ kind: 'refused' })])
    expect([tokens.getSnapshot().value, tokens.getSnapshot().context.pair]).toEqual(['refused', null])
  })

  it('names nobody with a refresh token alone, and is repeated with the pair that it gets', async () => {
    const sent: (string | undefined)[] = []
    const { tokens, session, restore, renewWith } = openTab({ pair: { token: '', refresh_token: 'refresh 1' } })
    const transport = sessionTransport({
      base: ({ accessToken }) => {
        sent.push(accessToken)
        return accessToken === undefined ? Promise.reject(refusal(401)) : Promise.resolve('done')
      },
      tokens,
      session,
    })
    restore()
    const answer = transport(read())
    await renewWith({ kind: 'renewed', pair: pairOf('jana', 2) })
    expect([await answer, sent]).toEqual(['done', [undefined, tokenOf('jana', 2)]])
  })
})

describe('a request whose token is refused', () => {
  it('is repeated once with the next one, as it was [S-401] [REL-1]', async () => {
    const { transport, sent, restore, renewWith } = openTab()
    restore()
    const answer = transport(write())
    await renewWith({ kind: 'renewed', pair: pairOf('jana', 2) })
    expect(await answer).toBe('/leads for somebody')
    const [first, second] = sent
    expect(sent.length).toBe(2)
    expect(second).toEqual({ ...first, accessToken: tokenOf('jana', 2) })
  })

  it('shares one refresh with all the others [S-401] [REL-1]', async () => {
    const { transport, sent, restore, renewWith, renewed } = openTab()
    restore()
    const answers = Array.from({ length: 30 }, (_, index) => transport(read({ path: `/leads/${index}` })))
    await renewWith({ kind: 'renewed', pair: pairOf('jana', 2) })
    const paths = Array.from({ length: 30 }, (_, index) => `/leads/${index} for somebody`)
    expect(await Promise.all(answers)).toEqual(paths)
    expect([sent.length, renewed.length]).toEqual([60, 1])
  })

  it('is refused for good where the next token is refused, too', async () => {
    const { transport, sent, restore, renewWith } = openTab({ valid: [] })
    restore()
    const answer = transport(read())
    await renewWith({ kind: 'renewed', pair: pairOf('jana', 2) })
    await expect(answer).rejects.toMatchObject({ status: 401 })
    expect(sent.length).toBe(2)
  })

  it('hears its own refusal where there is no next token [S-REFRESHFAIL] [REL-14]', async () => {
    const { transport, sent, restore, renewWith, tokens } = openTab()
    restore()
    const answer = transport(read())
    await renewWith({ kind: 'refused' })
    await expect(answer).rejects.toMatchObject({ status: 401, message: 'Status 401.' })
    expect([sent.length, tokens.getSnapshot().context.pair]).toEqual([1, null])
  })

  it('is let go at once where it was sent before the last renewal', async () => {
    const { tokens, session } = openTab()
    tokens.send({ type: 'pair.received', pair: pairOf('jana', 1) })
    const sent: (string | undefined)[] = []
    const transport = sessionTransport({
      base: ({ accessToken }) => {
        sent.push(accessToken)
        if (accessToken === tokenOf('jana', 2)) return Promise.resolve('done')
        // Meanwhile another tab was quicker.
        tokens.send({ type: 'pair.noticed', pair: pairOf('jana', 2), isSameAccount: true, isQuestioned: false })
        return Promise.reject(refusal(401))
      },
      tokens,
      session,
    })
    expect(await transport(read())).toBe('done')
    expect(sent).toEqual([tokenOf('jana', 1), tokenOf('jana', 2)])
  })

  it('waits no longer once nobody wants it', async () => {
    const { transport, sent, restore, tokens, renewWith } = openTab()
    restore()
    const nobody = new AbortController()
    const abandoned = transport(read({ signal: nobody.signal }))
    const answer = transport(read())
    await waitFor(tokens, ({ context }) => context.waiting.length === 2)
    nobody.abort()
    await expect(abandoned).rejects.toThrow('aborted')
    expect(tokens.getSnapshot().context.waiting.length).toBe(1)
    await renewWith({ kind: 'renewed', pair: pairOf('jana', 2) })
    expect(await answer).toBe('/leads for somebody')
    expect(sent.length).toBe(3)
  })

  it('is not repeated in the name of somebody else', async () => {
    const { transport, sent, restore, tokens } = openTab()
    restore()
    const answer = transport(write())
    await waitFor(tokens, ({ context }) => context.waiting.length === 1)
    tokens.send({ type: 'pair.received', pair: pairOf('eva') })
    await expect(answer).rejects.toMatchObject({ status: 401 })
    expect(sent.map(({ accessToken }) => accessToken)).toEqual([tokenOf('jana')])
  })
})

describe('a write while nobody said that the account of a link is theirs', () => {
  const questioned = { isQuestioned: true, valid: [tokenOf('jana')] }

  it('waits until they say so, while reads go on [REL-10]', async () => {
    const { transport, session, restore, sent } = openTab(questioned)
    restore()
    expect(await transport(read())).toBe('/leads for somebody')
    const answer = transport(write())
    await soon()
    expect(sent.map(({ method }) => method)).toEqual(['GET'])
    session.send({ type: 'identity.confirmed' })
    expect(await answer).toBe('/leads for somebody')
  })

  it('is never sent where they go back to who they were [REL-10]', async () => {
    const { transport, tokens, restore, sent } = openTab(questioned)
    restore()
    await waitFor(tokens, (snapshot) => !snapshot.hasTag('restoring'))
    const answer = transport(write())
    await soon()
    tokens.send({ type: 'identity.rejected' })
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent).toEqual([])
  })
})
