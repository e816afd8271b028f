import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { filesIn } from '#scripts/filesIn.ts'

const suites = filesIn('tests/api').filter((file) => file.endsWith('.test.ts'))
const textOf = (file: string) => readFileSync(file, 'utf8')

/** A suite for both engines, by any of the ways in `tests/support/databases.ts`. */
const isOnBoth = (file: string) => /\bforEachDatabase(?:AndPooler)?\(/.test(textOf(file))
const isOnOne = (file: string) => /\bonEmbeddedDatabase\(/.test(textOf(file))

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

it('runs every suite about SQL on the embedded database and on PostgreSQL', () => {
  const files = aboutSql.map((name) => join('tests/api', `${name}.test.ts`))
  expect(files.filter((file) => !suites.includes(file))).toEqual([])
  expect(files.filter((file) => !isOnBoth(file) || isOnOne(file))).toEqual([])
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
