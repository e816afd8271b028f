import type { Colour } from '../pen/colour.ts'

/** One block of a building, from its front lower left corner. */
export interface Mass {
  x: number
  z: number
  /** Height of its foot above the ground. */
  y?: number
  width: number
  depth: number
  height: number
  wall: Colour
  /** The side wall where it is of another colour. */
  sideWall?: Colour
  roof: Roof
}

export interface Roof {
  kind: 'flat' | 'gableFront' | 'gableSide' | 'hip' | 'mansard' | 'half'
  rise: number
  overhang: number
  colour: Colour
  /** How its surface looks from afar. */
  cover?: 'tiles' | 'metal' | 'plain' | 'shingle'
}
