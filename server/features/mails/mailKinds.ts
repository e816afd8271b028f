import type { Locale } from '#contract/entities/locale.ts'
import type { Trail } from '#contract/entities/trail.ts'

import type { AlertMailData, SeekerMailData } from './seekerMails.ts'

/** Names the token whose secret stands in a mail's link; the secret itself is made when the mail is. */
interface WithToken {
  tokenId: string
}

type Nothing = Record<string, never>

/** A listing as its owner knows it. */
export interface ListingNamed {
  /** Mails that were queued before there were photos have none. */
  listingId?: number
  address: string
}

/** Why something was refused: a code of `rejectionReasons`, or a word of the system, and what somebody wrote. */
interface Refusal {
  code: string
  text: string
}

/** What each kind of mail tells beyond its text. */
export interface MailData extends SeekerMailData, AlertMailData {
  /** The first mail to a new account. */
  confirmEmail: WithToken
  /** Somebody signed up with an address that has an account. */
  addressKnown: Nothing
  resetPassword: WithToken
  /** To the address that an account moves to. */
  changeEmail: WithToken
  /** To an address that an account cannot move to, because it has one. */
  addressTaken: Nothing
  /** To the old address, with a way back. */
  emailChanged: WithToken & { newEmail: string }
  passwordChanged: WithToken
  /** A change was taken back: the password has to be chosen anew. */
  changeUndone: WithToken
  /** A token of a session was used a second time: somebody may have copied it. */
  sessionRevoked: Nothing
  /** `deleteOn` is an ISO time. */
  deletionRequested: { deleteOn: string; archivedListings: number; cancelledViewings?: number }
  deletionCancelled: { archivedListings: number }
  accountErased: Nothing
  listingReceived: ListingNamed
  /** `path`: of its page, without the language. */
  listingApproved: ListingNamed & { path: string }
  listingRejected: ListingNamed & Refusal
  listingTakenDown: ListingNamed & Refusal
  listingRemoved: ListingNamed & Refusal
  /** Somebody has to look at it again. */
  listingHeld: ListingNamed & { cause: string }
  /** What changed of a listing that is online was approved, or returned. */
  changesApproved: ListingNamed & { path: string }
  changesRejected: ListingNamed & Refusal
  /** `endsOn` is an ISO time; `days` before it, 0 on the day. */
  listingExpiring: ListingNamed & WithToken & { days: number; endsOn: string }
  listingExpired: ListingNamed & WithToken
  /** To those who help. */
  supportRequest: {
    message: string
    email: string | null
    /** What the person agreed to send along: names and values. */
    details: Record<string, string>
    /** What led to the problem. */
    trail?: Trail
  }
}

export type MailKind = keyof MailData

/** A mail as it waits in the queue: who gets what, in which language. */
export type QueuedMail = {
  [Kind in MailKind]: {
    kind: Kind
    to: string
    locale: Locale
    data: MailData[Kind]
    /** The same in every attempt, so that a mail that arrives twice is seen to be one. */
    messageKey: string
  }
}[MailKind]

/** What the trail of a reported problem is called among the files of a mail. */
export const trailFileName = 'problem.json'

/** The kinds whose link does something once, and the page that asks for it. */
export const tokenPages = {
  confirmEmail: 'auth/confirm-email',
  changeEmail: 'auth/confirm-email',
  resetPassword: 'auth/reset-password',
  changeUndone: 'auth/reset-password',
  emailChanged: 'auth/undo-change',
  passwordChanged: 'auth/undo-change',
  listingExpiring: 'auth/renew-listing',
  listingExpired: 'auth/renew-listing',
} as const satisfies Partial<Record<MailKind, string>>
