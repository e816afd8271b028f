import { darken, lighten, mix } from '../pen/colour.ts'
import { outline } from '../pen/sheet.ts'
import type { Place } from '../pen/view.ts'
import { shaded, sunlit, type Scene } from './scene.ts'
import type { Mass, Roof } from './massShape.ts'

interface Slope {
  /** Eave first, from left to right as seen from outside, then the ridge back to the left. */
  corners: Place[]
  isLit: boolean
}

function slopesOf({ x, z, y = 0, width, depth, height, roof }: Mass): Slope[] {
  const o = roof.overhang
  const base = y + height
  const ridge = base + roof.rise
  const [left, right, near, far] = [x - o, x + width + o, z - o, z + depth + o]
  const [midX, midZ] = [x + width / 2, z + depth / 2]
  const drop = roof.kind === 'gableFront' ? (o * roof.rise) / (width / 2) : (o * roof.rise) / (depth / 2)
  const eave = base - Math.min(drop, 0.5)
  switch (roof.kind) {
    case 'gableFront':
      return [
        {
          corners: [
            [left, eave, far],
            [left, eave, near],
            [midX, ridge, near],
            [midX, ridge, far],
          ],
          isLit: true,
        },
        {
          corners: [
            [right, eave, near],
            [right, eave, far],
            [midX, ridge, far],
            [midX, ridge, near],
          ],
          isLit: false,
        },
      ]
    case 'gableSide':
      return [
        {
          corners: [
            [right, eave, far],
            [left, eave, far],
            [left, ridge, midZ],
            [right, ridge, midZ],
          ],
          isLit: false,
        },
        {
          corners: [
            [left, eave, near],
            [right, eave, near],
            [right, ridge, midZ],
            [left, ridge, midZ],
          ],
          isLit: true,
        },
      ]
    case 'half':
      return [
        {
          corners: [
            [left, base, near],
            [right, base, near],
            [right, ridge, far],
            [left, ridge, far],
          ],
          isLit: true,
        },
      ]
    case 'hip':
    case 'mansard': {
      const inset = roof.kind === 'mansard' ? roof.rise * 0.42 : Math.min(width, depth) / 2
      const flat = roof.kind === 'mansard'
      const [a, b] = flat || width >= depth ? [x + inset, x + width - inset] : [midX, midX]
      const [c, d] = flat || width < depth ? [z + inset, z + depth - inset] : [midZ, midZ]
      const low = flat ? base : eave
      return [
        {
          corners: [
            [right, low, far],
            [left, low, far],
            [a, ridge, d],
            [b, ridge, d],
          ],
          isLit: false,
        },
        {
          corners: [
            [left, low, far],
            [left, low, near],
            [a, ridge, c],
            [a, ridge, d],
          ],
          isLit: true,
        },
        {
          corners: [
            [right, low, near],
            [right, low, far],
            [b, ridge, d],
            [b, ridge, c],
          ],
          isLit: false,
        },
        {
          corners: [
            [left, low, near],
            [right, low, near],
            [b, ridge, c],
            [a, ridge, c],
          ],
          isLit: true,
        },
      ]
    }
    default:
      return []
  }
}

/** The slopes that turn away from the eye, or those that it sees. */
export function drawRoof(scene: Scene, mass: Mass, pass: 'behind' | 'before'): void {
  const { roof } = mass
  if (roof.kind === 'flat') {
    if (pass === 'before') drawParapet(scene, mass)
    return
  }
  for (const slope of slopesOf(mass)) {
    const [a, b, c] = slope.corners as [Place, Place, Place]
    const isSeen = scene.view.sees(a, c, b)
    if (isSeen !== (pass === 'before')) continue
    if (isSeen) drawSlope(scene, roof, slope)
    else scene.sheet.fill(scene.view.surface(slope.corners), darken(shaded(scene, roof.colour), 0.45))
  }
}

function drawSlope(scene: Scene, roof: Roof, { corners, isLit }: Slope): void {
  const { sheet, view, season } = scene
  const colour = isLit ? sunlit(scene, roof.colour) : shaded(scene, darken(roof.colour, 0.08))
  const [a, b, c, d] = corners as [Place, Place, Place, Place]
  const [, eaveY] = view.at(a)
  const [, ridgeY] = view.at(d)
  sheet.fill(
    view.surface(corners),
    sheet.linear(
      [0, ridgeY],
      [0, eaveY],
      [
        [0, darken(colour, 0.1)],
        [1, lighten(colour, 0.07)],
      ],
    ),
  )
  const line = (from: Place, to: Place) => outline([view.at(from), view.at(to)], false)
  const cover = roof.cover ?? 'tiles'
  const lines: string[] = []
  if (cover === 'tiles' || cover === 'shingle') {
    const rows = cover === 'tiles' ? 13 : 9
    for (let row = 1; row < rows; row += 1) lines.push(line(between(a, d, row / rows), between(b, c, row / rows)))
  }
  if (cover === 'metal') {
    const count = Math.max(6, Math.round(Math.hypot(a[0] - b[0], a[2] - b[2]) / 0.7))
    for (let seam = 1; seam < count; seam += 1)
      lines.push(line(between(a, b, seam / count), between(d, c, seam / count)))
  }
  sheet.stroke(lines.join(''), darken(colour, 0.4), Math.max(1, view.scale(a) * 0.03), 0.35)
  if (season.hasSnow) {
    const snow = isLit ? mix('#ffffff', scene.tones.sun, 0.5) : mix('#ffffff', scene.tones.shade, 0.6)
    sheet.fill(view.surface([between(a, d, 0.07), between(b, c, 0.07), c, d]), snow, 0.93)
  }
  const edge = Math.max(2, view.scale(a) * 0.14)
  sheet.stroke(line(a, b), darken(colour, 0.35), edge)
  sheet.stroke(outline([view.at(a), view.at(d), view.at(c), view.at(b)], false), darken(colour, 0.22), edge * 0.6)
}

/** The edge of a flat roof. */
function drawParapet(scene: Scene, { x, z, y = 0, width, depth, height, roof, wall }: Mass): void {
  const { view, sheet, season } = scene
  const top = y + height
  const thick = Math.max(0.22, roof.overhang * 0.6)
  const o = Math.max(0.08, roof.overhang)
  const edge = roof.colour === '' ? wall : roof.colour
  const [near, far, left, right] = [z - o, z + depth + o, x - o, x + width + o]
  const rim = season.hasSnow ? '#f3f6f8' : edge
  const [eyeX, eyeY] = view.eye
  if (eyeY > top + thick)
    sheet.fill(
      view.surface([
        [left, top + thick, near],
        [right, top + thick, near],
        [right, top + thick, far],
        [left, top + thick, far],
      ]),
      sunlit(scene, season.hasSnow ? '#f3f6f8' : mix(edge, '#a8a59f', 0.5)),
    )
  if (eyeX > right)
    sheet.fill(
      view.surface([
        [right, top, near],
        [right, top, far],
        [right, top + thick, far],
        [right, top + thick, near],
      ]),
      shaded(scene, rim),
    )
  if (eyeX < left)
    sheet.fill(
      view.surface([
        [left, top, near],
        [left, top, far],
        [left, top + thick, far],
        [left, top + thick, near],
      ]),
      sunlit(scene, darken(rim, 0.08)),
    )
  sheet.fill(
    view.surface([
      [left, top, near],
      [right, top, near],
      [right, top + thick, near],
      [left, top + thick, near],
    ]),
    sunlit(scene, rim),
  )
}

const between = (from: Place, to: Place, share: number): Place => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]
