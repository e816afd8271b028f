import { randomBytes } from 'node:crypto'

/** The last moment that a date of four digits can tell. */
const latestMs = Date.UTC(10_000, 0) - 1

/** A name for a session that begins now: a UUID of version 7, so that the name tells in which month to look for it. */
export function newSessionId(startsAt: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(startsAt.getTime(), 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** When a session began, as its name tells; undefined for names of releases before, and for those that nobody gave. */
export function startOfSession(id: string): Date | undefined {
  const ms = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  return id[14] === '7' && ms <= latestMs ? new Date(ms) : undefined
}
