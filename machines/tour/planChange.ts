/** A stretch of time. Both ends are ISO texts in UTC with milliseconds, which sort as they follow each other. */
export interface Stretch {
  start: string
  end: string
}

/** A time at which a home can be seen, and by how many at once. */
export interface PlannedTime extends Stretch {
  capacity: number
}

/** A time that is kept already. */
export interface KnownTourDate extends PlannedTime {
  id: number
  /** Places that nobody booked yet. */
  free: number
}

/** What is to become of the tour dates of one listing. */
export type PlanChange =
  | { kind: 'add'; listingId: number; times: readonly PlannedTime[] }
  | { kind: 'callOff'; listingId: number; tourDateIds: readonly number[] }
  | { kind: 'change'; listingId: number; tourDateId: number; time: PlannedTime }

/** The times that a change brings: where it only takes some away, none. */
export function timesOf(change: PlanChange): readonly PlannedTime[] {
  if (change.kind === 'callOff') return []
  return change.kind === 'add' ? change.times : [change.time]
}

/** The times that are over another one: of those that are taken, or an earlier one among themselves. */
export const collisionsOf = (times: readonly Stretch[], taken: readonly Stretch[]): Stretch[] =>
  times.filter((time, index) => [...taken, ...times.slice(0, index)].some((other) => isOver(time, other)))

const isOver = (one: Stretch, other: Stretch) => one.start < other.end && other.start < one.end

/** All dates of a listing after a change, as they are sent to the server; those that are new have no id. */
export function plannedDates(dates: readonly KnownTourDate[], change: PlanChange): (PlannedTime & { id?: number })[] {
  const kept = dates.map(({ id, start, end, capacity }) => ({ id, start, end, capacity }))
  if (change.kind === 'add') return [...kept, ...change.times]
  if (change.kind === 'callOff') return kept.filter(({ id }) => !change.tourDateIds.includes(id))
  // A date that is gone is named all the same: the server says that it is gone.
  return [...kept.filter(({ id }) => id !== change.tourDateId), { id: change.tourDateId, ...change.time }]
}

/** How many people a change concerns: those who booked what is called off or moved. */
export function usersNotifiedBy(dates: readonly KnownTourDate[], change: PlanChange): number {
  return announcedDates(dates, change).reduce((sum, { capacity, free }) => sum + capacity - free, 0)
}

function announcedDates(dates: readonly KnownTourDate[], change: PlanChange): readonly KnownTourDate[] {
  if (change.kind === 'callOff') return dates.filter(({ id }) => change.tourDateIds.includes(id))
  if (change.kind === 'add') return []
  const { tourDateId, time } = change
  return dates.filter(({ id, start, end }) => id === tourDateId && (start !== time.start || end !== time.end))
}

/**
 * The change that takes one back. There is none where people were told: they would be told the contrary a moment later.
 */
export function wayBackOf(
  change: PlanChange,
  before: readonly KnownTourDate[],
  after: readonly KnownTourDate[],
): PlanChange | null {
  if (usersNotifiedBy(before, change) > 0) return null
  const { listingId } = change
  if (change.kind === 'add') {
    const known = new Set(before.map(({ id }) => id))
    const added = after.filter(({ id, start }) => !known.has(id) && change.times.some((time) => time.start === start))
    return added.length === 0 ? null : { kind: 'callOff', listingId, tourDateIds: added.map(({ id }) => id) }
  }
  const gone = change.kind === 'callOff' ? change.tourDateIds : [change.tourDateId]
  const times = before
    .filter(({ id }) => gone.includes(id))
    .map(({ start, end, capacity }) => ({ start, end, capacity }))
  const [first] = times
  if (first === undefined) return null
  return change.kind === 'callOff'
    ? { kind: 'add', listingId, times }
    : { kind: 'change', listingId, tourDateId: change.tourDateId, time: first }
}
