import { msg } from '@lingui/core/macro'

/** What hearts say as toasts. */
export const favoriteTexts = {
  keptHere: msg`Kept on this device. Sign in, and you find it everywhere.`,
}
