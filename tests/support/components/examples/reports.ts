import type { ReportCase } from '#contract/entities/adminReport.ts'

import { exampleAdminCard, exampleTime } from './listings.ts'

/** Two open reports of a listing, one of a user and one of a guest. */
export const exampleReportCase = (listingId: number, changes: Partial<ReportCase> = {}): ReportCase => ({
  _links: { self: { href: `/admin/reports#${listingId}` } },
  id: listingId,
  state: 'open',
  listing: exampleAdminCard(listingId, {
    status: 'PUBLISHED',
    openReports: 2,
    transitions: [{ event: 'TAKE_DOWN', to: 'REJECTED', allowed: true, blockedBy: [], needs: 'reason' }],
  }),
  descriptions: { en: 'A bright flat with two rooms above the park.', cs: 'Světlý byt se dvěma pokoji nad parkem.' },
  ownerRecord: {
    memberSince: exampleTime,
    decisions: { approved: 4, rejected: 1, takenDown: 0 },
    bans: 0,
    reports: { open: 2, upheld: 0, dismissed: 1 },
  },
  reports: [
    {
      at: exampleTime,
      reason: 'fraud',
      text: 'Asks for a deposit before anybody may see it.',
      by: { id: 7, displayName: 'Klára Veselá', email: 'klara@example.test' },
    },
    { at: exampleTime, reason: 'wrong_price' },
  ],
  ...changes,
})
