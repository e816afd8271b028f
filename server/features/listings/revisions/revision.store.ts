import type { ChangedField } from '#contract/entities/property.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { PictureCaptions } from '#server/features/media/media.store.ts'
import type { HeldChanges } from '../heldChanges.ts'

/** The open revision of a listing, as it is stored. */
export interface StoredRevision {
  id: number
  listingId: number
  state: 'editing' | 'inReview'
  version: number
  /** Changed fields by their keys in the property form; null empties one. */
  changes: Record<string, unknown>
  /** Ids of all pictures in their order; null where they are as online. */
  media: number[] | null
  /** Ids of the pictures that were online when that order was made. */
  baseMedia: number[] | null
  /** What is said of pictures, where that differs from what is online. */
  captions: PictureCaptions
  updatedAt: Date
  submittedAt: Date | null
  refusal: { code: string; text: string; at: Date } | null
  /** What was decided about it without any effect so far. */
  held: HeldChanges | null
}

/**
 * What was decided about a revision and can still be undone, as its job keeps it: nothing else knows of it, so that a
 * decision that is undone leaves nothing behind, and changes whose job has failed for good simply wait again.
 */
const heldOf = (revision: string) => sql`
  (select job.payload
     from job
    where job.lane = 'changes ' || ${sql.ref(`${revision}.listing_id`)}
      and job.kind = 'decisionHeld'
      and job.dead_at is null
      and (job.payload ->> 'revisionVersion')::bigint = ${sql.ref(`${revision}.version`)}
    limit 1)`

/** Of a row of `listing_revision`: an administrator has to look at it. */
export const awaitsDecision = sql`(listing_revision.state = 'inReview' and ${heldOf('listing_revision')} is null)`

const columns = sql`
  revision.id::float8 as id, revision.listing_id::float8 as "listingId", revision.state,
  revision.version::float8 as version, revision.changes, revision.media, revision.base_media as "baseMedia",
  revision.captions, revision.updated_at as "updatedAt",
  revision.submitted_at as "submittedAt", revision.refusal_code as "refusalCode", revision.refusal_text as "refusalText",
  revision.refused_at as "refusedAt",
  case when revision.state = 'inReview' then ${heldOf('revision')} end as held
`

type Row = Omit<StoredRevision, 'refusal'> & {
  refusalCode: string | null
  refusalText: string | null
  refusedAt: Date | null
}

const fromRow = ({ refusalCode, refusalText, refusedAt, ...row }: Row): StoredRevision => ({
  ...row,
  refusal:
    refusalCode === null || refusedAt === null ? null : { code: refusalCode, text: refusalText ?? '', at: refusedAt },
})

/** The open revisions of these listings. Whoever changes one has locked its listing before. */
export async function readOpenRevisions(database: Database, listingIds: readonly number[]): Promise<StoredRevision[]> {
  if (listingIds.length === 0) return []
  const { rows } = await sql<Row>`
    select ${columns}
      from listing_revision revision
     where revision.listing_id = any(${listingIds}::bigint[])
       and revision.state in ('editing', 'inReview')
  `.execute(database)
  return rows.map(fromRow)
}

