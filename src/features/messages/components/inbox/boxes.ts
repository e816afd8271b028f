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
}

const positive = (value: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined

/** What an address may say about them; whatever does not fit is left out. */
export const readLeadsSearch = (search: Record<string, unknown>) => ({
  box: boxes.find((one) => one === search.box),
  page: positive(search.page) ?? 1,
  leadId: positive(search.lead),
})

/** What the server is asked for a list. */
export function leadParameters(box: Box, page: number): LeadParameters {
  if (box === 'sent') return { direction: 'sent', page }
  return { direction: 'received', page, ...(box === 'spam' && { state: 'spam' }) }
}
