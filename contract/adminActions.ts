import { msg, type Message } from './message.ts'

/** What administrators do beside the steps of listings, as the audit log calls it. */
export const adminActionNames = {
  BAN: msg('Ban'),
  UNBAN: msg('Let back in'),
  MAKE_ADMIN: msg('Made an administrator'),
  END_ADMIN: msg('No administrator any more'),
  NAME_AGENCY: msg('Named an agency'),
  END_AGENCY: msg('No agency any more'),
  DISMISS_REPORTS: msg('Dismissed reports'),
  IMPORT: msg('Brought in listings'),
  APPROVE_CHANGES: msg('Approved changes'),
  REJECT_CHANGES: msg('Rejected changes'),
} as const satisfies Record<string, Message>

export type AdminActionName = keyof typeof adminActionNames
