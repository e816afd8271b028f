import { adminPropertySorts } from '#contract/adminSorts.ts'
import type { AdminPropertyParameters } from '#contract/entities/admin.ts'
import { propertyStatuses } from '#contract/propertyStatuses.ts'
import { readNumber } from '#src/features/manage/index.ts'

/** Which listings an administrator wants to see. */
export type AdminListingsQuery = Pick<
  AdminPropertyParameters,
  'q' | 'status' | 'sort' | 'page' | 'ownerId' | 'isReported'
>

/** What an address says about the list; whatever does not fit is left out. */
export function readAdminListings({
  q,
  status,
  sort,
  page,
  ownerId,
  isReported,
}: Record<string, unknown>): AdminListingsQuery {
  const knownStatus = propertyStatuses.find((one) => one === status)
  const knownSort = adminPropertySorts.find((one) => one === sort)
  const owner = readNumber(ownerId)
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(typeof q === 'number' ? { q: String(q) } : {}),
    ...(knownStatus === undefined ? {} : { status: knownStatus }),
    ...(knownSort === undefined ? {} : { sort: knownSort }),
    ...(owner === undefined ? {} : { ownerId: owner }),
    // An address has texts; a link within the page hands over what it was written with.
    ...(String(isReported) === 'true' ? { isReported: true } : {}),
    page: readNumber(page) ?? 1,
  }
}
