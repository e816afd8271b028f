import { readSettings } from '#server/platform/settings/settings.ts'
import { brokenDatabase } from '#tests/support/brokenDatabase.ts'
import { jobHandlers } from '#server/jobHandlers.ts'
import { expect, it } from 'vitest'

import { jobKindNames, readAdminJobs } from './readAdminJobs.ts'

it('reads which jobs are wanted, and leaves out what does not fit', () => {
  expect(readAdminJobs({})).toEqual({ page: 1 })
  expect(readAdminJobs({ jobs: 1, kind: 'mail', state: 'dead', page: 3 })).toEqual({
    kind: 'mail',
    state: 'dead',
    page: 3,
  })
  expect(readAdminJobs({ kind: 'toString', state: 'done', page: 'x' })).toEqual({ page: 1 })
})

it('has a name for every kind of job that the server does', () => {
  const settings = { ...readSettings({}), secretKey: 'x'.repeat(32), smtpUrl: 'smtp://127.0.0.1:1' }
  const kinds = Object.keys(jobHandlers({ database: brokenDatabase(new Error('not needed here')), settings }))
  expect(Object.keys(jobKindNames).toSorted()).toEqual([...kinds, 'pictureVariants'].toSorted())
})
