import type { AdminJob } from '#contract/entities/adminJob.ts'

import { exampleTime } from './listings.ts'

/** A job that waits to be done for the first time. */
export const exampleJob = (id: number, changes: Partial<AdminJob> = {}): AdminJob => ({
  _links: { self: { href: `/admin/jobs#${id}` } },
  id,
  kind: 'mail',
  state: 'queued',
  attempts: 0,
  dueSince: exampleTime,
  steps: [],
  ...changes,
})
