import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { expect, it } from 'vitest'

import { filesIn } from '#scripts/filesIn.ts'
import { enginesInTurn, onBothEveryTime, runsEmbedded } from '#tests/support/enginesOfRun.ts'

const suites = filesIn('tests/api').filter((file) => file.endsWith('.test.ts'))
const textOf = (file: string) => readFileSync(file, 'utf8')

/** A suite for both engines, by any of the ways in `tests/support/databases.ts`. */
const isOnBoth = (file: string) => /\bforEachDatabase(?:AndPooler)?\(/.test(textOf(file))
const isOnOne = (file: string) => /\bonOneDatabase\(/.test(textOf(file))

/**
 * What is about SQL itself, which two engines may answer differently: stores and searches, migrations, jobs, locks,
 * transactions, requests that race.
 */
const aboutSql = [
  'accountLife',
  'accounts',
  'admin',
  'adminMany',
  'administrators',
  'bookedViewings',
  'currentUser',
  'database',
  'deletedSearches',
  'favorites',
  'idempotency',
  'import',
  'jobs',
  'leads',
  'listerPhone',
  'listingCalendar',
  'listingMedia',
  'listingStatus',
  'maintenance',
  'migrations',
  'ownListings',
  'passwordChange',
  'places',
  'properties',
  'propertyFacets',
  'propertyMap',
  'propertyPages',
  'races',
  'reports',
  'revisions',
  'savedSearches',
  'search',
  'searchModel',
  'searchPlaces',
  'searchStatistics',
  'searchWork',
  'sitemap',
  'tokens',
  'tourDates',
  'town',
  'usualAnswer',
  'viewings',
]

it('has every suite about SQL for the embedded database and for PostgreSQL', () => {
  const files = aboutSql.map((name) => join('tests/api', `${name}.test.ts`))
  expect(files.filter((file) => !suites.includes(file))).toEqual([])
  expect(files.filter((file) => !isOnBoth(file) || isOnOne(file))).toEqual([])
})

it('has suites for both engines that run on both every time', () => {
  for (const name of onBothEveryTime)
    expect([name, isOnBoth(join('tests/api', `${name}.test.ts`))]).toEqual([name, true])
})

it('runs each suite for both engines on the embedded one in one of six runs that follow each other', () => {
  const names = suites.filter(isOnBoth).map((file) => basename(file, '.test.ts'))
  const embeddedIn = (seed: number) => names.filter((name) => runsEmbedded(name, { ENGINE_SEED: String(seed) }))
  const seeds = [41, 42, 43, 44, 45, 46]
  const often = names.flatMap((name) => (onBothEveryTime.includes(name) ? seeds.map(() => name) : [name]))
  expect(seeds.flatMap(embeddedIn).toSorted()).toEqual(often.toSorted())
  for (const seed of seeds) {
    const drawn = embeddedIn(seed).length - onBothEveryTime.length
    expect(drawn).toBeGreaterThan((names.length - onBothEveryTime.length) / 12)
  }
  expect(names.filter((name) => !runsEmbedded(name, { ENGINES: 'all' }))).toEqual([])
})

it('gives a suite of long rounds one engine, the other one in the next run, and all with ENGINES=all', () => {
  const engines = ['embedded', 'PostgreSQL']
  const [one = '', ...more] = enginesInTurn('kill', engines, { ENGINE_SEED: '41' })
  const [other = '', ...others] = enginesInTurn('kill', engines, { ENGINE_SEED: '42' })
  expect([one, other].toSorted()).toEqual(['PostgreSQL', 'embedded'])
  expect([...more, ...others]).toEqual([])
  expect(enginesInTurn('kill', engines, { ENGINES: 'all' })).toEqual(engines)
  expect(() => enginesInTurn('kill', engines, {})).toThrow('ENGINE_SEED')
})

it('says of each suite on one engine alone which suites run its statements on both', () => {
  const alone = suites.filter(isOnOne)
  expect(alone.length).toBeGreaterThan(0)
  for (const file of alone) {
    const [, list = ''] = /statementsIn: \[([^\]]*)\]/.exec(textOf(file)) ?? []
    const named = [...list.matchAll(/'(tests\/api\/\w+\.test\.ts)'/g)].map(([, name = '']) => name)
    expect(named, file).not.toEqual([])
    expect(
      named.filter((name) => !suites.includes(name) || !isOnBoth(name)),
      file,
    ).toEqual([])
  }
})
