import { adminActs, type AdminAct } from '#contract/adminActions.ts'
import type { AdminActionParameters } from '#contract/entities/adminAction.ts'
import { readNumber } from '#src/features/manage/index.ts'
import { isDay } from '#src/features/viewings/index.ts'

/** Which entries of the audit log an administrator wants to see, as an address has it. */
export interface AuditLogQuery {
  /** An administrator who did it. */
  by?: number
  action?: AdminAct
  /** A user who did it, or to whom or to whose listings it was done. */
  about?: number
  /** A listing to which it was done. */
  of?: number
  /** The first and the last day. */
  from?: string
  to?: string
  q?: string
  page?: number
}

/** What an address says about the audit log; whatever does not fit is left out. */
export function readAuditLog({ by, action, about, of, from, to, q, page }: Record<string, unknown>): AuditLogQuery {
  const knownAction = adminActs.find((one) => one === action)
  const [who, whom, listing] = [by, about, of].map(readNumber)
  const first = isDay(from) ? from : undefined
  const last = isDay(to) && (first === undefined || first <= to) ? to : undefined
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim() : ''
  return {
    ...(who === undefined ? {} : { by: who }),
    ...(knownAction === undefined ? {} : { action: knownAction }),
    ...(whom === undefined ? {} : { about: whom }),
    ...(listing === undefined ? {} : { of: listing }),
    ...(first === undefined ? {} : { from: first }),
    ...(last === undefined ? {} : { to: last }),
    ...(words === '' ? {} : { q: words }),
    page: readNumber(page) ?? 1,
  }
}

/** The same as the server is asked. */
export const auditLogParameters = ({ by, about, of, ...query }: AuditLogQuery): AdminActionParameters => ({
  ...query,
  ...(by === undefined ? {} : { actorId: by }),
  ...(about === undefined ? {} : { accountId: about }),
  ...(of === undefined ? {} : { listingId: of }),
})

/** Whether only some entries are asked for, on whatever page. */
export const isNarrowed = ({ page: _, ...filters }: AuditLogQuery): boolean => Object.keys(filters).length > 0
