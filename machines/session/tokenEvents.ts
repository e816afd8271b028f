import type { TokenPair } from '#contract/entities/token.ts'

/** What an earlier visit or a link left. */
export interface RestoredTokens {
  pair: TokenPair | null
  /** What was there before a link brought `pair`. */
  previous: TokenPair | null
  /** A link signed the visitor in, and the visitor has not confirmed that the account is theirs. */
  isQuestioned: boolean
}

/** What another tab stored; null where it removed everything. */
export interface NoticedTokens {
  pair: TokenPair | null
  /** The tokens belong to the account of this tab. */
  isSameAccount: boolean
  isQuestioned: boolean
}

/** What is remembered of them. */
export interface TokensContext {
  pair: TokenPair | null
  /** What was there before a link signed somebody else in. */
  previous: TokenPair | null
  /** Requests that were refused and wait for the next access token, by id. */
  waiting: readonly string[]
  /** Attempts to refresh that met no server, one after the other. */
  attempts: number
}

/** How an attempt to refresh went. */
export type RefreshOutcome =
  | { kind: 'renewed'; pair: TokenPair }
  /** The server answered, and not with a pair. */
  | { kind: 'refused' }
  /** No answer came; `isOffline` where this device says that it has no connection. */
  | { kind: 'unreachable'; isOffline: boolean }

/** What may happen to the tokens. */
export type TokenEvent =
  /** Somebody signed in, here. */
  | { type: 'pair.received'; pair: TokenPair }
  | { type: 'pair.noticed'; pair: TokenPair | null; isSameAccount: boolean; isQuestioned: boolean }
  /** Somebody signed out, here. */
  | { type: 'session.left' }
  /** A visitor whom a link signed in says that the account is not theirs. */
  | { type: 'identity.rejected' }
  /** The server refused a request because of this access token. */
  | { type: 'access.denied'; requestId: string; accessToken: string }
  /** The caller aborted its request. */
  | { type: 'request.abandoned'; requestId: string }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }

/** Why an account is there no more: signed out here or in another tab, refused by the server, followed by another, or never there. */
export type LeftCause = 'left' | 'elsewhere' | 'refused' | 'replaced' | 'absent'

/** What the tokens tell. */
export type TokenFact =
  /** These requests may be repeated with this token. */
  | { type: 'requests.released'; requestIds: readonly string[]; accessToken: string }
  | { type: 'requests.refused'; requestIds: readonly string[] }
  /** The tab has tokens of an account; who it is, is not known yet. */
  | { type: 'account.came'; isQuestioned: boolean }
  | { type: 'account.left'; cause: LeftCause }

/** The types of the machine. */
export interface TokensTypes {
  context: TokensContext
  events: TokenEvent
  emitted: TokenFact
  tags: 'restoring'
}
