import type { Lead } from '#contract/entities/lead.ts'
import type { TourDate } from '#contract/entities/tour.ts'

/** The viewing among those booked at which one would have to be at the same time; undefined where there is none. */
export const meetingViewing = (
  viewings: readonly Pick<Lead, 'tourDate' | '_embedded'>[],
  { start, end }: Pick<TourDate, 'start' | 'end'>,
) =>
  viewings.find(
    ({ tourDate }) =>
      tourDate !== undefined &&
      Date.parse(tourDate.start) < Date.parse(end) &&
      Date.parse(start) < Date.parse(tourDate.end),
  )
