import { msg, msgIn, type Message } from './message.ts'

/** What administrators do beside the steps of listings, as the audit log calls it: a thing that is done. */
export const adminActionNames = {
  BAN: msgIn('adminAction', 'Banned'),
  UNBAN: msg('Unbanned'),
  RESET_SECOND_FACTOR: msg('Turned off two-step verification'),
  MAKE_ADMIN: msg('Granted administrator rights'),
  END_ADMIN: msg('Removed administrator rights'),
  NAME_AGENCY: msg('Added an agency name'),
  END_AGENCY: msg('Removed an agency name'),
  DISMISS_REPORTS: msg('Dismissed reports'),
  UNDO_DISMISSAL: msg('Undid a dismissal of reports'),
  IMPORT: msg('Imported listings'),
  APPROVE_CHANGES: msg('Approved changes'),
  REJECT_CHANGES: msg('Rejected changes'),
  UNDO_CHANGES: msg('Undid a decision about changes'),
  RETRY_JOB: msg('Tried a job again'),
  GIVE_UP_JOB: msg('Gave a job up'),
} as const satisfies Record<string, Message>

export type AdminActionName = keyof typeof adminActionNames

/** The steps of listings that administrators take, in the same words; the machine calls them what is still to be done. */
export const adminStepNames = {
  APPROVE: msgIn('adminAction', 'Approved'),
  REJECT: msgIn('adminAction', 'Rejected'),
  TAKE_BACK: msg('Undid a decision'),
  TAKE_DOWN: msgIn('adminAction', 'Taken down'),
  HOLD: msg('Sent back to review'),
  ARCHIVE: msgIn('adminAction', 'Archived'),
  MARK_SOLD: msg('Marked as sold'),
  MARK_RENTED: msg('Marked as rented'),
  RENEW: msgIn('adminAction', 'Renewed'),
  REOPEN: msg('Offered again'),
  DELETE: msgIn('adminAction', 'Deleted'),
  RESTORE: msgIn('adminAction', 'Restored'),
} as const satisfies Record<string, Message>

export type AdminStepName = keyof typeof adminStepNames

/** Everything that the audit log tells of, and can be narrowed to: steps of listings first. */
export const adminActs = [
  ...(Object.keys(adminStepNames) as AdminStepName[]), // these are its keys
  ...(Object.keys(adminActionNames) as AdminActionName[]),
] as const

export type AdminAct = (typeof adminActs)[number]
