import { Type, type Static } from 'typebox'

import { pageParameters } from './body.ts'

/** Which of one's own viewings: those that are not over, the next first, or those that are, the last first. */
export const ViewingParameters = Type.Object({
  period: Type.Optional(Type.Enum(['upcoming', 'past'], { description: 'Upcoming by default.' })),
  ...pageParameters,
})
export type ViewingParameters = Static<typeof ViewingParameters>

/** The address by which calendar programs follow one's viewings; whoever has it can read them. */
export const CalendarSubscription = Type.Object({
  url: Type.Union([Type.String({ format: 'uri' }), Type.Null()], { description: 'Null if there is none.' }),
})
export type CalendarSubscription = Static<typeof CalendarSubscription>
