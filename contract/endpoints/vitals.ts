import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { VitalsReport, WebVitals } from '../entities/vitals.ts'

export const reportVitals = endpoint({
  call: calls.reportVitals,
  summary: 'Counts how one visit felt. Sent by a sample of browsers when they leave a page; it names nobody.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  body: VitalsReport,
  success: { status: 204, type: 'none' },
  failures: [429],
})

export const getVitals = endpoint({
  call: calls.getVitals,
  summary: 'How visits of the last 28 days felt, by page and device.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  success: { status: 200, type: 'json', body: WebVitals },
  failures: [],
})
