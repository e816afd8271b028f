import { badRequest } from './failures.ts'

export const defaultItemsPerPage = 20
export const maxItemsPerPage = 100

/** Refuses pages that cannot be, in the words of API Platform. */
export function checkPage(page: number, itemsPerPage: number): void {
  if (page < 1) throw badRequest('page', 'Page should not be less than 1')
  if (itemsPerPage < 0) throw badRequest('itemsPerPage', 'Limit should not be less than 0')
  if (itemsPerPage === 0 && page > 1)
    throw badRequest('page', 'Page should not be greater than 1 if limit is equal to 0')
}
