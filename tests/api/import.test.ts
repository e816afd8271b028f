import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { openFromSettings } from '#server/platform/database/openFromSettings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readImportFile, type ImportRow } from '#contract/files/importRow.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import { checkHistories } from '#server/features/listings/history/historyCheck.service.ts'
import { importOwner, planImport, runImport } from '#server/features/import/import.service.ts'
import type { ImportDeps } from '#server/features/import/importPhotos.service.ts'
import { formAt } from '#server/features/listings/listingValues.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { importProperties } from '#contract/endpoints/admin.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFields, completeFlat } from '#tests/support/completeListing.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { insertPlaces } from '#tests/support/examplePlaces.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { createServerDatabase } from '#tests/support/serverDatabases.ts'
import { startTestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const directory = mkdtempSync(join(tmpdir(), 'domivo-import-'))
afterAll(() => rmSync(directory, { recursive: true }))

const agency = 'agency@example.test'
const form = formAt(new Date())
const addAgency = async (database: Database) => {
  await addAccounts(database, [{ email: agency }, { email: 'owner@example.test' }])
  await sql`update account set agency_name = 'Domov a syn' where email = ${agency}`.execute(database)
}

const table = [
  'reference;listing_type;property_type;price;disposition;balcony;latitude;longitude;condition',
  'A-1;sale;flat;5 990 000;2+kk;ano;50,0836;14,4541;very_good',
  'A-2;sale;flat;"much";2+kk;;;;',
  'A-1;rent;flat;20000;2+kk;;;;',
  ';sale;flat;100;9+9;;48;14;',
  'A-3;rent;;18000;;;50.1;;',
].join('\r\n')

const fileOf = (rows: object[]) => readImportFile('rows.json', JSON.stringify(rows), form)

const manyRows = (prefix: string, count: number): ImportRow[] =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 1,
    reference: `${prefix}-${index}`,
    photos: [],
    unread: [],
    values: { listing_type: 'rent', property_type: 'flat', price: 12_000 + index, disposition: '1+kk' },
  }))

