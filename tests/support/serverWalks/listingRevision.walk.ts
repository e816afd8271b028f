import { Mismatch, type Path, type Snapshot } from 'everypath'
import { sql, type RawBuilder } from 'kysely'

import { msg } from '#contract/message.ts'
import { listingRevisionModel } from '#machines/listing/listingRevision.model.ts'
import { jobHandlers } from '#server/jobHandlers.ts'
import { runDueJobs } from '#server/platform/jobs/jobRunner.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { homePlaces } from '#workbench/api/completeFields.ts'
import { saveCompleteHome, setListingState } from '#workbench/api/completeHome.ts'
import { demoPassword, expectStatus, readAsGuest, userOf, type Answer, type User } from '#workbench/api/user.ts'

import type { ServerWalked } from './serverWalked.ts'

const reason = { code: 'other', text: 'A path through the machine asks for this.' }
const decisions = ['APPROVE_CHANGES', 'REJECT_CHANGES']

/** What its owner and administrators read of a listing, as far as its changes go. */
interface Read {
  version: number
  revision?: {
    state: string
    version: number
    steps: readonly { event: string; allowed: boolean }[]
    decision?: string
    refusal?: { code: string; text: string }
  }
  /** With unpublished changes for the owner, and without them for an administrator. */
  fields: { description_en: string; price: number }
  property_medias: readonly { id: number }[]
}

