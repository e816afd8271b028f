import { msg } from '@lingui/core/macro'

/** What is said of the session and of the connection, as toasts. */
export const sessionTexts = {
  keepsNothing: msg`This browser keeps nothing: you stay signed in on this page only.`,
  isSlow: msg`Still loading. This takes longer than usual.`,
  hasEnded: msg`Your session has ended. Please sign in again.`,
}
