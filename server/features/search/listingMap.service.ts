import type { MapCluster, PropertyMap } from '#contract/entities/propertyMap.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { Box } from './criteria/mapCells.ts'
import { mapGrid, maxZoom, type MapGrid } from './criteria/mapGrid.ts'
import { parseCriteria } from './criteria/parseCriteria.ts'
import { badValue, readBox } from './criteria/parseFilter.ts'
import { sampleLevels } from './criteria/searchMarks.ts'
import type { Filter } from './criteria/searchCriteria.ts'
import { readClusters, readCubeClusters, sampleClusters, type ClusterRow } from './store/mapCluster.store.ts'
import { SearchCut, withinBudget } from './searchBudget.service.ts'
import { exactUpTo } from './search.service.ts'
import { lookUp, listingsQueryOf } from './searchPlan.ts'
import { cubeConditionsOf } from './store/cubeSql.ts'
import { chooseSample } from './searchSample.ts'

/** The cells of the cube are smaller than those of grids with at most so many columns. */
const cubeColumns = 1024

/**
 * Answers `GET /properties/map`: what a search finds in a view of the map, gathered in cells that depend on the zoom alone.
 * Exact up to `many` listings; of more the counts come from the cube or from a sample, and the answer says so.
 */
export async function mapListings(
  database: Database,
  parameters: SearchParameters,
  many = exactUpTo,
): Promise<PropertyMap> {
  const { view, zoom, rest } = readView(parameters)
  const { filters, includesOffMarket } = parseCriteria(rest)
  const grid = mapGrid(view, zoom)
  const listingCounts = includesOffMarket || grid.columns > cubeColumns ? null : cubeConditionsOf(filters)
  try {
    return await withinBudget(database, async (tx) => {
      const lookups = await lookUp(tx, { filters, includesOffMarket })
      const requested = listingsQueryOf([...filters, boxFilter(grid.box)], lookups, includesOffMarket)
      const sample = await chooseSample(tx, requested)
      const exact = (sample.total ?? 0) <= 2 * many ? await readClusters(tx, requested, grid, many + 1) : null
      if (exact !== null && totalOf(exact) <= many) return presentMap(exact, grid, false)
      if (listingCounts !== null) return presentMap(await readCubeClusters(tx, listingCounts, grid), grid, true)
      return presentSample(await sampleClusters(tx, requested, grid, sample.level), sample.level, grid)
    })
  } catch (error) {
    if (!(error instanceof SearchCut)) throw error
    const lookups = await lookUp(database, { filters, includesOffMarket })
    const requested = listingsQueryOf([...filters, boxFilter(grid.box)], lookups, includesOffMarket)
    const level = sampleLevels.at(-1) ?? 0
    const clusters = await withinBudget(database, (tx) => sampleClusters(tx, requested, grid, level))
    return presentSample(clusters, level, grid)
  }
}

const boxFilter = (box: Box): Filter => ({ kind: 'box', key: 'bbox', box, parameters: ['view'] })

/** One of a sample stands for several. */
const presentSample = (clusters: readonly ClusterRow[], level: number, grid: MapGrid) =>
  presentMap(
    clusters.map((row) => ({ ...row, count: row.count * 2 ** level, id: null })),
    grid,
    true,
  )

function readView(parameters: SearchParameters): { view: Box; zoom: number; rest: SearchParameters } {
  const { view, zoom, ...rest } = parameters
  return { view: readBox('view', lastOf(view)), zoom: readZoom(lastOf(zoom)), rest }
}

const lastOf = (value: string | string[] = '') => (typeof value === 'string' ? value : (value.at(-1) ?? ''))

function readZoom(text: string): number {
  const zoom = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  if (!(zoom <= maxZoom)) throw badValue('zoom', `It must be a whole number from 0 to ${maxZoom}.`)
  return zoom
}

const totalOf = (rows: readonly ClusterRow[]) => rows.reduce((sum, { count }) => sum + count, 0)

function presentMap(rows: readonly ClusterRow[], { box }: MapGrid, countsAreEstimates: boolean): PropertyMap {
  return { totalItems: totalOf(rows), countsAreEstimates, box, clusters: rows.map(presentCluster) }
}

function presentCluster({ latitude, longitude, count, lowestPrice, id, ...edges }: ClusterRow): MapCluster {
  const { west, south, east, north } = edges
  return {
    latitude: latitude / 1e5,
    longitude: longitude / 1e5,
    count,
    lowestPrice,
    ...(id === null
      ? { box: { west: west / 1e5, south: south / 1e5, east: east / 1e5, north: north / 1e5 } }
      : { propertyId: id }),
  }
}
