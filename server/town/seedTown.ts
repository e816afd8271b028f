import { createHash } from 'node:crypto'

import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'

import type { PropertyStatus } from '#contract/entities/property.ts'
import { propertyStatuses } from '#contract/entities/property.ts'

import { inTransaction, type Database } from '../database/database.ts'
import { insertHistories, type InsertedListing } from './insert/insertHistories.ts'
import { insertListings } from './insert/insertListings.ts'
import { insertPeople, joinBeforeFirstListing } from './insert/insertPeople.ts'
import { demoPassword, namedPeople, planPeople } from './people/planPeople.ts'
import { loadPlaces } from './places/loadPlaces.ts'
import { planListing, type Assignment } from './plan/planListing.ts'
import { createRandom } from './random.ts'

export interface TownOptions {
  /** How many listings; 3,000 where not said. */
  listings?: number
  /** The same seed makes the same town. */
  seed?: number
  now?: Date
  /** Hears how many listings are done. */
  onProgress?: (done: number, total: number) => void
}

export interface SeededTown {
  people: number
  listings: number
  /** The same for the same number of listings and seed, whenever it was made; dates count from the day of making. */
  checksum: string
}

const batchSize = 500

/** Fills an empty database with the demo town. Throws when there are listings already. */
export async function seedTown(
  database: Database,
  { listings = 3_000, seed = 1, now = new Date(), onProgress }: TownOptions = {},
): Promise<SeededTown> {
  await refuseUnlessEmpty(database)
  await loadPlaces(database)
  const { people, agents, owners } = planPeople(seed, listings)
  const accountIds = await insertPeople(database, people, await hashPassword(), now)
  const adminIds = people.flatMap(({ isAdmin }, index) => (isAdmin ? [accountIds[index] ?? 0] : []))
  const checksum = createHash('sha256')

  for (let start = 0; start < listings; start += batchSize) {
    const plans = Array.from({ length: Math.min(batchSize, listings - start) }, (_, index) => {
      const number = start + index
      return planListing(seed, number, assign(seed, number, agents, owners), now)
    })
    for (const plan of plans) checksum.update(JSON.stringify(plan, withoutDates))
    await together(database, async (tx) => {
      const rows = plans.map((plan) => ({ plan, ownerId: accountIds[plan.owner] ?? 0 }))
      const ids = await insertListings(tx, rows, now)
      const inserted = rows.map((row, index): InsertedListing => ({ ...row, id: ids[index] ?? 0 }))
      await insertHistories(tx, inserted, adminIds, now)
    })
    onProgress?.(start + plans.length, listings)
  }
  await joinBeforeFirstListing(database)
  return { people: people.length, listings, checksum: checksum.digest('hex').slice(0, 16) }
}

/** In a transaction of its own, or in the caller's. */
function together(database: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  return database.isTransaction ? work(database) : inTransaction(database, work)
}

async function refuseUnlessEmpty(database: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from listing limit 1`.execute(database)
  if (rows.length > 0) throw new Error('There are listings already: a demo town needs an empty database.')
}

function hashPassword(): Promise<string> {
  return hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

const ownerIndex = namedPeople.findIndex(({ email }) => email.startsWith('owner@'))
const agentIndex = namedPeople.findIndex(({ email }) => email.startsWith('agent@'))
/** How many listings `owner@` has: three in every status. */
const ownedByOwner = propertyStatuses.length * 3
const ownedByAgent = 60

/** Whose the listing is: first come those of the named people, then agencies' and owners'. */
function assign(seed: number, number: number, agents: readonly number[], owners: readonly number[]): Assignment {
  if (number < ownedByOwner) {
    const status: PropertyStatus = propertyStatuses[number % propertyStatuses.length] ?? 'DRAFT'
    return { owner: ownerIndex, isAgent: false, status }
  }
  if (number < ownedByOwner + ownedByAgent) return { owner: agentIndex, isAgent: true }
  const random = createRandom(`${seed}/owner/${number}`)
  return random.chance(0.68)
    ? { owner: random.pick(agents), isAgent: true }
    : { owner: random.pick(owners), isAgent: false }
}

/** Dates depend on the day; everything else on the seed alone. */
function withoutDates(key: string, value: unknown): unknown {
  return ['available_from', 'construction_start', 'construction_end'].includes(key) ? undefined : value
}
