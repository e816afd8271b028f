import { describe, expect, it, vi } from 'vitest'

import type { TransportRequest } from '#src/platform/api/api.ts'

import { guestView, serverSession, type RunningSession, type SessionView } from './session.ts'
import { sessionGate } from './sessionGate.ts'

const pair = { token: 'access', refresh_token: 'refresh' }
const request = { method: 'GET', path: '/properties', query: {} } as TransportRequest
const known: SessionView = { ...guestView, state: 'signedIn', userType: 'user' }

/** A gate, what it fetched and who carried its requests. */
function gateOf({ hasTokens = false, isBroken = false } = {}) {
  const session: RunningSession = {
    ...serverSession,
    view: () => known,
    settled: () => Promise.resolve(known),
    signIn: () => Promise.resolve(known),
    transport: () => Promise.resolve('in their name'),
  }
  const load = vi.fn(() => (isBroken ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(session)))
  const gate = sessionGate({ base: () => Promise.resolve('as a guest'), hasTokens, load })
  return { gate, load }
}

describe('a visitor without tokens', () => {
  it('is a guest at once, for whom nothing is fetched', async () => {
    const { gate, load } = gateOf()
    expect(gate.view()).toBe(guestView)
    expect([await gate.settled(), await gate.transport(request)]).toEqual([guestView, 'as a guest'])
    await gate.signOut()
    expect(load).not.toHaveBeenCalled()
  })

  it('is known as soon as they sign in, or another tab does, and whoever listens hears of it', async () => {
    const { gate, load } = gateOf()
    const received = vi.fn<() => void>()
    gate.subscribe(received)
    expect(await gate.signIn(pair)).toBe(known)
    expect([gate.view(), await gate.transport(request)]).toEqual([known, 'in their name'])
    gate.open()
    expect(load).toHaveBeenCalledTimes(1)
    expect(received).toHaveBeenCalled()
  })

  it('is told where they cannot be signed in', async () => {
    await expect(gateOf({ isBroken: true }).gate.signIn(pair)).rejects.toThrow(TypeError)
  })
})

describe('a visitor with tokens', () => {
  it('is being restored first, and requests wait for it', async () => {
    const { gate } = gateOf({ hasTokens: true })
    expect(gate.view()).toMatchObject({ state: 'restoring', userType: 'guest' })
    expect(await gate.transport(request)).toBe('in their name')
    expect(gate.view()).toBe(known)
  })

  it('is a guest where what keeps a session cannot be had, until somebody tries again [REL-14]', async () => {
    const { gate, load } = gateOf({ hasTokens: true, isBroken: true })
    expect(await gate.settled()).toBe(guestView)
    expect([gate.view(), await gate.transport(request)]).toEqual([guestView, 'as a guest'])
    gate.open()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
