import { expect, it } from 'vitest'

import { auditLogParameters, isNarrowed, readAuditLog } from './readAuditLog.ts'

it('reads which entries are looked for from an address, and leaves out what does not fit', () => {
  const all = { by: 6, action: 'BAN', about: 21, of: 3, from: '2026-11-01', to: '2026-11-02', q: 'Josef', page: 2 }
  expect(readAuditLog(all)).toEqual(all)
  expect(readAuditLog({ by: 'me', action: 'SING', from: '2026-02-30', to: 'now', q: ' ', page: 0, record: 1 })).toEqual(
    {
      page: 1,
    },
  )
  expect(readAuditLog({ from: '2026-11-02', to: '2026-11-01', q: 42 })).toEqual({
    from: '2026-11-02',
    q: '42',
    page: 1,
  })
})

it('asks the server in its words, and knows when that is not everything', () => {
  expect(auditLogParameters({ by: 6, about: 21, of: 3, action: 'APPROVE', page: 1 })).toEqual({
    actorId: 6,
    accountId: 21,
    listingId: 3,
    action: 'APPROVE',
    page: 1,
  })
  expect([isNarrowed({ page: 3 }), isNarrowed({ from: '2026-11-01', page: 1 })]).toEqual([false, true])
})
