import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

import { Unavailable } from '../http/failures.ts'
import { createWorkQueue, QueueFull } from '../process/workQueue.ts'
import { derivedKey } from './derivedKey.ts'

/** Hashes passwords, a few at a time; where too many wait it throws `Unavailable`, before anything was computed. */
export interface PasswordHasher {
  /** What is stored of a password: argon2id with the installation's own secret mixed in. */
  hashPassword: (password: string) => Promise<string>
  /**
   * Whether a password is the one of a stored hash. Without a hash it is not, and finding that out takes as long, so
   * that the time does not tell who has an account.
   */
  verifyPassword: (stored: string | null, password: string) => Promise<boolean>
  /** Whether a hash was made in another way than it would be now; the next sign-in is the time to replace it. */
  isOutdated: (stored: string) => boolean
}

/** Memory in KiB, passes and threads: the least that OWASP's Password Storage Cheat Sheet asks of argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const head = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** Marks a hash with the installation's secret in it; one without the mark, as the demo's, has none. */
const pepperMark = 'p1'

/** More than one for each processor makes each of them slower and none of them sooner done. */
const queueLimits = { atOnce: Math.min(4, Math.max(2, availableParallelism())), maxWaiting: 64 }

/** A hash without the installation's secret, for people whose password everybody may know. */
export const hashWithoutSecret = (password: string): Promise<string> => hash(normalized(password), parameters)

/** A hasher whose hashes are worth nothing without this secret. */
export function createPasswordHasher(secretKey: string, argon2 = { hash, verify }): PasswordHasher {
  const secret = derivedKey(secretKey, 'password')
  const queue = createWorkQueue(queueLimits)
  const queued = <Result>(work: () => Promise<Result>): Promise<Result> => queue.run(work).catch(refuseWhenFull)
  const nobodys = `${pepperMark}${head}${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

  return {
    hashPassword: (password) =>
      queued(async () => `${pepperMark}${await argon2.hash(normalized(password), { ...parameters, secret })}`),
    verifyPassword: (stored, password) => {
      const kept = stored ?? nobodys
      const isPeppered = kept.startsWith(pepperMark)
      const phc = isPeppered ? kept.slice(pepperMark.length) : kept
      return queued(() => argon2.verify(phc, normalized(password), isPeppered ? { secret } : {}))
    },
    isOutdated: (stored) => !stored.startsWith(`${pepperMark}${head}`),
  }
}

/** The same letters typed on another keyboard are the same password. */
const normalized = (password: string) => password.normalize('NFKC')

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function refuseWhenFull(error: unknown): never {
  if (error instanceof QueueFull) throw new Unavailable('Too many sign-ins right now. Please try again.', 2)
  throw error
}
