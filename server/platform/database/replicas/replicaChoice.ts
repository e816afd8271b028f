/** A place in the log of PostgreSQL, as bytes since its beginning. */
export type Position = bigint

/** Reads `16/B374D848`, as PostgreSQL writes a place in its log; undefined for what is none. */
export function positionOf(text: string | null | undefined): Position | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** How far the primary was at a moment, in milliseconds of a clock that never goes back. */
export interface Sample {
  position: Position
  at: number
}

/** What is known of a replica. */
export interface Standing {
  /** What it has replayed; undefined for what is no replica, or not any more. */
  position: Position | undefined
  /** When it said so last. */
  seenAt: number
  isAnswering: boolean
}

/**
 * A replica that is further behind is not read, in milliseconds. It is measured a few times a second, so that nothing
 * older than two seconds is read.
 */
export const mostBehindMs = 1_500

/**
 * How far behind a replica is, in milliseconds, by the samples of the primary, oldest first. A primary that does not
 * answer writes nothing either: until it does, nobody falls further behind.
 */
export function behindMs(position: Position, samples: readonly Sample[]): number {
  const newest = samples.at(-1)
  if (newest === undefined) return Infinity
  const reached = samples.findLast((sample) => sample.position <= position)
  return reached === undefined ? Infinity : newest.at - reached.at
}

/** What a read asks of a replica. */
export interface Needs {
  samples: readonly Sample[]
  now: number
  /** What it must have replayed. */
  position?: Position | undefined
}

/** Whether a replica may answer a read. */
export function isUsable({ position, seenAt, isAnswering }: Standing, needs: Needs): boolean {
  return (
    isAnswering &&
    position !== undefined &&
    needs.now - seenAt <= mostBehindMs &&
    behindMs(position, needs.samples) <= mostBehindMs &&
    position >= (needs.position ?? 0n)
  )
}

/** One of the replicas that may answer a read, each in its turn; undefined where only the primary may. */
export function chooseReplica<Replica extends { standing: Standing }>(
  replicas: readonly Replica[],
  needs: Needs,
  turn: number,
): Replica | undefined {
  const usable = replicas.filter(({ standing }) => isUsable(standing, needs))
  return usable[turn % usable.length]
}
