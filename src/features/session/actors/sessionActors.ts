import type { ActorRefFrom } from 'xstate'

import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { tokensMachine } from '#machines/session/tokens.machine.ts'

/** The running machine that keeps, refreshes and drops the tokens. */
export type TokensActor = ActorRefFrom<typeof tokensMachine>
/** The running machine that knows who the visitor is. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>
