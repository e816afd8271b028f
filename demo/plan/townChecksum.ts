import { createHash, type Hash } from 'node:crypto'

import type { PlannedListing } from './planListing.ts'

/** Dates depend on the day of making; facts and neighbourhood are only steps on the way to what is written. */
const leftOut = new Set(['available_from', 'construction_start', 'construction_end', 'facts', 'neighbourhood'])

export function startChecksum(): Hash {
  return createHash('sha256')
}

export function addToChecksum(checksum: Hash, listing: PlannedListing): void {
  checksum.update(JSON.stringify(listing, (key, value: unknown) => (leftOut.has(key) ? undefined : value)))
}

/** 16 hexadecimal digits. */
export function readChecksum(checksum: Hash): string {
  return checksum.digest('hex').slice(0, 16)
}