/** What a revision holds. */
export interface RevisionContent {
  changes: Record<string, unknown>
  media: readonly number[] | null
  /** Ids of the pictures that are online. */
  online: readonly number[]
  captions: PictureCaptions
}

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`
const time = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Opens a revision of a listing that has none, and answers its id. */
export async function insertRevision(
  tx: Transaction<Schema>,
  { listingId, baseVersion, at }: { listingId: number; baseVersion: number; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into listing_revision (listing_id, state, base_version, created_at, updated_at)
    values (${listingId}, 'editing', ${baseVersion}, ${time(at)}, ${time(at)})
    returning id::float8 as id
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A revision was not inserted.')
  return row.id
}

/** Writes down what a revision holds now. */
export async function updateRevision(
  tx: Transaction<Schema>,
  revisionId: number,
  { changes, media, online, captions, at }: RevisionContent & { at: Date },
): Promise<void> {
  await sql`
    update listing_revision
       set changes = ${json(changes)}, media = ${json(media)},
           base_media = ${json(media === null ? null : online)}, captions = ${json(captions)},
           updated_at = ${time(at)},
           version = nextval('listing_revision_version')
     where id = ${revisionId}
  `.execute(tx)
}

/** Removes a revision of which nothing is left; its own pictures are gone before. */
export async function deleteRevision(tx: Transaction<Schema>, revisionId: number): Promise<void> {
  await sql`delete from listing_revision where id = ${revisionId}`.execute(tx)
}

/** Sends a revision to the review, as the version that was agreed to. */
export async function submitRevision(tx: Transaction<Schema>, revisionId: number, at: Date): Promise<void> {
  await sql`
    update listing_revision
       set state = 'inReview', submitted_at = ${time(at)},
           refusal_code = null, refusal_text = null, refused_at = null
     where id = ${revisionId}
  `.execute(tx)
}

/** Gives a revision back to its owner: withdrawn, or with the reason why it was refused. */
export async function returnRevision(
  tx: Transaction<Schema>,
  revisionId: number,
  refusal: { code: string; text: string; at: Date } | null,
): Promise<void> {
  await sql`
    update listing_revision
       set state = 'editing', submitted_at = null, version = nextval('listing_revision_version'),
           refusal_code = ${refusal?.code ?? null}, refusal_text = ${refusal?.text ?? null},
           refused_at = ${refusal?.at.toISOString() ?? null}::timestamptz
     where id = ${revisionId}
  `.execute(tx)
}

/** Ends a revision that its owner threw away; it can be brought back. */
export async function discardRevision(tx: Transaction<Schema>, revisionId: number, at: Date): Promise<void> {
  await sql`
    update listing_revision
       set state = 'discarded', submitted_at = null, ended_at = ${time(at)}, ended_by = 'owner',
           version = nextval('listing_revision_version')
     where id = ${revisionId}
  `.execute(tx)
}

/** Ends a revision whose changes are online now; what they were stays, under the version that was agreed to. */
export async function endRevision(
  tx: Transaction<Schema>,
  revisionId: number,
  { difference, by, at }: { difference: readonly ChangedField[]; by: ListingActor; at: Date },
): Promise<void> {
  await sql`
    update listing_revision
       set state = 'published', changes = '{}', media = null, base_media = null, captions = '{}', ended_at = ${time(at)}, ended_by = ${by},
           difference = ${json(difference)}
     where id = ${revisionId}
  `.execute(tx)
}

/** Whether exactly this version of a revision was published. */
export async function wasPublished(database: Database, listingId: number, version: number): Promise<boolean> {
  const { rows } = await sql`
    select from listing_revision
     where listing_id = ${listingId} and version = ${version} and state = 'published'
  `.execute(database)
  return rows.length > 0
}

/** A revision that was discarded last, since a time. */
export interface DiscardedStored {
  id: number
  changes: Record<string, unknown>
  media: number[] | null
  captions: PictureCaptions
  discardedAt: Date
}

export async function readDiscarded(
  database: Database,
  listingId: number,
  since: Date,
): Promise<DiscardedStored | null> {
  const { rows } = await sql<DiscardedStored>`
    select id::float8 as id, changes, media, captions, ended_at as "discardedAt"
      from listing_revision
     where listing_id = ${listingId} and state = 'discarded' and ended_at > ${time(since)}
     order by ended_at desc, id desc
     limit 1
  `.execute(database)
  return rows[0] ?? null
}

/** Opens a discarded revision again. */
export async function reopenRevision(tx: Transaction<Schema>, revisionId: number, at: Date): Promise<void> {
  await sql`
    update listing_revision
       set state = 'editing', ended_at = null, ended_by = null, updated_at = ${time(at)},
           version = nextval('listing_revision_version')
     where id = ${revisionId}
  `.execute(tx)
}

/** A publication of changes in the past of a listing. */
export interface StoredPublication {
  at: Date
  by: ListingActor
  difference: ChangedField[]
}

export async function readPublications(database: Database, listingId: number): Promise<StoredPublication[]> {
  const { rows } = await sql<StoredPublication>`
    select ended_at as at, ended_by as by, difference
      from listing_revision
     where listing_id = ${listingId} and state = 'published'
     order by ended_at, id
  `.execute(database)
  return rows
}

/** Writes a publication down that had no revision: an agency's file said something else. */
export async function insertPublication(
  tx: Transaction<Schema>,
  {
    listingId,
    baseVersion,
    difference,
    at,
  }: {
    listingId: number
    baseVersion: number
    difference: readonly ChangedField[]
    at: Date
  },
): Promise<void> {
  await sql`
    insert into listing_revision (listing_id, state, base_version, created_at, updated_at, ended_at, ended_by, difference)
    values (${listingId}, 'published', ${baseVersion}, ${time(at)}, ${time(at)}, ${time(at)}, 'owner', ${json(difference)})
  `.execute(tx)
}

/** Erases revisions that were discarded before a time, with the pictures that only they had; answers how many. */
export async function eraseDiscarded(tx: Transaction<Schema>, before: Date): Promise<number> {
  const old = sql`(select id from listing_revision where state = 'discarded' and ended_at <= ${time(before)})`
  await sql`
    with gone as (
      delete from listing_media where revision_id in ${old} returning object_key
    )
    insert into loose_file (object_key) select object_key from gone where object_key is not null
    on conflict do nothing
  `.execute(tx)
  const { numAffectedRows } = await sql`delete from listing_revision where id in ${old}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
