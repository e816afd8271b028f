import { msg } from '@lingui/core/macro'

/** What hearts say as toasts. */
export const favoriteTexts = {
  keptHere: msg`Saved on this device. Sign in to see it everywhere.`,
}
