import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'

import { debianProgram, installPackages } from '../debianPackage.ts'
import type { Point } from '../regionMap/geometry.ts'

interface Part {
  west: number
  east: number
  south: number
  north: number
}

/** Rivers of the given ranks (1 is the largest), as lines from end to end, of GSHHG. */
export const readRivers = (part: Part, ranks: readonly number[]): Point[][] =>
  ranks.flatMap((rank) => joined(dump(part, [`-I${rank}/0.1p`])))

/** The shores of lakes and of rivers that are wide, closed, of GSHHG; `squareKm`: smaller ones are left out. */
export function readLakes(part: Part, squareKm: number): Point[][] {
  return joined(dump(part, ['-W2/0.1p', `-A${squareKm}/2/2`])).filter(
    (ring) => ring.length > 3 && keyOf(ring[0]) === keyOf(ring.at(-1)),
  )
}

let program: string | undefined

/** What the tools of GMT read of the package gmt-gshhg-high. */
function dump({ west, east, south, north }: Part, options: string[]): Point[][] {
  if (program === undefined) {
    const found = debianProgram('gmt', ['/usr/bin/gmt'])
    if (!('path' in found)) throw new Error(found.reason)
    installPackages(['gmt-gshhg-high'])
    program = found.path
  }
  const text = execFileSync(program, ['pscoast', `-R${west}/${east}/${south}/${north}`, '-Dh', '-M', ...options], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    // It notes there what it was asked.
    cwd: tmpdir(),
  })
  return text
    .split(/^>.*$/m)
    .map((lines) =>
      lines
        .split('\n')
        .filter((line) => /^[-\d]/.test(line))
        .map((line): Point => {
          const [longitude = 0, latitude = 0] = line.split('\t').map(Number)
          return [longitude, latitude]
        }),
    )
    .filter((line) => line.length > 1)
}

/** The package cuts everything at the edges of its tiles; what ends where another begins is one line. */
function joined(pieces: readonly Point[][]): Point[][] {
  const open = new Set(pieces.map((piece) => [...piece]))
  const lines: Point[][] = []
  for (let line of open) {
    open.delete(line)
    let isGrowing = true
    while (isGrowing) {
      isGrowing = false
      for (const other of open) {
        const longer = joinedPair(line, other)
        if (longer === null) continue
        open.delete(other)
        line = longer
        isGrowing = true
      }
    }
    lines.push(line)
  }
  return lines
}

function joinedPair(one: Point[], other: Point[]): Point[] | null {
  if (keyOf(one.at(-1)) === keyOf(other[0])) return [...one, ...other.slice(1)]
  if (keyOf(one[0]) === keyOf(other.at(-1))) return [...other, ...one.slice(1)]
  if (keyOf(one.at(-1)) === keyOf(other.at(-1))) return [...one, ...other.toReversed().slice(1)]
  if (keyOf(one[0]) === keyOf(other[0])) return [...one.toReversed(), ...other.slice(1)]
  return null
}

const keyOf = (point: Point | undefined) =>
  point === undefined ? '' : point.map((degrees) => degrees.toFixed(4)).join()