forEachDatabase((name, openTestDatabase) => {
  let database: Database
  let parts: ImportDeps

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    await insertPlaces(database)
    await addAgency(database)
    const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    parts = {
      database,
      now: () => new Date(),
      isModerated: true,
      locale: 'en',
      photos: {
        has: (photoName) => Promise.resolve(photoName.endsWith('.png')),
        read: () => Promise.resolve(photo),
        files: diskStore(directory),
        most: 50,
      },
    }
  })

  const listings = async (prefix: string) =>
    (
      await sql<{ reference: string; status: string; pictures: number; district: string | null }>`
        select external_reference as reference, status, district,
               (select count(*)::integer from listing_media where listing_id = listing.id) as pictures
          from listing where external_reference like ${`${prefix}%`} order by listing.id
      `.execute(database)
    ).rows
  describe(`listings of an agency from a file (${name})`, () => {
    it('are looked through first: every row that does not fit is named with the reason, and nothing is written', async () => {
      const owner = await importOwner(database, agency)
      const plan = await planImport(parts, owner, readImportFile('a.csv', table, form))
      expect(plan).toMatchObject({ rows: 5, known: 0, complete: 0, drafts: 1 })
      const named = plan.bad.map(({ row, violations }) => [
        row,
        violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
      ])
      expect(named).toEqual([
        [3, ['price type']],
        [4, ['reference twice']],
        [5, ['reference required', 'disposition option', 'locationGps rule', 'price min']],
        [6, ['locationGps type', 'property_type required']],
      ])
      expect(await listings('A-')).toEqual([])
    })

    it('are there with their photos, and on their way to the review where nothing is missing', async () => {
      const owner = await importOwner(database, agency)
      const file = JSON.stringify([
        {
          ...completeFields,
          agency_fee: 0,
          agency_fee_payer: 'owner',
          reference: 'B-1',
          photos: ['1.png', '2.png', '3.png'],
        },
        { ...completeFields, agency_fee: 0, agency_fee_payer: 'owner', reference: 'B-2' },
        {
          ...completeFields,
          agency_fee: 0,
          agency_fee_payer: 'owner',
          reference: 'B-3',
          photos: ['1.png', 'none.jpg'],
        },
      ])
      const rows = readImportFile('b.json', file, form)
      const done = await runImport(parts, owner, rows)
      expect(done).toMatchObject({ rows: 3, complete: 1, drafts: 1, imported: 2 })
      expect(done.bad).toMatchObject([{ row: 3, violations: [{ propertyPath: 'photos', code: 'missing' }] }])
      expect(await listings('B-')).toEqual([
        { reference: 'B-2', status: 'DRAFT', pictures: 0, district: expect.any(String) },
        { reference: 'B-1', status: 'PENDING', pictures: 3, district: expect.any(String) },
      ])
      expect(await runImport(parts, owner, rows)).toMatchObject({ known: 2, imported: 0 })
      expect((await checkHistories(database)).first).toBeNull()
      // Nobody wants a mail for each of them.
      const mails = await database.selectFrom('job').select('payload').where('kind', '=', 'mail').execute()
      expect(mails).toEqual([])
    })

    it('go on where they stopped, and are there once, also when two bring them in at once', async () => {
      const owner = await importOwner(database, agency)
      const rows = manyRows('C', 700)
      const stopped = runImport(parts, owner, rows, {
        onProgress: () => {
          throw new Error('cut off')
        },
      })
      await expect(stopped).rejects.toThrow('cut off')
      expect(await listings('C-')).toHaveLength(250)
      const both = await Promise.all([runImport(parts, owner, rows), runImport(parts, owner, rows)])
      expect(both.reduce((sum, { imported }) => sum + imported, 0)).toBe(450)
      expect(await listings('C-')).toHaveLength(700)
    })

    it('are changed to what their rows say where that is wanted, and only there', async () => {
      const owner = await importOwner(database, agency)
      const flat = { ...completeFields, agency_fee: 0, agency_fee_payer: 'owner' }
      const photos = ['1.png', '2.png', '3.png']
      await runImport(
        parts,
        owner,
        fileOf([
          { ...flat, reference: 'U-1', photos },
          { ...flat, reference: 'U-2' },
        ]),
      )
      const rows = fileOf([
        // It waits for the review, and stays what it is.
        { ...flat, reference: 'U-1', price: 5_000_000 },
        { reference: 'U-2', price: 5_500_000, balcony: true, balcony_area: 4, street: 'Krátká' },
        { ...flat, reference: 'U-3' },
      ])
      const pricesOf = async () =>
        (
          await sql<{ price: number; address: string; condition: string }>`
            select price::float8 as price, formatted_address as address, attributes ->> 'condition' as condition
              from listing where external_reference like 'U-%' order by external_reference
          `.execute(database)
        ).rows.map(({ price, address, condition }) => [price, address, condition])
      expect(await planImport(parts, owner, rows)).toMatchObject({ known: 2, differing: 1, drafts: 1, bad: [] })
      expect(await runImport(parts, owner, rows)).toMatchObject({ imported: 1, changed: 0 })
      const before = [5_990_000, 'Dlouhá 12, Žižkov, Praha', 'very_good']
      expect(await pricesOf()).toEqual([before, before, before])
      expect(await runImport(parts, owner, rows, { changesKnown: true })).toMatchObject({ imported: 0, changed: 1 })
      expect(await pricesOf()).toEqual([before, [5_500_000, 'Krátká 12, Žižkov, Praha', 'very_good'], before])
      expect(await planImport(parts, owner, rows)).toMatchObject({ known: 3, differing: 0 })
      // What does not fit is named, and nothing of it is changed.
      const broken = fileOf([{ reference: 'U-2', price: 3 }])
      const refused = await planImport(parts, owner, broken, true)
      expect(refused).toMatchObject({ known: 0, bad: [{ reference: 'U-2', violations: [{ propertyPath: 'price' }] }] })
      expect(await planImport(parts, owner, broken)).toMatchObject({ known: 1, differing: 0, bad: [] })
      expect((await checkHistories(database)).first).toBeNull()
    })

    it('come in by a call of an administrator, all or none of them', async () => {
      await addAccounts(database, [{ email: 'admin@example.test', isAdmin: true }])
      const server = await startTestApp({ database, settings: settingsWithSecret })
      const headers = bearer((await signInAs(server.app, 'admin@example.test')).token)
      const { id: ownerId } = await importOwner(database, agency)
      const call = async (isDryRun: boolean, rows: object[], changesKnown = false) =>
        expectAnswer(
          importProperties,
          await server.app.inject({
            method: 'POST',
            url: '/admin/properties/import',
            headers,
            payload: { ownerId, isDryRun, changesKnown, rows },
          }),
        )
      const good = { reference: 'D-1', listing_type: 'sale', property_type: 'flat', price: 4_000_000 }
      const bad = { reference: 'D-2', listing_type: 'sale', property_type: 'castle', photos: ['1.png'] }
      expect(await call(true, [good])).toMatchObject({ drafts: 1, imported: 0, bad: [] })
      const refused = await call(false, [good, bad])
      expect(refused).toMatchObject({ imported: 0, bad: [{ row: 2, reference: 'D-2' }] })
      expect(refused.bad[0]?.violations.map(({ code }) => code)).toEqual(['option', 'not_sent'])
      expect(await call(false, [good])).toMatchObject({ imported: 1 })
      expect(await call(false, [good])).toMatchObject({ imported: 0, known: 1, differing: 0 })
      const cheaper = { ...good, price: 3_900_000 }
      expect(await call(true, [cheaper])).toMatchObject({ known: 1, differing: 1, changed: 0 })
      expect(await call(false, [cheaper], true)).toMatchObject({ imported: 0, changed: 1 })
      expect(await call(true, [cheaper])).toMatchObject({ known: 1, differing: 0 })
      await server.close()
    })

    it('publish what they change of a listing that is online, by the rules of those who type [A4] [A6]', async () => {
      const owner = await importOwner(database, agency)
      const at = new Date().toISOString()
      const [id = 0] = await addListings(
        database,
        [{ ...completeFlat, status: 'PUBLISHED', publishedAt: at, firstPublishedAt: at }],
        owner.id,
      )
      await sql`
        update listing
           set external_reference = 'R-1',
               attributes = attributes || '{"agency_fee": 0, "agency_fee_payer": "owner", "lister_type": "agent"}'
         where id = ${id}
      `.execute(database)
      const moderated = { ...parts, isModerated: true }
      const run = (row: object) =>
        runImport(moderated, owner, fileOf([{ reference: 'R-1', ...row }]), { changesKnown: true })
      const state = async () =>
        (
          await sql`
            select listing.price::float8 as price, latitude, revision.state, revision.difference
              from listing left join listing_revision revision on revision.listing_id = listing.id
             where listing.id = ${id} order by revision.id
          `.execute(database)
        ).rows
      expect(await run({ price: 599_000 })).toMatchObject({
        changed: 0,
        bad: [{ reference: 'R-1', violations: [{ propertyPath: 'price', code: 'implausible_price' }] }],
      })
      expect(await run({ price: 5_500_000 })).toMatchObject({ changed: 1, bad: [] })
      const first = { state: 'published', difference: [{ field: 'price', before: 5_990_000, after: 5_500_000 }] }
      expect(await state()).toMatchObject([{ price: 5_500_000, ...first }])
      const { rows: jobs } = await sql`
        select run_at > now() + interval '14 minutes' as waits from job
         where kind = 'listingPriceChanged' and (payload ->> 'listingId')::bigint = ${id}
      `.execute(database)
      expect(jobs).toEqual([{ waits: true }])
      const moved = { locationGps: { latitude: 50.0936, longitude: 14.4641 } }
      expect(await run(moved)).toMatchObject({ changed: 1 })
      expect(await state()).toMatchObject([first, { price: 5_500_000, latitude: 50.0836, state: 'inReview' }])
      // Somebody has changes of their own: other fields go live below them, what needs a review waits.
      await sql`update listing_revision set state = 'editing', changes = '{"elevator": false}' where state = 'inReview'`.execute(
        database,
      )
      expect(await run(moved)).toMatchObject({ changed: 0 })
      expect(await run({ price: 5_400_000, elevator: false })).toMatchObject({ changed: 1 })
      // What they changed is what the file says now, so nothing is left of it.
      expect(await state()).toMatchObject([{ price: 5_400_000, state: 'published' }, { state: 'published' }])
    })

    it('belong to an agency that can publish', async () => {
      await expect(importOwner(database, 'owner@example.test')).rejects.toMatchObject({
        details: { code: 'no_agency' },
      })
      await expect(importOwner(database, 'nobody@example.test')).rejects.toMatchObject({ status: 404 })
    })
  })
})

