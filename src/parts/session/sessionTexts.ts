import { msg } from '@lingui/core/macro'

/** What a session says of itself, as toasts. */
export const sessionTexts = {
  keepsNothing: msg`This browser keeps nothing: you stay signed in on this page only.`,
  hasEnded: msg`Your session has ended. Please sign in again.`,
}
