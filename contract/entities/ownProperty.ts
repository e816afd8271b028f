import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { ownPropertySorts } from '../ownSorts.ts'
import { propertyGroups } from '../propertyGroups.ts'
import { pageParameters } from './body.ts'
import { Collection } from './hal.ts'
import { ExtendableTo, PropertyCard, propertyStatuses, Refusal, RevisionSummary, Transition } from './property.ts'

const Time = Type.String({ format: 'date-time' })
const Status = Type.Enum([...propertyStatuses])

/** How many listings have each status. */
export const CountsByStatus = Type.Object(
  Object.fromEntries(propertyStatuses.map((status) => [status, Type.Integer({ minimum: 0 })])) as Record<
    (typeof propertyStatuses)[number],
    ReturnType<typeof Type.Integer>
  >,
)

const managedFields = {
  version: Type.Integer({ description: 'Changes with every edit; steps that name an older version are refused.' }),
  statusSince: Time,
  expiresAt: Type.Optional(Time),
  extendableTo: Type.Optional(ExtendableTo),
  updatedAt: Time,
  transitions: Type.Array(Transition, { description: 'Possible next steps, including blocked ones.' }),
  refusal: Type.Optional(Refusal),
  revision: Type.Optional(RevisionSummary),
  leads: Type.Integer({ minimum: 0 }),
  newLeads: Type.Integer({ minimum: 0, description: 'Leads that the lister has not opened yet.' }),
  favorites: Type.Integer({ minimum: 0 }),
  viewsByDay: Type.Array(Type.Integer({ minimum: 0 }), { description: 'The last 30 days, the oldest first.' }),
}

/** One's own listing as a row of a list. */
export const OwnPropertyCard = Type.Object({ ...PropertyCard.properties, ...managedFields })
export type OwnPropertyCard = Static<typeof OwnPropertyCard>

export const OwnPropertyParameters = Type.Object({
  status: Type.Optional(Status),
  group: Type.Optional(
    Type.Enum([...propertyGroups], {
      description: 'A named group of statuses; without it, all except deleted.',
    }),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: limits.ownSearch.maxLength,
      description: 'Words of the reference, address, project name or description, or the id; each must fit.',
      examples: ['Dlouhá 1024'],
    }),
  ),
  needsAttention: Type.Optional(
    Type.Boolean({ description: 'Only those that wait for their owner: rejected, with new messages, or ending soon.' }),
  ),
  sort: Type.Optional(Type.Enum([...ownPropertySorts], { description: 'What needs attention first by default.' })),
  ...pageParameters,
})
export type OwnPropertyParameters = Static<typeof OwnPropertyParameters>

export const OwnPropertyCollection = Type.Object({
  ...Collection(OwnPropertyCard).properties,
  countsByStatus: CountsByStatus,
  needingAttention: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'How many wait for their owner, whatever their status. Deleted ones do not.',
    }),
  ),
})
export type OwnPropertyCollection = Static<typeof OwnPropertyCollection>
