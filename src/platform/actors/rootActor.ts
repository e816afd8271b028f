import {
  createActor,
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type InputFrom,
} from 'xstate'

import { appMachine, type Feature } from '#machines/app/app.machine.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import { lateLogic } from './lateLogic.ts'

/** The session, as far as it says who the visitor is. */
export interface VisitorSource {
  view: () => {
    state: 'restoring' | 'guest' | 'identifying' | 'signedIn'
    user: { id: number } | undefined
    isQuestioned?: boolean
    hasSignedOut?: boolean
  }
  subscribe: (listener: () => void) => () => void
}

/** The machine above all others of a tab. */
export interface RootActor {
  /** Spawns a feature with its real effects; where it runs already, that one is answered and `logic` is not used. */
  open: <Logic extends AnyActorLogic>(feature: Feature, logic: Logic, input: InputFrom<Logic>) => ActorRefFrom<Logic>
  close: (feature: Feature) => void
  connectionReturned: () => void
}

interface RootOptions {
  /** Another one in tests. */
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>
}

/** Starts it: it follows the session from now on. */
export function startRoot(session: VisitorSource, { clock }: RootOptions = {}): RootActor {
  const slots = {
    session: lateLogic(),
    favorites: lateLogic(),
    savedSearches: lateLogic(),
    publishing: lateLogic(),
  }
  const actor = createActor(
    appMachine.provide({
      actors: {
        session: slots.session.logic,
        favorites: slots.favorites.logic,
        savedSearches: slots.savedSearches.logic,
        publishing: slots.publishing.logic,
      },
    }),
    { ...machineInspector, ...(clock && { clock }) },
  ).start()
  const look = () => {
    const { state, user, isQuestioned = false, hasSignedOut = false } = session.view()
    if (state === 'restoring' || state === 'identifying') return
    actor.send({ type: 'visitor.seen', accountId: user?.id ?? null, isQuestioned, hasSignedOut })
  }
  session.subscribe(look)
  look()
  return {
    open: <Logic extends AnyActorLogic>(feature: Feature, logic: Logic, input: InputFrom<Logic>) => {
      slots[feature].fill(logic)
      actor.send({ type: 'feature.opened', feature, input })
      const children: Partial<Record<Feature, AnyActorRef>> = actor.getSnapshot().children
      return children[feature] as unknown as ActorRefFrom<Logic> // the logic that this feature has everywhere
    },
    close: (feature) => actor.send({ type: 'feature.closed', feature }),
    connectionReturned: () => actor.send({ type: 'connection.returned' }),
  }
}

const roots = new WeakMap<VisitorSource, RootActor>()

/** The root of the tab with this session; started by whoever needs it first. In the browser only. */
export function rootOf(session: VisitorSource): RootActor {
  const known = roots.get(session)
  if (known !== undefined) return known
  const root = startRoot(session)
  roots.set(session, root)
  addEventListener('online', root.connectionReturned)
  return root
}
