import { darken, lighten, mix } from '../pen/colour.ts'
import { outline } from '../pen/sheet.ts'
import type { Face } from '../outdoors/face.ts'
import type { Scene } from '../outdoors/scene.ts'
import type { Random } from '../random.ts'

/** Shop windows with goods, a door, a sign without words and an awning. */
export function drawShopFront(
  scene: Scene,
  face: Face,
  random: Random,
  left: number,
  width: number,
  height: number,
): void {
  const { layers } = face
  const wood = random.pick(['#2f4f45', '#6d3b34', '#384a5c', '#5b4a3a', '#7a6a3f', '#3f3a4d'])
  const isLit = scene.tones.lamps > 0.1
  const inside = isLit ? '#ffdf9e' : mix('#5b7486', scene.tones.sky[1], 0.35)
  layers.fill(2, face.tone(wood), face.quad(left, 0, width, height, 0.06))
  const bays = width > 8 ? 3 : 2
  const bay = (width - 1.5) / bays
  const door = random.whole(0, bays)
  let at = left + 0.15
  for (let index = 0; index <= bays; index += 1) {
    const wide = index === door ? 1.2 : bay - 0.15
    const foot = index === door ? 0.1 : 0.55
    layers.fill(3, inside, face.quad(at, foot, wide, height - 1.05 - foot, 0.06))
    layers.fill(
      4,
      lighten(scene.tones.sky[1], 0.3),
      outline([
        face.at(at + wide * 0.2, height - 1.05, 0.06),
        face.at(at + wide * 0.6, height - 1.05, 0.06),
        face.at(at + wide * 0.3, foot, 0.06),
        face.at(at, foot, 0.06),
      ]),
      0.22,
    )
    if (index === door)
      layers.fill(
        6,
        face.tone(darken(wood, 0.3)),
        face.quad(at + 0.05, 0.1, 0.1, height - 1.2, 0.06) +
          face.quad(at + wide - 0.15, 0.1, 0.1, height - 1.2, 0.06) +
          face.quad(at, 0.1, wide, 0.5, 0.06),
      )
    else drawGoods(face, random, at, foot, wide, isLit)
    at += wide + 0.15
  }
  layers.fill(7, face.tone(lighten(wood, 0.08)), face.quad(left, height - 0.85, width, 0.75, 0.16))
  drawSign(face, random, left, width, height)
  if (random.chance(0.7)) drawAwning(scene, face, random, left, width, height - 0.9)
}

function drawGoods(face: Face, random: Random, left: number, up: number, width: number, isLit: boolean): void {
  const shade = (colour: string) => (isLit ? mix(colour, '#ffcf80', 0.2) : mix(colour, '#7d95a3', 0.3))
  for (let x = 0.15; x < width - 0.4; x += random.between(0.4, 0.6)) {
    const tall = random.between(0.3, 1.1)
    face.layers.fill(
      3.5,
      shade(random.pick(['#c9705f', '#e8dcc0', '#6f8f86', '#d9a84e', '#8a6f9a', '#a5b58a'])),
      face.quad(left + x, up, random.between(0.2, 0.4), tall, 0.06),
      0.9,
    )
  }
}

/** A name board: bars where letters would be, so that it says nothing in any language. */
function drawSign(face: Face, random: Random, left: number, width: number, height: number): void {
  const gold = face.tone('#f0dfae')
  let at = left + width * 0.3
  while (at < left + width * 0.7) {
    const wide = random.between(0.18, 0.5)
    face.layers.fill(8, gold, face.quad(at, height - 0.6, wide, 0.26, 0.17))
    at += wide + 0.12
  }
}

export function drawAwning(scene: Scene, face: Face, random: Random, left: number, width: number, up: number): void {
  const colour = random.pick(['#c25b4e', '#4f7a63', '#3f6177', '#d9a24e', '#8a5a6a'])
  const stripes = Math.max(6, Math.round(width / 0.6))
  const step = width / stripes
  face.layers.fill(9, scene.tones.shadow, face.quad(left, up - 1.3, width, 1.3, 0.06), 0.28)
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const x = left + stripe * step
    const tone = face.tone(stripe % 2 === 0 ? colour : '#f7f2e6')
    face.layers.fill(
      20,
      tone,
      outline([
        face.at(x, up, 0.1),
        face.at(x + step, up, 0.1),
        face.at(x + step, up - 0.75, 1.4),
        face.at(x, up - 0.75, 1.4),
      ]),
    )
    face.layers.fill(
      21,
      darken(tone, 0.14),
      outline([face.at(x, up - 0.75, 1.4), face.at(x + step, up - 0.75, 1.4), face.at(x + step / 2, up - 1.02, 1.4)]),
    )
  }
}