const postgres = inject('postgres')

it.skipIf(!('url' in postgres))(
  'npm run import looks, writes only when it is told to and every row fits, and ends with 1 where one does not',
  { timeout: 60_000 },
  async () => {
    const { databaseUrl, drop } = await createServerDatabase('url' in postgres ? postgres.url : '')
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: directory, DEMO: 'off' }
    const { database, close } = await openFromSettings(readSettings(environment))
    await addAgency(database)
    await close()
    const file = join(directory, 'a.csv')
    writeFileSync(file, table)
    const run = (...more: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/import.ts', file, '--owner', agency, ...more], {
        env: { ...process.env, ...environment },
      }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
      )
    const refused = await run('--apply')
    expect(refused.code).toBe(1)
    expect(refused.stdout).toContain('Row 3 (A-2): price: “much” cannot be read here.')
    expect(refused.stdout).toContain('Nothing was written.')
    writeFileSync(file, table.split('\r\n').slice(0, 2).join('\r\n'))
    expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining('--apply writes') })
    expect(await run('--apply')).toMatchObject({ code: 0, stdout: expect.stringContaining('1 listings imported.') })
    expect(await run('--apply')).toMatchObject({ code: 0, stdout: expect.stringContaining('1 imported before') })
    await drop()
  },
)
