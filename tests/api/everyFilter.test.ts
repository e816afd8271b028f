import { propertyFields } from '#contract/propertyFields/propertyFields.ts'
import type { PropertyField } from '#contract/propertyFields/propertyField.ts'
import { parseCriteria } from '#server/features/search/criteria/parseCriteria.ts'
import { findPage } from '#server/features/search/search.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addOwner } from '#tests/support/exampleListings.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Columns of a listing, which it has apart from the values of its form. */
const columns = new Set(['listing_type', 'property_type', 'price', 'region', 'district'])

const filters = propertyFields.filter(
  ({ key, search, isComputed }) => search !== undefined && isComputed === undefined && !columns.has(key),
)

/** A value of a field, and the query that asks for it: written for each type of field, whichever fields there are. */
function exampleOf({ key, type, choices = [], min = 1 }: PropertyField): { value: unknown; query: [string, string][] } {
  const [choice = ''] = choices[0] ?? []
  switch (type) {
    case 'bool':
      return { value: true, query: [[key, 'true']] }
    case 'date':
      return {
        value: '2026-05-31',
        query: [
          [`${key}[gte]`, '2026-05-31'],
          [`${key}[lte]`, '2026-05-31'],
        ],
      }
    case 'enum':
      // The only filter of a choice that is a yes or no: a flat of a co-operative that can be made one's own.
      return key === 'transfer_to_personal'
        ? { value: 'possible', query: [[key, 'true']] }
        : { value: choice, query: [[`${key}[]`, choice]] }
    case 'multi':
      return { value: [choice], query: [[`${key}[]`, choice]] }
    default:
      return {
        value: min + 1,
        query: [
          [`${key}[gte]`, String(min + 1)],
          [`${key}[lte]`, String(min + 1)],
        ],
      }
  }
}

forEachDatabase((_, openTestDatabase) => {
  let database: Database
  let server: TestApp
  let bare = 0
  const ids = new Map<string, number>()
  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database })
    const listings = filters.map((field) => ({
      attributes: { [field.key]: exampleOf(field).value },
      ...(field.types?.[0] !== undefined && { propertyType: field.types[0] }),
      ...(field.listingTypes?.[0] !== undefined && { listingType: field.listingTypes[0] }),
    }))
    const added = await addFindable(database, [{ attributes: {} }, ...listings], await addOwner(database))
    bare = added[0] ?? 0
    for (const [index, { key }] of filters.entries()) ids.set(key, added[index + 1] ?? 0)
  }, 60_000)
  afterAll(() => server.close())

  describe('a field that is offered as a filter', () => {
    it('is one of many [J5]', () => {
      expect(filters.length).toBeGreaterThan(35)
    })

    it.each(filters)('finds the listings that have its value, and no other: $key [J5]', async (field) => {
      const { query } = exampleOf(field)
      const answer = await server.app.inject({ url: '/properties', query: Object.fromEntries(query) })
      expect({ status: answer.statusCode, key: field.key }).toEqual({ status: 200, key: field.key })
      const found = await findPage(database, parseCriteria(Object.fromEntries(query)))
      expect(found.ids).toContain(ids.get(field.key))
      expect(found.ids).not.toContain(bare)
    })
  })
})
