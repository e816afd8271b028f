import { msg, type Message } from './message.ts'

/** What administrators do beside the steps of listings, as the audit log calls it. */
export const adminActionNames = {
  BAN: msg('Ban'),
  UNBAN: msg('Unban'),
  RESET_SECOND_FACTOR: msg('Reset two-step verification'),
  MAKE_ADMIN: msg('Granted administrator rights'),
  END_ADMIN: msg('Removed administrator rights'),
  NAME_AGENCY: msg('Added an agency name'),
  END_AGENCY: msg('Removed an agency name'),
  DISMISS_REPORTS: msg('Dismissed reports'),
  IMPORT: msg('Imported listings'),
  APPROVE_CHANGES: msg('Approved changes'),
  REJECT_CHANGES: msg('Rejected changes'),
  UNDO_CHANGES: msg('Undid a decision about changes'),
  RETRY_JOB: msg('Tried a job again'),
  GIVE_UP_JOB: msg('Gave a job up'),
} as const satisfies Record<string, Message>

export type AdminActionName = keyof typeof adminActionNames
