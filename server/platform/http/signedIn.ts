import type { Actor, SignedInActor } from './access.ts'
import { Unauthorized } from './failures.ts'

/** Who asks, in a call that only somebody signed in may make: the access rule has seen to it, the type does not know. */
export function signedIn(actor: Actor): SignedInActor {
  if (actor.kind === 'guest') throw new Unauthorized()
  return actor
}
