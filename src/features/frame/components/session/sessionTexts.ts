import { msg } from '@lingui/core/macro'

/** What is said of the session and of the connection, as toasts. */
export const sessionTexts = {
  keepsNothing: msg`Your browser blocks storage, so you’re signed in on this page only.`,
  isSlow: msg`Still loading. This is taking longer than usual.`,
  hasEnded: msg`You’ve been signed out. Please sign in again.`,
}
