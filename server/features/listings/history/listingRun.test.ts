import { expect, it } from 'vitest'

import { shippedProcess } from '#machines/listing/listingProcess.ts'

import { listingRun } from './listingRun.ts'

it('writes what happened to a listing and nothing about anybody', () => {
  const step = { at: 1_700_000_000_000, actorId: 4711, code: 'fraud', version: shippedProcess.version }
  const steps = [
    { ...step, event: 'SUBMIT', from: 'DRAFT', to: 'PENDING', by: 'owner' as const },
    { ...step, event: 'REJECT', from: 'PENDING', to: 'REJECTED', by: 'admin' as const },
    { ...step, event: 'RESUBMIT', from: 'ARCHIVED', to: 'PENDING', by: 'owner' as const },
  ]
  expect(JSON.stringify(listingRun({ steps }))).toBe(
    '{"machine":"listingStatus","steps":[{"event":{"type":"SUBMIT","by":"owner","blockers":[]},"to":"PENDING"},' +
      '{"event":{"type":"REJECT","by":"admin","blockers":[]},"to":"REJECTED"},' +
      '{"event":{"type":"RESUBMIT","by":"owner","blockers":["changed_since_approval"]},"to":"PENDING"}]}',
  )
})

it('leaves out what the machine that ships cannot follow', () => {
  const step = { at: 0, actorId: 1, code: null, event: 'SUBMIT', from: 'DRAFT', to: 'PENDING', by: 'owner' as const }
  expect(listingRun({ steps: [] })).toBeNull()
  expect(
    listingRun({
      steps: [
        { ...step, version: shippedProcess.version + 1 },
        { ...step, version: shippedProcess.version },
      ],
    }),
  ).toBeNull()
})
