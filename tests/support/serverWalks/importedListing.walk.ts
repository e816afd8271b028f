import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Mismatch } from 'everypath'
import { sql } from 'kysely'

import { readImportFile } from '#contract/files/importRow.ts'
import { msg } from '#contract/message.ts'
import { listingStatusModel } from '#machines/listing/listingStatus.model.ts'
import { importOwner, runImport } from '#server/features/import/import.service.ts'
import { formAt } from '#server/features/listings/listingValues.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import { completeFields } from '#tests/support/completeListing.ts'
import { setListingState } from '#workbench/api/completeHome.ts'
import { plainPicture } from '#workbench/api/plainPicture.ts'
import { demoPassword, expectStatus, userOf } from '#workbench/api/user.ts'

import type { ServerWalked } from './serverWalked.ts'

const agency = 'agent@domivo.test'
/** Another one, which counts its listings in the same way. */
const otherAgency = 'owner@domivo.test'
const reason = { code: 'other', text: 'A path through the machine asks for this.' }
/** Who takes which steps after an import. */
const walked = new Set(['SUBMIT by owner', 'WITHDRAW by owner', 'APPROVE by admin', 'REJECT by admin'])

let serial = 0

/** A complete row of an import, with its photos: it is submitted as it is brought in, and goes on like any other listing. */
export const importedListingWalk: ServerWalked = {
  name: 'importedListing',
  model: listingStatusModel,
  filters: [
    {
      why: msg('The walks end where an administrator has decided.'),
      leavesOut: ({ value }, { type, by, blockers }) =>
        !walked.has(`${type} by ${String(by)}`) ||
        (value !== 'DRAFT' && value !== 'PENDING') ||
        (blockers as readonly string[]).length > 0,
    },
  ],
  walk: async ({ origin, database }) => {
    const user = (email: string) => userOf(origin, email, demoPassword)
    const [owner, admin] = [user(agency), user('admin@domivo.test')]
    const reference = `walk-${(serial += 1)}-${Date.now()}`
    let listingId = 0
    const promised: string[] = []

    /** Imports one row for somebody, and answers how it went. */
    async function importRow(email: string, row: object) {
      const photos = {
        has: () => Promise.resolve(true),
        read: () => Promise.resolve(Buffer.from(plainPicture())),
        files: diskStore(mkdtempSync(join(tmpdir(), 'domivo-walk-'))),
        most: 50,
      }
      const deps = { database, now: () => new Date(), isModerated: true, locale: 'en', photos } as const
      const rows = readImportFile('rows.json', JSON.stringify([row]), formAt(new Date()))
      const { imported, known, bad } = await runImport(deps, await importOwner(database, email), rows)
      return { outcome: `${imported} imported, ${known} known`, bad }
    }

    /** Of one request all rows are brought in, or none. */
    async function importWithBadRow(row: object): Promise<void> {
      const { rows: accounts } = await sql<{ id: number }>`
        select id::float8 as id from account where email = ${agency}
      `.execute(database)
      const fine = { ...row, reference: `${reference}-fine` }
      const bad = { ...row, reference: `${reference}-bad`, listing_type: undefined }
      for (const isDryRun of [true, false]) {
        const order = { ownerId: accounts[0]?.id, isDryRun, rows: [fine, bad] }
        const answer = await admin.ask('POST', '/admin/properties/import', order)
        expectStatus(answer, 200, 'Importing a row that does not fit')
        const {
          imported,
          known,
          bad: refused,
        } = answer.body as { imported: number; known: number; bad: { row: number }[] } // what the contract says
        const seen = `${imported} imported, ${known} known, refused ${refused.map((one) => one.row).join(', ')}`
        if (seen !== '0 imported, 0 known, refused 2') throw new Mismatch(`With a row that does not fit: ${seen}.`)
      }
      const written = await sql<{ count: number }>`
        select count(*)::integer as count from listing where external_reference like ${`${reference}-%`}
      `.execute(database)
      if (written.rows[0]?.count !== 0) throw new Mismatch('Rows of a request that does not fit are brought in.')
    }

    /** What an administrator sends without photos becomes drafts; one that is known becomes what its row says. */
    async function importByCall(row: object): Promise<void> {
      const { id: ownerId } = await importOwner(database, agency)
      const first = { ...row, reference: `${reference}-first` }
      const next = { ...row, reference: `${reference}-next` }
      const orders = [
        { rows: [first], promise: '1 imported, 0 changed' },
        { rows: [{ ...first, price: 4_100_000 }, next], promise: '1 imported, 1 changed' },
      ]
      for (const { rows, promise } of orders) {
        const order = { ownerId, isDryRun: false, changesKnown: true, rows }
        const answer = await admin.ask('POST', '/admin/properties/import', order)
        expectStatus(answer, 200, 'Importing rows')
        const { imported, changed } = answer.body as { imported: number; changed: number } // what the contract says
        const seen = `${imported} imported, ${changed} changed`
        if (seen !== promise) throw new Mismatch(`${seen} instead of ${promise}.`)
      }
    }

    async function bringIn(): Promise<void> {
      await sql`update account set agency_name = 'Another agency' where email = ${otherAgency}`.execute(database)
      const { listing_type, property_type } = completeFields
      const complete = { ...completeFields, agency_fee: 0, agency_fee_payer: 'owner', reference }
      const row = { ...complete, photos: ['1.png', '2.png', '3.png'] }
      const twice = [
        // What another agency calls its own listings is in nobody's way.
        [otherAgency, { listing_type, property_type, reference }, '1 imported, 0 known'],
        [agency, row, '1 imported, 0 known'],
        [agency, row, '0 imported, 1 known'],
      ] as const
      for (const [email, each, promise] of twice) {
        const { outcome, bad } = await importRow(email, each)
        if (outcome !== promise)
          throw new Mismatch(`${outcome} instead of ${promise} for ${email}: ${JSON.stringify(bad)}.`)
      }
      await importWithBadRow({ ...row, photos: undefined })
      await importByCall({ listing_type, property_type, price: 4_000_000 })
      const found = await sql<{ id: number }>`
        select listing.id from listing join account on account.id = owner_id
         where external_reference = ${reference} and email = ${agency}
      `.execute(database)
      listingId = Number(found.rows[0]?.id)
    }

    /** What is published stays whole: a row that empties what it has to say changes nothing. */
    async function emptyPublished(): Promise<void> {
      const { id: ownerId } = await importOwner(database, agency)
      const { listing_type, property_type } = completeFields
      const row = { listing_type, property_type, reference, usable_area: null }
      const order = { ownerId, isDryRun: false, changesKnown: true, rows: [row] }
      const answer = await admin.ask('POST', '/admin/properties/import', order)
      expectStatus(answer, 200, 'Importing a row that empties a field')
      const { changed, bad } = answer.body as { changed: number; bad: { violations: { propertyPath: string }[] }[] } // what the contract says
      const refused = bad.flatMap(({ violations }) => violations.map(({ propertyPath }) => propertyPath))
      const seen = `${changed} changed, refused for ${refused.join(', ')}`
      if (seen !== '0 changed, refused for usable_area') throw new Mismatch(`With a field that is emptied: ${seen}.`)
    }

    return {
      reads: async () =>
        listingId === 0 ? {} : { 'the owner reads': (await owner.ask('GET', `/properties/${listingId}`)).body },
      happen: ({ type }) => {
        if (listingId === 0) return bringIn()
        if (type === 'APPROVE') return setListingState(admin, listingId, 'PUBLISHED')
        if (type === 'REJECT') return setListingState(admin, listingId, 'REJECTED', { reason })
        return setListingState(owner, listingId, type === 'SUBMIT' ? 'PENDING' : 'DRAFT')
      },
      expect: async ({ value }, { event: { type, by }, before }) => {
        promised.push(`${type} by ${String(by)}, ${String(before.value)} to ${String(value)}`)
        const answer = await owner.ask('GET', `/properties/${listingId}`)
        expectStatus(answer, 200, 'Reading it')
        const { status, history } = answer.body as Read // what the contract says
        if (status !== value) throw new Mismatch(`It is ${status} instead of ${String(value)}.`)
        const seen = history.map((row) => `${row.event} by ${row.by}, ${row.from} to ${row.to}`)
        if (seen.join('; ') !== promised.join('; '))
          throw new Mismatch(`Its history is ${seen.join('; ')} instead of ${promised.join('; ')}.`)
        if (value === 'PUBLISHED') await emptyPublished()
      },
    }
  },
}

interface Read {
  status: string
  history: readonly { event: string; by: string; from: string; to: string }[]
}
