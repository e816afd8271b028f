import type { LeadParameters } from '#contract/entities/lead.ts'

/** The three lists of conversations. */
export const boxes = ['received', 'sent', 'spam'] as const
export type Box = (typeof boxes)[number]

/** What is shown of the conversations, as the address says it. */
export interface LeadsSearch {
  box?: Box
  page?: number
  /** The conversation that is open. */
  lead?: number
  /** Words that are searched for. */
  q?: string
  only?: Only
  /** The listing that they are about. */
  listing?: number
}

/** From here on a list and a conversation are beside each other. */
export const besideEachOther = '(min-width: 37.5rem)'

/** Which conversations of a list are shown; without it all. */
export const narrowings = ['unread', 'viewing'] as const
export type Only = (typeof narrowings)[number]

/** How the list is narrowed. */
export interface Narrowing {
  q: string
  only: Only | undefined
  /** Only conversations about this listing. */
  listingId?: number | undefined
}

const positive = (value: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined

/** What an address may say about them; whatever does not fit is left out. */
export const readLeadsSearch = (search: Record<string, unknown>) => ({
  box: boxes.find((one) => one === search.box),
  page: positive(search.page) ?? 1,
  leadId: positive(search.lead),
  q: typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : '',
  only: narrowings.find((one) => one === search.only),
  listingId: positive(search.listing),
})

/** What the server is asked for a list. */
export function leadParameters(
  box: Box,
  page: number,
  { q, only, listingId }: Narrowing = { q: '', only: undefined },
): LeadParameters {
  const narrowed = {
    page,
    ...(listingId !== undefined && { propertyId: listingId }),
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(only === 'unread' && { isUnread: true }),
    ...(only === 'viewing' && { hasTour: true }),
  }
  if (box === 'sent') return { direction: 'sent', ...narrowed }
  return { direction: 'received', ...narrowed, ...(box === 'spam' && { state: 'spam' }) }
}

/** The narrowing, as the address has it. */
export const narrowingSearch = ({ q, only, listingId }: Narrowing): Pick<LeadsSearch, 'q' | 'only' | 'listing'> => ({
  ...(listingId !== undefined && { listing: listingId }),
  ...(q.trim() !== '' && { q: q.trim() }),
  ...(only !== undefined && { only }),
})
