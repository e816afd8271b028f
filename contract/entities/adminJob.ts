import { Type, type Static } from 'typebox'

import { adminJobSorts } from '../adminSorts.ts'
import { ExactObject, pageParameters } from './body.ts'
import { Collection, SelfLink } from './hal.ts'

/** Where a job can be, as long as there is something to see of it. */
export const jobStates = ['queued', 'running', 'retrying', 'dead'] as const

/** What an administrator may do with a job. */
export const jobSteps = ['RETRY', 'GIVE_UP'] as const
export type JobStep = (typeof jobSteps)[number]

const Time = Type.String({ format: 'date-time' })

/** A job that is not done. What it is about is left out: that may be a person. */
export const AdminJob = Type.Object({
  _links: SelfLink,
  id: Type.Integer(),
  kind: Type.String({ examples: ['mail'] }),
  state: Type.Enum([...jobStates]),
  attempts: Type.Integer({ description: 'How often it was tried, the attempt under way included.' }),
  dueSince: Type.String({ format: 'date-time', description: 'When it was due first; ahead where it is planned.' }),
  nextAttemptAt: Type.Optional(Time),
  gaveUpAt: Type.Optional(Time),
  lastFailure: Type.Optional(Type.String({ description: 'Why the last attempt failed.' })),
  steps: Type.Array(Type.Enum([...jobSteps]), { description: 'What the caller may do with it now.' }),
})
export type AdminJob = Static<typeof AdminJob>

export const AdminJobCollection = Collection(AdminJob)
export type AdminJobCollection = Static<typeof AdminJobCollection>

export const AdminJobParameters = Type.Object({
  kind: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(Type.Enum([...jobStates])),
  sort: Type.Optional(
    Type.Enum([...adminJobSorts], { description: 'Those that were given up first, then the oldest, by default.' }),
  ),
  ...pageParameters,
})
export type AdminJobParameters = Static<typeof AdminJobParameters>

export const JobStepRequest = ExactObject({ event: Type.Enum([...jobSteps]) })
