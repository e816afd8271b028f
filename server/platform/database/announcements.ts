import { sql, type Kysely, type Transaction } from 'kysely'

import { afterCommit } from './afterCommit.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** Whom a change concerns, as other processes are told. */
export interface Announcement {
  leadId: number
  accountIds: readonly number[]
}

/** What hears of changes; `lost` once some may have been missed. */
export interface Listener {
  heard: (announcement: Announcement) => void
  lost: () => void
}

/**
 * How far changes of a database reach this process: `alone`, where no other process has the database, `shared`, where those
 * of the others are heard, and `deaf`, where they should be and are not.
 */
export type Reach = 'alone' | 'shared' | 'deaf'

interface Hub {
  /** What is called when public data of listings changed. */
  ofListings: Set<() => void>
  listeners: Set<Listener>
  reach: Reach
}

const hubs = new WeakMap<Kysely<Schema>, Hub>()

function hubOf(database: Kysely<Schema>): Hub {
  const hub = hubs.get(database) ?? {
    ofListings: new Set<() => void>(),
    listeners: new Set<Listener>(),
    reach: 'alone' as Reach,
  }
  hubs.set(database, hub)
  return hub
}

/** The channel of PostgreSQL on which processes tell each other. */
export const announcementChannel = 'domivo'

const announced = new WeakMap<Transaction<Schema>, Set<string>>()

/**
 * Tells every process that listens, this one included, once the transaction is committed; nobody where it is not. What a
 * transaction announces several times is told once.
 */
export async function announce(tx: Transaction<Schema>, announcement: Announcement): Promise<void> {
  const text = JSON.stringify(announcement)
  const texts = announced.get(tx) ?? new Set<string>()
  if (texts.has(text)) return
  announced.set(tx, texts.add(text))
  await sql`select pg_notify(${announcementChannel}, ${text})`.execute(tx)
  // Where notifications are heard, this process hears its own, too.
  afterCommit(tx, (database) => {
    if (hubOf(database).reach !== 'shared') hear(database, announcement)
  })
}

/** How the others are told that public data of listings changed. */
export const listingsChanged = { listings: 'changed' } as const

/** Tells every process, once the transaction is committed, that what the public sees of listings has changed. */
export async function announceListings(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_notify(${announcementChannel}, ${JSON.stringify(listingsChanged)})`.execute(tx)
  // This process does not wait for the news of itself.
  afterCommit(tx, hearListings)
}

/** Hands on that listings changed. */
export function hearListings(database: Kysely<Schema>): void {
  for (const call of hubOf(database).ofListings) call()
}

/** Calls after every such change, whichever process made it; returns how that ends. */
export function onListingsChanged(database: Database, call: () => void): () => void {
  const { ofListings } = hubOf(database)
  ofListings.add(call)
  return () => void ofListings.delete(call)
}

/** Hands on what was announced. */
export function hear(database: Kysely<Schema>, announcement: Announcement): void {
  for (const listener of hubOf(database).listeners) listener.heard(announcement)
}

/** Hears of every change from now on; returns how that ends. */
export function onAnnouncement(database: Database, listener: Listener): () => void {
  const { listeners } = hubOf(database)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const reachOf = (database: Database): Reach => hubOf(database).reach

/** Notes whether the other processes can be heard. */
export function setReach(database: Database, reach: Reach): void {
  const hub = hubOf(database)
  hub.reach = reach
  if (reach === 'deaf') for (const listener of hub.listeners) listener.lost()
}
