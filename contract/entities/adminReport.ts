import { Type, type Static } from 'typebox'

import { everyLocale } from './form.ts'
import { AdminPropertyCard, judgedBefore } from './admin.ts'
import { User } from './adminAction.ts'
import { pageParameters } from './body.ts'
import { Collection, SelfLink } from './hal.ts'
import { UndoTime } from './property.ts'
import { reportReasons } from './propertyDraft.ts'

/** Where reports of a listing are: open, or what was decided about them. */
export const reportStates = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof reportStates)[number]

const Time = Type.String({ format: 'date-time' })

/** So much of a description is shown beside its reports, in characters. */
export const descriptionStart = 300

/** The reports of one listing that are open, or that one decision settled. */
export const ReportCase = Type.Object({
  _links: SelfLink,
  id: Type.Integer({ description: 'The id of the oldest of the reports.' }),
  state: Type.Enum([...reportStates]),
  listing: AdminPropertyCard,
  descriptions: Type.Object(everyLocale(Type.Optional(Type.String())), {
    description: `How the description begins, at most ${descriptionStart} characters of each language; with an ellipsis where it goes on.`,
  }),
  ownerRecord: Type.Object(
    { memberSince: Time, ...judgedBefore },
    { description: 'How old the account of the owner is, and what was decided about it before.' },
  ),
  reports: Type.Array(
    Type.Object({
      at: Time,
      reason: Type.Enum([...reportReasons]),
      text: Type.Optional(Type.String()),
      by: Type.Optional(
        Type.Object({ ...User.properties }, { description: 'Left out for guests and erased accounts.' }),
      ),
    }),
    { description: 'The oldest first.' },
  ),
  settled: Type.Optional(
    Type.Object(
      {
        at: Time,
        act: Type.Optional(
          Type.String({
            description: '`DISMISS_REPORTS`, or the event of the status of the listing that settled them.',
          }),
        ),
        by: Type.Optional(
          Type.Object({ ...User.properties }, { description: 'The administrator who did it, if one did.' }),
        ),
      },
      { description: 'What was done, and when.' },
    ),
  ),
  undo: Type.Optional(
    Type.Object(UndoTime, {
      description:
        'For the administrator who dismissed them: until when, and how much longer, they can be reopened. `settled.at` names the dismissal.',
    }),
  ),
})
export type ReportCase = Static<typeof ReportCase>

/** That the open reports of a listing were dismissed. */
export const Dismissal = Type.Object({
  at: Type.String({ format: 'date-time', description: 'Names this dismissal to whoever undoes it.' }),
  undo: Type.Optional(
    Type.Object(UndoTime, { description: 'For how long it can be undone; nobody is told of it before.' }),
  ),
})
export type Dismissal = Static<typeof Dismissal>

export const ReportCaseCollection = Type.Object({
  ...Collection(ReportCase).properties,
  counts: Type.Optional(
    Type.Object(
      { reports: Type.Integer({ minimum: 0 }), listings: Type.Integer({ minimum: 0 }) },
      { description: 'How many reports there are on all pages, and about how many listings.' },
    ),
  ),
})
export type ReportCaseCollection = Static<typeof ReportCaseCollection>

export const AdminReportParameters = Type.Object({
  state: Type.Optional(Type.Enum([...reportStates])),
  reason: Type.Optional(Type.Enum([...reportReasons], { description: 'Some report gives this reason.' })),
  ownerId: Type.Optional(Type.Integer({ minimum: 1, description: 'About listings of this user.' })),
  ...pageParameters,
})
export type AdminReportParameters = Static<typeof AdminReportParameters>
