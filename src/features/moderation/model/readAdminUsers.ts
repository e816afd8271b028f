import { adminUserSorts } from '#contract/adminSorts.ts'
import type { UserParameters } from '#contract/entities/admin.ts'
import { readNumber } from '#src/features/manage/index.ts'

/** Groups of accounts that administrators look for. */
export const userKinds = ['admin', 'agency', 'unconfirmed', 'banned'] as const
export type UserKind = (typeof userKinds)[number]

export type UserSort = (typeof adminUserSorts)[number]

/** Which accounts an administrator wants to see. */
export interface AdminUsersQuery {
  q?: string
  kind?: UserKind
  sort?: UserSort
  page?: number
}

export const isUserKind = (value: unknown): value is UserKind => userKinds.some((kind) => kind === value)

/** What an address says about the list of accounts; whatever does not fit is left out. */
export function readAdminUsers({ q, kind, sort, page }: Record<string, unknown>): AdminUsersQuery {
  const knownSort = adminUserSorts.find((one) => one === sort)
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(typeof q === 'number' ? { q: String(q) } : {}),
    ...(isUserKind(kind) ? { kind } : {}),
    ...(knownSort === undefined ? {} : { sort: knownSort }),
    page: readNumber(page) ?? 1,
  }
}

const requested: Record<UserKind, UserParameters> = {
  admin: { role: 'ROLE_ADMIN' },
  agency: { isAgency: true },
  unconfirmed: { role: 'ROLE_UNCONFIRMED' },
  banned: { role: 'USER_BANNED' },
}

/** The same as the server is asked. */
export const usersQueryOf = ({ kind, ...query }: AdminUsersQuery): UserParameters =>
  kind === undefined ? query : { ...query, ...requested[kind] }