/** The changes of a published home: kept, sent to the review, taken back, decided about, thrown away and brought back. */
export const listingRevisionWalk: ServerWalked = {
  model: listingRevisionModel,
  filters: [
    {
      why: msg('The home of these walks stays on the market, and nothing is in the way of its changes.'),
      leavesOut: (_, { type, by, blockers }) =>
        type === 'MERGE' || (by === 'system' && type !== 'SETTLE') || (blockers as readonly string[]).length > 0,
    },
    {
      why: msg('This server holds each decision back for a while; tests of the API decide where none can be undone.'),
      leavesOut: (_, { type, isHeld }) => decisions.includes(type) && isHeld !== true,
    },
    {
      why: msg('Nobody asks for what the machine refuses.'),
      leavesOut: (snapshot, event) => !snapshot.can(event),
    },
  ],
  walk: async ({ origin, database }, path) => {
    const user = (name: string) => userOf(origin, `${name}@domivo.test`, demoPassword)
    const [owner, admin, follower] = [user('visitor'), user('admin'), user('agent')]
    const listingId = await saveCompleteHome(owner)
    const address = `/properties/${listingId}`
    await setListingState(owner, listingId, 'PENDING')
    await setListingState(admin, listingId, 'PUBLISHED')
    expectStatus(await follower.ask('POST', `/my/favorite/properties/${listingId}`), 204, 'Keeping it as a favorite')

    const read = async (by: User): Promise<Read> => (await by.ask('GET', address)).body as Read // what the contract says
    const { description_en, price } = (await read(admin)).fields
    let online = { description_en, price }
    const original = online
    let edited = online
    let place = 0
    let texts = 0

    /** A few other words and a lower price, and another place where the changes have to be looked at. */
    async function edit(needsReview: boolean): Promise<void> {
      texts += 1
      edited = {
        description_en: `${original.description_en} Version ${texts}.`,
        price: original.price - texts * 1_000,
      }
      const changes = { ...edited, locationGps: homePlaces[needsReview ? 1 - place : place] }
      expectStatus(await owner.ask('PATCH', address, changes), 200, 'Editing it')
      if (!needsReview) return
      // Captions are looked at, too; one is written after the other.
      const { property_medias: pictures } = await read(owner)
      for (const [index, { id }] of pictures.slice(0, 2).entries()) {
        const captions = { [id]: { caption: `Picture ${index + 1} of version ${texts}` } }
        expectStatus(await owner.ask('PATCH', `${address}/property_medias`, { captions }), 200, 'Writing a caption')
      }
    }

    const doWhatIsDue = () =>
      runDueJobs({ database, handlers: jobHandlers({ database, settings: settingsWithSecret }) })
    /** What waits for its time is due at once, and the worker does it. */
    async function doNow(jobs: RawBuilder<unknown>): Promise<void> {
      await sql`update job set run_at = now() - interval '1 second' where ${jobs}`.execute(database)
      await doWhatIsDue()
    }
    /** Of another price people hear after a while. */
    const tellOfPrice = () =>
      doNow(sql`kind = 'listingPriceChanged' and (payload->>'listingId')::bigint = ${listingId}`)

    // What other walks have left to be done belongs to no step of this one.
    await doWhatIsDue()

    async function request(type: string, index: number): Promise<Answer> {
      const { revision, version: listingVersion } = await read(owner)
      const version = revision?.version ?? 1
      const needsReview = reviewedNext(path, index)
      switch (type) {
        case 'EDIT':
          await edit(needsReview)
          return { status: 200, body: null }
        case 'REVERT':
          return owner.ask('PATCH', address, { ...online, locationGps: homePlaces[place] })
        case 'PUBLISH_CHANGES': {
          await edit(needsReview)
          const latest = (await read(owner)).revision?.version ?? 1
          const outdated = await owner.ask('POST', `${address}/revision/publish`, {
            version: latest - 1,
            listingVersion,
          })
          expectStatus(outdated, 409, 'Publishing what was there before')
          const published = await owner.ask('POST', `${address}/revision/publish`, { version: latest, listingVersion })
          await tellOfPrice()
          return published
        }
        case 'WITHDRAW_CHANGES':
          return owner.ask('POST', `${address}/revision/withdraw`, { version })
        case 'DISCARD':
          return owner.ask('DELETE', `${address}/revision`)
        case 'RESTORE_CHANGES': {
          await edit(needsReview)
          expectStatus(await owner.ask('DELETE', `${address}/revision`), 200, 'Discarding changes')
          return owner.ask('POST', `${address}/revision/restore`)
        }
        case 'APPROVE_CHANGES':
          return admin.ask('POST', `${address}/revision/approve`, { version, listingVersion })
        case 'REJECT_CHANGES':
          return admin.ask('POST', `${address}/revision/reject`, { version, reason })
        case 'TAKE_BACK': {
          const undone = { version: listingVersion, revisionVersion: version }
          const answer = await admin.ask('POST', `/admin${address}/undo`, undone)
          return answer.status === 204 ? { ...answer, status: 200 } : answer
        }
        default:
          // The time for undoing is over.
          await doNow(sql`lane = ${`changes ${listingId}`}`)
          await tellOfPrice()
          return { status: 200, body: null }
      }
    }

    let index = -1
    return {
      reads: async () => ({
        'the owner reads': await read(owner),
        'an administrator reads': await read(admin),
        'a guest reads': await readAsGuest(origin, address),
        'the changes are': (await owner.ask('GET', `${address}/revision`)).body,
      }),
      happen: async ({ type }) => {
        index += 1
        expectStatus(await request(type, index), 200, type)
      },
      expect: async (after, { event: { type, needsReview }, before }) => {
        const isApproval = type === 'SETTLE' && after.value === 'none'
        if (isApproval || (type === 'PUBLISH_CHANGES' && needsReview === false)) {
          online = edited
          if (isApproval) place = 1 - place
        }
        const seen = { owner: await read(owner), admin: await read(admin) }
        const state = seen.owner.revision?.state ?? 'none'
        const decision = seen.admin.revision?.decision ?? state
        if (decision !== after.value)
          throw new Mismatch(`Its changes are ${decision} instead of ${String(after.value)}.`)
        // Its owner hears of no decision that can be undone.
        const told = after.hasTag('held') ? 'inReview' : after.value
        if (state !== told || seen.owner.revision?.decision !== undefined)
          throw new Mismatch(`Its owner reads ${state} instead of ${String(told)}.`)
        // Why they were rejected is said until they are sent again.
        const refusal = seen.owner.revision?.refusal
        const isRejected = type === 'SETTLE' && before.value === 'rejected'
        const [said, promised] = [refusal && `${refusal.code}: ${refusal.text}`, `${reason.code}: ${reason.text}`]
        if (said !== (isRejected ? promised : undefined))
          throw new Mismatch(`Its owner reads ${said ?? 'no reason'} after ${type}.`)
        // Nobody else sees what is not published.
        const [shown, wanted] = [seen.admin.fields, online].map(
          ({ description_en: text, price }) => `“${text}” for ${price}`,
        )
        if (shown !== wanted) throw new Mismatch(`Online is ${shown} instead of ${wanted}.`)
        for (const [by, { revision }] of Object.entries(seen)) {
          const offered = (revision?.steps ?? []).filter(({ allowed }) => allowed).map(({ event }) => event)
          expectOffered(by, offered, state === 'none' ? [] : offeredBy(after, by))
        }
      },
    }
  },
}

/** Whether the changes of a path are to be looked at when they are published next. */
function reviewedNext({ steps }: Path, index: number): boolean {
  const next = steps.slice(index).find(({ event }) => event.type === 'PUBLISH_CHANGES')
  return next?.event.needsReview === true
}

/** What a machine lets somebody do with changes that are there; typing is no step that is offered. */
const offeredBy = (snapshot: Snapshot, by: string): string[] =>
  ['PUBLISH_CHANGES', 'WITHDRAW_CHANGES', ...decisions, 'TAKE_BACK', 'DISCARD'].filter((type) =>
    [true, false].some((needsReview) => snapshot.can({ type, by, blockers: [], needsReview })),
  )

function expectOffered(by: string, seen: readonly string[], promised: readonly string[]): void {
  const [one, other] = [seen, promised].map((each) => each.toSorted().join(', ') || 'nothing')
  if (one !== other) throw new Mismatch(`The ${by} is offered ${one} instead of ${other}.`)
}
