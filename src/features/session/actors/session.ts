import type { TokenPair } from '#contract/entities/token.ts'
import type { User } from '#contract/entities/user.ts'
import type { Transport } from '#src/platform/api/api.ts'
import type { Locale } from '#src/platform/i18n/locales.ts'

/** What the application knows of its visitor now. */
export interface SessionView {
  /** `restoring`: tokens of an earlier visit are looked at; `identifying`: the server is asked whose they are. */
  state: 'restoring' | 'guest' | 'identifying' | 'signedIn'
  /** `user` after the current user was loaded, `guest` when that failed or was not tried. */
  userType: 'user' | 'guest'
  /** There exactly while `userType` is `user`. */
  user: User | undefined
  /** A link signed the visitor in, and they did not say yet that the account is theirs: until then nothing is written. */
  isQuestioned?: boolean
  /** Of a guest: whoever was signed in has left by their own doing, here or in another tab. */
  hasSignedOut?: boolean
  /**
   * Whoever was signed in when their session ended by itself, until somebody signs in or they sign out: what they were
   * writing stays where it is.
   */
  endedFor?: User
}

/** The visitor's session. Views are the same object until something changes. */
export interface Session {
  view: () => SessionView
  /** Calls `listener` after every change of the view; returns how that ends. */
  subscribe: (listener: () => void) => () => void
  /** The view as soon as it is known who the visitor is. Never rejects. */
  settled: () => Promise<SessionView>
  /** Begins a session with the pair that `createToken` answered; settles as `settled` does. */
  signIn: (pair: TokenPair) => Promise<SessionView>
  /** Ends the session here, in all tabs and on the server; the tokens are gone even where the server cannot be reached. */
  signOut: () => Promise<void>
  /** Asks the server anew for the current user, after something of it was changed. */
  reloadUser: () => Promise<void>
  /** A language was chosen: the profile of whoever is signed in takes it over. Rejects where that fails. */
  keepLocale: (locale: Locale) => Promise<void>
  /** The visitor whom a link signed in says that the account is theirs, or goes back to who was there before. */
  confirmIdentity: () => void
  rejectIdentity: () => void
}

/** A session that sends requests in the name of its visitor. */
export interface RunningSession extends Session {
  transport: Transport
}

export const guestView: SessionView = { state: 'guest', userType: 'guest', user: undefined }

/** Nobody is signed in while the server renders a page. */
export const serverSession: Session = {
  view: () => guestView,
  subscribe: () => () => undefined,
  settled: () => Promise.resolve(guestView),
  signIn: () => Promise.reject(new Error('Nobody signs in on the server.')),
  signOut: () => Promise.resolve(),
  reloadUser: () => Promise.resolve(),
  keepLocale: () => Promise.resolve(),
  confirmIdentity: () => undefined,
  rejectIdentity: () => undefined,
}
