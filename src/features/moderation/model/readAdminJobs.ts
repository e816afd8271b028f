import { msg } from '@lingui/core/macro'

import { adminJobSorts } from '#contract/adminSorts.ts'
import type { AdminJob, AdminJobParameters } from '#contract/entities/adminJob.ts'
import { readNumber } from '#src/features/manage/index.ts'

/** What each kind of job is called. */
export const jobKindNames = {
  mail: msg`Email`,
  welcome: msg`Welcome email`,
  confirmation: msg`Confirmation email`,
  passwordReset: msg`Password reset email`,
  emailChange: msg`Email change`,
  decisionHeld: msg`Announcing a decision`,
  dismissalHeld: msg`Announcing dismissed reports`,
  listingChanged: msg`Change of a listing`,
  listingPriceChanged: msg`Change of a price`,
  listingMoved: msg`Change of an address`,
  searchAlerts: msg`Saved searches`,
  alertDigests: msg`Email summaries`,
  accountErasure: msg`Deleting an account`,
  pictureVariants: msg`Preparing photos`,
}
export const isJobKind = (value: unknown): value is keyof typeof jobKindNames =>
  typeof value === 'string' && Object.hasOwn(jobKindNames, value)

/** What each state is called, and its colour. */
export const jobStateNames = {
  dead: { name: msg`Given up`, palette: 'red' },
  retrying: { name: msg`Will be retried`, palette: 'orange' },
  running: { name: msg`Running`, palette: 'teal' },
  queued: { name: msg({ message: 'Waiting', context: 'job' }), palette: 'gray' },
} as const satisfies Record<AdminJob['state'], object>
const isState = (value: unknown): value is AdminJob['state'] =>
  typeof value === 'string' && Object.hasOwn(jobStateNames, value)

export type JobSort = (typeof adminJobSorts)[number]
const isSort = (value: unknown): value is JobSort => adminJobSorts.some((sort) => sort === value)

/** Which jobs an administrator wants to see, as the address says it; whatever does not fit is left out. */
export const readAdminJobs = ({
  kind,
  state,
  sort,
  page,
}: Record<string, unknown>): AdminJobParameters & { page: number } => ({
  ...(isJobKind(kind) ? { kind } : {}),
  ...(isState(state) ? { state } : {}),
  ...(isSort(sort) ? { sort } : {}),
  page: readNumber(page) ?? 1,
})
