import type { Generated } from 'kysely'

/** The tables as the query builder knows them. */
export interface Schema {
  place: {
    id: string
    kind: string
    name: string
    context: string
    region: string
    latitude: number
    longitude: number
    population: Generated<number>
  }
}
