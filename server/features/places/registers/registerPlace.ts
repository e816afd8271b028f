/** A municipality as a register names it. */
export interface RegisterTown {
  /** Its number in RÚIAN; null where the file has none. */
  code: number | null
  name: string
  /** The code of its district; null where the file does not say. */
  district: string | null
}

/** A place that a register has. */
export interface RegisterPlace {
  kind: 'town' | 'quarter' | 'street' | 'area'
  name: string
  /** The town itself, or the one that it lies in; null for a landscape. */
  town: RegisterTown | null
  position: { latitude: number; longitude: number } | null
  /** How far it reaches, in km; 0 where the file does not say. */
  km: number
  /** Five digits each. */
  postcodes: readonly string[]
  /** Districts of the town that it lies in: `Praha 6`, `Brno-střed`. */
  boroughs: readonly string[]
  /** The part of the town that a street lies in. */
  part: string | null
}

/** A file that is none of the known registers. */
export class UnknownRegister extends Error {}
