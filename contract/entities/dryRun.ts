import { Type, type Static } from 'typebox'

import { ExactObject } from './body.ts'
import { NewPrice } from './priceChange.ts'
import { propertyStatuses } from './property.ts'
import { StatusReason } from './propertyDraft.ts'

/** How many listings a request names, are judged at most, and are shown of each reason. Browsers need none of it. */
export const dryRunLimits = { maxListings: 2_000, maxJudged: 10_000, maxSample: 5 } as const

const StepDryRun = ExactObject({
  kind: Type.Literal('step'),
  event: Type.String({
    pattern: '^[A-Z_]{1,40}$',
    description: 'A step, as `transitions` of a listing name it. One that nobody knows is refused for every listing.',
    examples: ['ARCHIVE'],
  }),
  listings: Type.Array(
    ExactObject({
      id: Type.Integer({ minimum: 1, examples: [1] }),
      version: Type.Optional(Type.Integer({ minimum: 1, description: 'The version that the caller has seen.' })),
    }),
    { minItems: 1, maxItems: dryRunLimits.maxListings, description: 'One that is named twice is judged twice.' },
  ),
  reason: Type.Optional(StatusReason),
  assumesWords: Type.Optional(
    Type.Boolean({ description: 'Judges as if the reason or appeal that the step needs had been written already.' }),
  ),
})

const PriceDryRun = ExactObject({
  kind: Type.Literal('price'),
  listings: Type.Array(
    ExactObject({
      id: Type.Integer({ minimum: 1, examples: [1] }),
      version: Type.Integer({ minimum: 1, description: 'The version that the caller has seen.' }),
      price: NewPrice,
      confirmsPrice: Type.Optional(Type.Boolean()),
    }),
    { minItems: 1, maxItems: dryRunLimits.maxListings, description: 'One that is named twice is judged twice.' },
  ),
})

const BanDryRun = ExactObject({ kind: Type.Literal('ban'), userId: Type.Integer({ minimum: 1 }) })

const CalendarDryRun = ExactObject({
  kind: Type.Literal('calendar'),
  at: Type.Optional(
    Type.String({ format: 'date-time', description: 'When the run would take place; now without it.' }),
  ),
})

const ModerationDryRun = ExactObject({
  kind: Type.Literal('moderation'),
  isRequired: Type.Boolean({ description: 'How `MODERATION` would be set.' }),
})

/** What would be done, of which the caller wants to know the outcome. */
export const DryRunRequest = Type.Union([StepDryRun, PriceDryRun, BanDryRun, CalendarDryRun, ModerationDryRun], {
  description:
    '`step`: the same step of many listings, as `set-state` and `verify` would take it; where they would take another one, this one is refused. `price`: another price of each listing, as `price` of a listing would change it. The others are for administrators. `ban`: of an account. `calendar`: what time alone brings, such as the end of a listing. `moderation`: which waiting listings the setting would let online without a review, once they are submitted.',
})
export type DryRunRequest = Static<typeof DryRunRequest>

const Sample = Type.Object({
  id: Type.Integer(),
  status: Type.Optional(Type.Enum([...propertyStatuses])),
  formattedAddress: Type.Optional(
    Type.String({ description: 'Left out where the caller does not manage the listing.' }),
  ),
})

const Count = Type.Integer({ minimum: 1 })

/** The outcome of something that was not done: each listing is counted once. */
export const DryRun = Type.Object({
  at: Type.String({ format: 'date-time', description: 'As of when it was judged. The real call decides anew.' }),
  total: Type.Integer({ minimum: 0, description: 'Listings that were judged.' }),
  isComplete: Type.Boolean({
    description: `False where there are more listings than the ${dryRunLimits.maxJudged} that are judged at most.`,
  }),
  will: Type.Array(
    Type.Object({
      event: Type.String({
        description: 'The step, `CHANGE_PRICE` for another price, or `REMINDER` for an email that a listing ends soon.',
      }),
      from: Type.Enum([...propertyStatuses]),
      to: Type.Enum([...propertyStatuses, 'purged']),
      count: Count,
    }),
    { description: 'The most frequent first.' },
  ),
  willNot: Type.Array(
    Type.Object({
      code: Type.String({
        description:
          'The code of the refusal that the real call would answer with; `already_done` where it would change nothing.',
        examples: ['transition_not_allowed'],
      }),
      because: Type.Array(
        Type.Object({
          code: Type.String({ examples: ['not_for_sale'] }),
          message: Type.String({ description: "In the request's language." }),
        }),
        { description: 'What is in the way, as `blockedBy` of the refusal; empty where the status has no such step.' },
      ),
      message: Type.String({ description: 'The sentence of the refusal.' }),
      count: Count,
      ids: Type.Array(Type.Integer(), {
        description: 'Of a `step` or `price`: every listing with this reason. Otherwise those of the sample.',
      }),
      listings: Type.Array(Sample, { description: `At most ${dryRunLimits.maxSample}.` }),
    }),
    { description: 'The most frequent first.' },
  ),
})
export type DryRun = Static<typeof DryRun>
