import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { ExactObject } from './body.ts'

/** Names that the code gave: of machines, events, fields. There is no room for what a person typed. */
const name = (maxLength: number) => Type.String({ pattern: '^[A-Za-z][A-Za-z0-9._-]*$', maxLength })

const count = (minimum: number) => Type.Integer({ minimum, maximum: 1_000_000 })

/** One step of a state machine in a browser: what happened, and where the machine was afterwards. */
export const TrailLine = ExactObject({
  machine: name(40),
  run: Type.Integer({ ...count(1), description: 'Counts the runs of this machine on the page.' }),
  step: Type.Integer({ ...count(0), description: 'Counts the lines of a run; a gap is a line that was left out.' }),
  second: Type.Integer({ ...count(0), description: 'When it happened, in seconds since the page was loaded.' }),
  event: name(120),
  times: Type.Optional(
    Type.Integer({ ...count(2), description: 'How often it happened in a row, if more than once.' }),
  ),
  state: Type.String({
    pattern: '^[A-Za-z][A-Za-z0-9._-]*(, [A-Za-z][A-Za-z0-9._-]*)*$',
    maxLength: 400,
    examples: ['answer.showing, draft.none'],
  }),
  fields: Type.Optional(
    Type.Record(Type.String({ pattern: '^[A-Za-z.]{1,60}$' }), Type.Union([Type.Boolean(), name(40)]), {
      maxProperties: 8,
      additionalProperties: false,
      description: 'The few fields of the event that cannot say anything of a person.',
    }),
  ),
})
export type TrailLine = Static<typeof TrailLine>

/** What led to a problem: the last steps of the machines of one page, oldest first. */
export const Trail = ExactObject({
  version: Type.Literal(1),
  buildId: Type.String({ maxLength: 64 }),
  lines: Type.Array(TrailLine, { maxItems: limits.trail.maxLines }),
})
export type Trail = Static<typeof Trail>
