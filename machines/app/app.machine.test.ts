import { createActor, fromCallback, type AnyEventObject } from 'xstate'
import { describe, expect, it } from 'vitest'

import { appMachine, type Feature, type SeenVisitor } from './app.machine.ts'

/** The real actor with features that write down what they hear. */
function world() {
  const log: string[] = []
  const feature = (name: string) =>
    fromCallback<AnyEventObject, unknown>(({ receive }) => {
      log.push(`${name} starts`)
      receive((event) => log.push(`${name}: ${event.type} ${event.accountId ?? ''}`.trim()))
      return () => log.push(`${name} ends`)
    })
  const actor = createActor(
    appMachine.provide({
      actors: {
        session: feature('session'),
        favorites: feature('favorites'),
        savedSearches: feature('savedSearches'),
        publishing: feature('publishing'),
      },
    }),
  ).start()
  const see = (accountId: number | null, more: Partial<SeenVisitor> = {}) =>
    actor.send({ type: 'visitor.seen', accountId, isQuestioned: false, hasSignedOut: false, ...more })
  const open = (name: Feature) => actor.send({ type: 'feature.opened', feature: name, input: null })
  return { actor, see, open, taken: () => log.splice(0) }
}

describe('the machine above all others', () => {
  it('starts a feature once, tells it who is there, and ends it [J3]', () => {
    const { actor, see, open, taken } = world()
    open('favorites')
    open('favorites')
    expect(taken()).toEqual(['favorites starts'])
    see(7)
    see(7)
    open('savedSearches')
    expect(taken()).toEqual(['favorites: account.came 7', 'savedSearches starts', 'savedSearches: account.came 7'])
    actor.send({ type: 'connection.returned' })
    actor.send({ type: 'feature.closed', feature: 'favorites' })
    actor.send({ type: 'connection.returned' })
    expect(taken()).toEqual([
      'favorites: connection.returned',
      'savedSearches: connection.returned',
      'favorites ends',
      'savedSearches: connection.returned',
    ])
  })

  it('starts the wizard anew after it was ended [J3]', () => {
    const { actor, open, taken } = world()
    open('publishing')
    actor.send({ type: 'connection.returned' })
    actor.send({ type: 'feature.closed', feature: 'publishing' })
    open('publishing')
    expect(taken()).toEqual([
      'publishing starts',
      'publishing: connection.returned',
      'publishing ends',
      'publishing starts',
    ])
  })

  it('tells a session that ended by itself from one that was left, or taken over [J3]', () => {
    const { see, open, taken } = world()
    open('favorites')
    see(7)
    see(null)
    see(7)
    see(null, { hasSignedOut: true })
    see(7)
    see(8)
    expect(taken()).toEqual([
      'favorites starts',
      'favorites: account.came 7',
      'favorites: guest.came',
      'favorites: account.came 7',
      'favorites: account.left',
      'favorites: guest.came',
      'favorites: account.came 7',
      'favorites: account.left',
      'favorites: account.came 8',
    ])
  })

  it('tells a feature that comes late that somebody has signed out before [J3]', () => {
    const { see, open, taken } = world()
    see(null, { hasSignedOut: true })
    open('favorites')
    see(7)
    see(null)
    open('savedSearches')
    expect(taken()).toEqual([
      'favorites starts',
      'favorites: account.left',
      'favorites: guest.came',
      'favorites: account.came 7',
      'favorites: guest.came',
      'savedSearches starts',
      'savedSearches: guest.came',
    ])
  })

  it('takes an account that a link chose for a guest, and at first for nobody at all [REL-10]', () => {
    const { see, open, taken } = world()
    open('favorites')
    see(8, { isQuestioned: true })
    expect(taken()).toEqual(['favorites starts'])
    see(7)
    see(8, { isQuestioned: true })
    see(8)
    expect(taken()).toEqual(['favorites: account.came 7', 'favorites: guest.came', 'favorites: account.came 8'])
  })

  it('tells the session nothing of the visitor: the session says who it is [J3]', () => {
    const { see, open, taken } = world()
    open('session')
    see(7)
    expect(taken()).toEqual(['session starts'])
  })
})
