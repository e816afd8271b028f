import { describe, expect, it } from 'vitest'

import { readImportGraph, type ImportGraph } from '#tests/support/importGraph.ts'

/**
 * Stores that other rooms import past the services of their feature, and which rooms. The list only shrinks: a call moves to a
 * service, and its room goes from here. See docs/decisions/0149-stores-are-private-to-their-feature.md.
 */
const stillImported: Readonly<Record<string, string>> = {
  'accounts/adminAction.store.ts': 'accountLife',
  'accounts/recipient.store.ts': 'favorites viewings',
  'leads/lead.store.ts': 'viewings',
  'listings/history/listingHistory.store.ts': 'accountLife',
  'listings/history/processVersion.store.ts': 'accountLife',
  'listings/listingErasure.store.ts': 'accountLife',
  'listings/listingIndex.store.ts': 'savedSearches',
  'listings/own/ownListing.store.ts': 'import',
  'listings/revisions/revision.store.ts': 'moderation',
  'media/media.store.ts': 'import listings',
  'places/placeSql.ts': 'search',
  'places/statedTown.store.ts': 'listings',
  'search/store/filterSql.ts': 'savedSearches',
}

/** The feature that a file is of; the first folder, or the file itself, of others. */
const roomOf = (file: string) => file.replace(/^server\/(?:features\/)?/, '').split('/')[0] ?? ''

const isStore = (file: string) => /^server\/features\/.+(?:\.store|Sql)\.ts$/.test(file)

/** Which rooms import each store of another feature. */
function importedStores(graph: ImportGraph): Record<string, string> {
  const rooms = new Map<string, Set<string>>()
  for (const [file, imported] of graph) {
    for (const store of imported.filter((other) => isStore(other) && roomOf(other) !== roomOf(file)))
      rooms.set(store, (rooms.get(store) ?? new Set()).add(roomOf(file)))
  }
  return Object.fromEntries(
    [...rooms].map(([store, importing]) => [
      store.replace('server/features/', ''),
      [...importing].toSorted().join(' '),
    ]),
  )
}

describe('a store of the server', () => {
  it('is imported by its own feature, and by no room that the list does not name [J1]', () => {
    const graph = readImportGraph(['server'])
    expect([...graph.keys()].filter(isStore).length).toBeGreaterThan(40)
    expect(importedStores(graph)).toEqual(stillImported)
  })

  it('comes into the list for no new room, and the list is in order [J1]', () => {
    const rooms = Object.values(stillImported).flatMap((names) => names.split(' '))
    expect(rooms.length).toBeLessThanOrEqual(15)
    expect(Object.keys(stillImported)).toEqual(Object.keys(stillImported).toSorted())
  })

  it('is found where another feature, or what puts the server together, imports it [J1]', () => {
    const graph = new Map([
      ['server/features/rooms/room.service.ts', ['server/features/rooms/room.store.ts']],
      [
        'server/features/beds/bed.service.ts',
        ['server/features/rooms/room.store.ts', 'server/features/rooms/roomSql.ts'],
      ],
      ['server/features/beds/own/bed.store.ts', ['server/features/rooms/room.store.ts']],
      ['server/app.ts', ['server/features/beds/own/bed.store.ts', 'server/platform/jobs/job.store.ts']],
      ['server/page/document.ts', ['server/features/rooms/room.service.ts']],
    ])
    expect(importedStores(graph)).toEqual({
      'rooms/room.store.ts': 'beds',
      'rooms/roomSql.ts': 'beds',
      'beds/own/bed.store.ts': 'app.ts',
    })
  })
})
