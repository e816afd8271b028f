import { sql } from 'kysely'

import { readImportFile } from '#contract/files/importRow.ts'
import { importOwner, planImport, runImport } from '#server/features/import/import.service.ts'
import { formAt } from '#server/features/listings/listingValues.ts'
import { loadPlaces } from '#server/features/places/loadPlaces.ts'
import { addAccounts } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'

import { openEngine, type Engine } from './engine.ts'
import { machineLine, printTable } from './machine.ts'

/** All of it, in seconds, at fifty thousand rows. */
const barSeconds = 300
const agency = 'agency@example.test'

/** Reads a file of so many listings of an agency, looks through it, brings it in, and once more. */
export async function benchImport({ listings, engine }: { listings: number; engine: Engine }): Promise<boolean> {
  const { opened, close } = await openEngine(engine)
  try {
    const { database } = opened
    await loadPlaces(database)
    await addAccounts(database, [{ email: agency }])
    await sql`update account set agency_name = 'Domov a syn'`.execute(database)
    const text = fileOf(listings)
    const parts = { database, now: () => new Date(), isModerated: true, locale: 'en' } as const
    const took: { what: string; seconds: number }[] = []
    const time = async <Result>(what: string, work: () => Result | Promise<Result>): Promise<Result> => {
      const started = performance.now()
      const result = await work()
      took.push({ what, seconds: (performance.now() - started) / 1_000 })
      return result
    }
    const owner = await importOwner(database, agency)
    const rows = await time('read', () => readImportFile('bench.csv', text, formAt(new Date())))
    const plan = await time('look through', () => planImport(parts, owner, rows))
    const { imported } = await time('bring in', () => runImport(parts, owner, rows))
    const again = await time('the same again', () => runImport(parts, owner, rows))
    console.log(`Import · ${machineLine()}`)
    console.log(
      `${opened.engine} · ${listings.toLocaleString('en')} rows, ${(text.length / 2 ** 20).toFixed(0)} MiB; ${plan.bad.length} that do not fit, ${imported} brought in, then ${again.known} known\n`,
    )
    printTable(
      took.map(({ what, seconds }) => ({ what, s: seconds.toFixed(1), 'rows/s': Math.round(listings / seconds) })),
    )
    const seconds = took.reduce((sum, each) => sum + each.seconds, 0)
    return imported === listings && again.known === listings && seconds <= (barSeconds * listings) / 50_000
  } finally {
    await close()
  }
}

/** Flats in the towns of the country, with a description each. */
function fileOf(listings: number): string {
  const { attributes = {}, descriptionEn } = completeFlat
  const [keys, values] = [Object.keys(attributes), Object.values(attributes)]
  const head = [
    'reference',
    'listing_type',
    'property_type',
    'price',
    'city',
    'street',
    'latitude',
    'longitude',
    'description_en',
    ...keys,
  ]
  const lines = Array.from({ length: listings }, (_, number) => [
    `R-${number}`,
    'sale',
    'flat',
    3_000_000 + number,
    'Praha',
    'Dlouhá',
    (48.9 + ((number * 37) % 1_700) / 1_000).toFixed(4),
    (12.8 + ((number * 53) % 5_200) / 1_000).toFixed(4),
    `"${descriptionEn} Number ${number}, ""as new""."`,
    ...values,
  ])
  return [head, ...lines].map((line) => line.map(String).join(',')).join('\n')
}
