import type { MailTokenPurpose } from './mailToken.store.ts'

/** How long the link of a mail works, in seconds. */
export const tokenLifetimes = {
  confirm_email: 24 * 60 * 60,
  change_email: 24 * 60 * 60,
  reset_password: 30 * 60,
  undo_change: 7 * 24 * 60 * 60,
  renew_listing: 30 * 24 * 60 * 60,
} as const satisfies Record<MailTokenPurpose, number>
